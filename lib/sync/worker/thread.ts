import { Worker, type WorkerOptions } from "node:worker_threads";
import { closeDealer } from "@/db/dealer/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { type Env, env } from "@/lib/env.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { forgetSearchIndex, publishSearchIndex } from "@/lib/search/registry.ts";
import { type Answers, type Ask, type AskKind, type FromWorker, type SyncHost, unpackError } from "./messages.ts";

const restartMs = 1000;

/** Data sent to the thread at its start. */
export interface WorkerStart {
  env: Env;
}

/**
 * Creates the thread. A program that runs from source (tests) has its own function, since threads do not inherit its
 * loader.
 */
export type LaunchWorker = (options: WorkerOptions & { workerData: WorkerStart }) => Worker;

/** The bundler finds the worker only if the call is written in exactly this form. */
const launchBundled: LaunchWorker = ({ workerData }) =>
  new Worker(new URL("./worker.ts", import.meta.url), { name: "bincard-sync", workerData });

/**
 * Starts the worker thread. When it crashes it is started again after a moment, and its unanswered messages are
 * answered `busy`.
 */
export function startThread(launch: LaunchWorker = launchBundled): SyncHost {
  const calls = createCalls();
  let stopping = false;
  /** Null between a crash and the next start: messages posted then would be lost silently. */
  let worker: Worker | null = start();

  function start(): Worker {
    const started = launch({ workerData: { env: env() } });
    started.on("message", (message: FromWorker) => ("id" in message ? calls.settle(message) : handleEvent(message)));
    started.on("error", (error) => log.error({ event: "sync-worker-failed", name: error.name }, "sync worker failed"));
    started.on("exit", () => {
      worker = null;
      calls.rejectAll(new BincardError("busy"));
      setTimeout(restart, restartMs).unref();
    });
    return started;
  }

  function restart(): void {
    if (!stopping) worker = start();
  }

  return {
    async ask(question) {
      if (!worker) throw new BincardError("busy");
      return calls.make(worker, question);
    },
    async stop(graceMs) {
      stopping = true;
      if (worker) await endThread(worker, graceMs);
    },
  };
}

/**
 * The worker exits by itself between two statements. Terminating it from outside during a statement would abort the
 * whole process, because of the database driver.
 */
async function endThread(worker: Worker, graceMs: number): Promise<void> {
  const gone = new Promise<boolean>((resolve) => worker.once("exit", () => resolve(true)));
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), graceMs).unref());
  worker.postMessage({ stop: true });
  if (!(await Promise.race([gone, late]))) await worker.terminate();
}

/** Messages that the thread has not answered yet. */
function createCalls() {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  let lastId = 0;
  return {
    make<K extends AskKind>(worker: Worker, ask: Ask<K>): Promise<Answers[K]> {
      lastId += 1;
      const id = lastId;
      return new Promise<Answers[K]>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ask });
      });
    },
    settle(message: Extract<FromWorker, { id: number }>): void {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if ("error" in message) call?.reject(unpackError(message.error));
      else call?.resolve(message.answer as never);
    },
    rejectAll(error: Error): void {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}

/** Handles messages that the worker sends by itself. */
function handleEvent(message: Exclude<FromWorker, { id: number }>): void {
  if ("searchIndex" in message) publishSearchIndex(message.searchIndex.dealerId, message.searchIndex.parts);
  if ("retrieved" in message) auditRun(message.retrieved.dealerId, message.retrieved.resource);
  if ("replaced" in message) {
    forgetSearchIndex(message.replaced.dealerId);
    void closeDealer(message.replaced.dealerId);
  }
}

/** The worker does not write the app database, so audit entries for its runs are written here. */
function auditRun(dealerId: string, detail: string): void {
  writeAudit({ dealerId }, { kind: "retrieved", detail }).catch((error: unknown) =>
    log.error({ event: "audit-failed", code: codeOf(error) }, "audit failed"),
  );
}
