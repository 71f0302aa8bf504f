import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { closeDealer } from "@/db/dealer/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { endChannel } from "@/lib/alerts/rules/channels.ts";
import { sharedPace } from "@/lib/concurrency/pace.ts";
import { type HungRecord, holdBackSoon } from "@/lib/concurrency/pulse.ts";
import { minuteMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { addIncrements } from "@/lib/instruments.ts";
import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { forgetSearchIndex, publishSearchIndex } from "@/lib/search/registry.ts";
import { type Env, env } from "@/lib/settings/env.ts";
import { endPace, paceRequests } from "@/lib/supplier/index.ts";
import type { WorkerState } from "../types.ts";
import {
  forgetDealerFigures,
  forgetFiguresAndFaults,
  keepDealerFigures,
  keepStorageFault,
  keepSyncLoad,
} from "./known-figures.ts";
import { type Answers, type Ask, type AskKind, type FromWorker, type SyncHost, unpackError } from "./messages.ts";
import { type Watchdog, type WatchLimits, watchLimits, watchPulse } from "./watchdog.ts";

const listeners = processSingleton("snapshot-listeners", () => new Set<Listener>());

/** Pause before a worker is restarted (ms). It doubles after each hang outside of a record. */
const restartMs = secondMs;
const longestRestartMs = 5 * minuteMs;
/** A worker that has run this long (ms) counts as stable again. */
const soundAfterMs = 10 * minuteMs;
/** How often to check whether a worker's last statement has returned (ms). */
const lookAtStatementMs = 20;
/** Maximum number of record texts passed to each new worker, the newest. */
const maxHung = 1000;

/** Data sent to the thread at its start. */
export interface WorkerStart {
  env: Env;
  pulse: SharedArrayBuffer;
  /** The pace of requests to the supplier, which all threads keep together. */
  pace: SharedArrayBuffer;
  /** Identifies this worker in leases, and the workers of this process that have ended. */
  process: string;
  endedProcesses: readonly string[];
  /** Records at which workers of this process hung. */
  hung: readonly HungRecord[];
}

/**
 * Creates the thread. A program that runs from source (tests) has its own function, because threads do not inherit its
 * loader.
 */
export type LaunchWorker = (options: WorkerOptions & { workerData: WorkerStart }) => Worker;

/** The bundler finds the worker only if the call is written in exactly this form. */
const launchBundled: LaunchWorker = ({ workerData }) =>
  new Worker(new URL("./worker.ts", import.meta.url), { name: "bincard-sync", workerData });

/**
 * Starts the worker thread and watches it. If it crashes, or hangs and is terminated, it is restarted after a pause,
 * and its unanswered messages are answered `busy`.
 */
export function startThread(launch: LaunchWorker = launchBundled, limits: WatchLimits = watchLimits): SyncHost {
  const calls = createCalls();
  const hung: HungRecord[] = [];
  const endedProcesses: string[] = [];
  const restarts = { crashed: 0, hung: 0 };
  /** Hangs outside of a record, without a sound worker between them. */
  let unexplained = 0;
  let stopping = false;
  /** Null between a crash and the next start: messages posted then would be lost silently. */
  let worker: Worker | null = null;
  const pace = sharedPace();
  paceRequests(env().SUPPLIER_REQUESTS, pace);
  let watchdog = start();

  function start(): Watchdog {
    const process = randomUUID();
    const watched = watchPulse(limits, {
      hung: (record) => {
        if (performance.now() - startedAt > soundAfterMs) unexplained = 0;
        endHung(started, record);
      },
      stuckInStatement: () => log.warn({ event: "sync-worker-in-statement" }, "sync worker in a long statement"),
    });
    const given = { env: env(), pulse: watched.pulse.shared, pace, process, endedProcesses, hung };
    const started = launch({ workerData: given });
    const startedAt = performance.now();
    worker = started;
    started.on("message", (message: FromWorker) => ("id" in message ? calls.settle(message) : handleEvent(message)));
    started.on("error", (error) => log.error({ event: "sync-worker-failed", name: error.name }, "sync worker failed"));
    started.on("exit", () => {
      watched.stop();
      const isCrash = worker === started;
      worker = null;
      forgetFiguresAndFaults();
      endedProcesses.push(process);
      calls.rejectAll(new BincardError("busy"));
      if (stopping) return;
      if (isCrash) restarts.crashed += 1;
      const waitMs = Math.min(restartMs * 2 ** Math.max(0, unexplained - 1), longestRestartMs);
      setTimeout(restart, waitMs).unref();
    });
    return watched;
  }

  /** Terminates a worker that does not respond. If it was parsing a record, the next worker rejects that record. */
  function endHung(ending: Worker, record: HungRecord | null): void {
    worker = null;
    restarts.hung += 1;
    unexplained = record ? 0 : unexplained + 1;
    if (record) hung.push(record);
    if (hung.length > maxHung) hung.shift();
    const { dealerId, list, print } = record ?? {};
    log.error({ event: "sync-worker-hung", dealerId, list, print }, "sync worker hung, killed");
    calls.rejectAll(new BincardError("busy"));
    void ending.terminate();
  }

  function restart(): void {
    if (stopping) return;
    watchdog = start();
    log.warn({ event: "sync-worker-restarted", ...restarts }, "sync worker restarted");
  }

  function state(): WorkerState {
    if (worker === null) return "restarting";
    if (watchdog.isSilent()) return "silent";
    return watchdog.hasBegun() || restarts.crashed + restarts.hung === 0 ? "answers" : "restarting";
  }

  return {
    async ask(question) {
      if (!worker) throw new BincardError("busy");
      return calls.make(worker, question);
    },
    async stop(graceMs) {
      stopping = true;
      if (worker) await endThread(worker, watchdog, graceMs);
      watchdog.stop();
      endPace();
    },
    health: () => ({ state: state(), restarts: { ...restarts } }),
  };
}

/**
 * The worker exits by itself between two statements, or is terminated after `graceMs`: inside a statement only once
 * that has returned, because the database driver would otherwise abort the whole process.
 */
async function endThread(worker: Worker, { pulse }: Watchdog, graceMs: number): Promise<void> {
  let isGone = false;
  const gone = new Promise<void>((resolve) => worker.once("exit", resolve)).then(() => {
    isGone = true;
  });
  worker.postMessage({ stop: true });
  await Promise.race([gone, wait(graceMs, undefined, { ref: false })]);
  while (!isGone && !holdBackSoon(pulse)) await Promise.race([gone, wait(lookAtStatementMs)]);
  if (!isGone) await worker.terminate();
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
      // The worker answers each kind of question with its type in `Answers`.
      else call?.resolve(message.answer as never);
    },
    rejectAll(error: Error): void {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}

/** Handles messages that the worker sends unasked. */
function handleEvent(message: Exclude<FromWorker, { id: number }>): void {
  if ("searchIndex" in message) {
    const { dealerId, parts } = message.searchIndex;
    if (parts) publishSearchIndex(dealerId, parts);
    else forgetSearchIndex(dealerId);
    announceSnapshot(dealerId);
  }
  if ("retrieved" in message) auditRun(message.retrieved.dealerId, message.retrieved.resource);
  if ("channelGone" in message) endGoneChannel(message.channelGone);
  if ("counted" in message) addIncrements(message.counted);
  if ("figures" in message) keepDealerFigures(message.figures.dealerId, message.figures.figures);
  if ("load" in message) keepSyncLoad(message.load);
  if ("left" in message) forgetDealerFigures(message.left.dealerId);
  if ("stored" in message) keepStorageFault(message.stored.dealerId, message.stored.fault);
  if ("replaced" in message) {
    forgetDealerFigures(message.replaced.dealerId);
    forgetSearchIndex(message.replaced.dealerId);
    void closeDealer(message.replaced.dealerId);
  }
}

/** For the same reason a channel that no longer exists is ended here. */
function endGoneChannel({ dealerId, memberId, channelId }: { dealerId: string; memberId: string; channelId: string }) {
  endChannel({ dealerId, memberId }, channelId).catch((error: unknown) =>
    log.error({ event: "channel-not-ended", code: codeOf(error) }, "removing a gone channel failed"),
  );
}

/** The worker does not write the app database, so audit entries for its runs are written here. */
function auditRun(dealerId: string, detail: string): void {
  writeAudit({ dealerId }, { kind: "retrieved", detail }).catch((error: unknown) =>
    log.error({ event: "audit-failed", code: codeOf(error) }, "audit failed"),
  );
}

type Listener = (dealerId: string) => void;

/** Calls back whenever a dealer's pages show newer content: after each sync that changed something. */
export function onSnapshot(listener: Listener): void {
  listeners.add(listener);
}

/** Announces that a dealer's pages show newer content. */
export function announceSnapshot(dealerId: string): void {
  for (const listener of listeners) listener(dealerId);
}
