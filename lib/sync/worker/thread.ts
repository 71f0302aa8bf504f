import { Worker, type WorkerOptions } from "node:worker_threads";
import { closeDealer } from "@/db/dealer/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { type Env, env } from "@/lib/env.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { forgetSearchIndex, publishSearchIndex } from "@/lib/search/registry.ts";
import { type Answers, type Ask, type AskKind, type FromWorker, type SyncHost, unpackError } from "./messages.ts";

const restartMs = 1000;

/** What crosses to the thread at its start. */
export interface WorkerStart {
  env: Env;
}

/** Makes the thread. A program that runs from source (tests) has its own way, since threads do not inherit its loader. */
export type LaunchWorker = (options: WorkerOptions & { workerData: WorkerStart }) => Worker;

/** Written out for the bundler, which finds the worker by exactly this form. */
const launchBundled: LaunchWorker = ({ workerData }) =>
  new Worker(new URL("./worker.ts", import.meta.url), { name: "bincard-sync", workerData });

/**
 * Starts the worker thread and keeps it alive: one that dies is started again after a moment, and what was asked of it
 * is answered `busy`.
 */
export function startThread(launch: LaunchWorker = launchBundled): SyncHost {
  const calls = createCalls();
  let stopping = false;
  /** Null from the death of one to the start of the next: what is posted then is lost without a word. */
  let worker: Worker | null = start();

  function start(): Worker {
    const started = launch({ workerData: { env: env() } });
    started.on("message", (message: FromWorker) => ("id" in message ? calls.settle(message) : takeOver(message)));
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
 * The worker ends itself, between two pieces of work: one that is ended from outside within a statement takes the whole
 * process with it, since the database driver gives up then.
 */
async function endThread(worker: Worker, graceMs: number): Promise<void> {
  const gone = new Promise<boolean>((resolve) => worker.once("exit", () => resolve(true)));
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), graceMs).unref());
  worker.postMessage({ stop: true });
  if (!(await Promise.race([gone, late]))) await worker.terminate();
}

/** What was asked of the thread and is not answered yet. */
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

/** What the worker says without being asked. */
function takeOver(message: Exclude<FromWorker, { id: number }>): void {
  if ("searchIndex" in message) publishSearchIndex(message.searchIndex.dealerId, message.searchIndex.parts);
  if ("retrieved" in message) auditRun(message.retrieved.dealerId, message.retrieved.resource);
  if ("replaced" in message) {
    forgetSearchIndex(message.replaced.dealerId);
    void closeDealer(message.replaced.dealerId);
  }
}

/** The worker writes no app database: what belongs into the audit log is written here. */
function auditRun(dealerId: string, detail: string): void {
  writeAudit({ dealerId }, { kind: "retrieved", detail }).catch((error: unknown) =>
    log.error({ event: "audit-failed", code: codeOf(error) }, "audit failed"),
  );
}
