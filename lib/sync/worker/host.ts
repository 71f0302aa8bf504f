import { Worker, type WorkerOptions } from "node:worker_threads";
import pRetry from "p-retry";
import { closeDealer } from "@/db/dealer/open.ts";
import { onCorruption } from "@/db/sqlite-errors.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { type Env, env } from "@/lib/env.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { forgetSearchIndex, provideSearchIndexes, publishSearchIndex } from "@/lib/search/registry.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { type AnswerTo, type Ask, type FromWorker, type SyncHost, unpackError } from "./messages.ts";

const current = processSingleton<{ host: SyncHost | null }>("sync-host", () => ({ host: null }));

export function currentHost(): SyncHost | null {
  return current.host;
}

/** Lets the web side talk to `host`; null: to nobody. Search indexes come from it too. */
export function setHost(host: SyncHost | null): void {
  current.host = host;
  // Who reads meets damage first: the worker looks at it, and says when the file is another one.
  onCorruption(host && ((dealerId) => void host.ask({ kind: "damaged", dealerId }).catch(() => undefined)));
  if (host) provideSearchIndexes({ searchIndexParts: (dealerId) => askForSearchIndex(host, dealerId) });
}

/** Some five seconds: a worker that died is back long before. */
const indexTries = { retries: 10, minTimeout: 500, factor: 1, randomize: false };

/** Asks again while the worker is being restarted: to build an index here would hold everybody up for longer. */
function askForSearchIndex(host: SyncHost, dealerId: string): Promise<SearchIndexParts | null> {
  return pRetry(() => host.ask({ kind: "searchIndex", dealerId }), {
    ...indexTries,
    shouldRetry: ({ error }) => codeOf(error) === "busy" && currentHost() === host,
  });
}

const restartMs = 1000;

/** What crosses to the thread at its start. */
export interface WorkerStart {
  env: Env;
}

/** Makes the thread. A program that runs from source (tests) has its own way, since threads do not inherit its loader. */
export type LaunchWorker = (options: WorkerOptions & { workerData: WorkerStart }) => Worker;

/** The worker writes no app database: what belongs into the audit log is written here. */
function noteRead(dealerId: string, detail: string): void {
  writeAudit({ dealerId }, { kind: "retrieved", detail }).catch((error: unknown) =>
    log.error({ event: "audit-failed", code: codeOf(error) }, "audit failed"),
  );
}

/** Written out for the bundler, which finds the worker by exactly this form. */
const launchBundled: LaunchWorker = ({ workerData }) =>
  new Worker(new URL("./worker.ts", import.meta.url), { name: "bincard-sync", workerData });

/**
 * Starts the worker thread and keeps it alive: one that dies is started again after a moment, and what was asked of it
 * is answered `busy`.
 */
export function startThread(make: LaunchWorker = launchBundled): SyncHost {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  let lastId = 0;
  let stopping = false;
  /** Null from the death of one to the start of the next: what is posted then is lost without a word. */
  let worker: Worker | null = launch();

  function launch(): Worker {
    const started = make({ workerData: { env: env() } });
    started.on("message", receive);
    started.on("error", (error) => log.error({ event: "sync-worker-failed", name: error.name }, "sync worker failed"));
    started.on("exit", () => {
      worker = null;
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(new BincardError("busy"));
      }
      setTimeout(relaunch, restartMs).unref();
    });
    return started;
  }

  function relaunch(): void {
    if (!stopping) worker = launch();
  }

  function receive(message: FromWorker): void {
    if ("searchIndex" in message) publishSearchIndex(message.searchIndex.dealerId, message.searchIndex.parts);
    if ("retrieved" in message) noteRead(message.retrieved.dealerId, message.retrieved.resource);
    if ("replaced" in message) {
      forgetSearchIndex(message.replaced.dealerId);
      void closeDealer(message.replaced.dealerId);
    }
    if (!("id" in message)) return;
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) asker?.reject(unpackError(message.error));
    else asker?.resolve(message.answer as never);
  }

  function ask<A extends Ask>(question: A): Promise<AnswerTo<A>> {
    const running = worker;
    if (!running) return Promise.reject(new BincardError("busy"));
    lastId += 1;
    const id = lastId;
    return new Promise<AnswerTo<A>>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      running.postMessage({ id, ask: question });
    });
  }

  /**
   * The worker ends itself, between two pieces of work: one that is ended from outside within a statement takes the whole
   * process with it, since the database driver gives up then.
   */
  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    const running = worker;
    if (!running) return;
    const gone = new Promise<boolean>((resolve) => running.once("exit", () => resolve(true)));
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), graceMs).unref());
    void ask({ kind: "stop" }).catch(() => undefined);
    if (!(await Promise.race([gone, late]))) await running.terminate();
  }

  return { ask, stop };
}
