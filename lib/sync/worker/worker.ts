import "./worker-env.ts";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { askForDealers } from "@/db/dealer/forgotten.ts";
import { appDatabaseOfInstances, appDatabaseReader } from "@/db/open.ts";
import { onCorruption } from "@/db/sqlite-errors.ts";
import { readCredentials } from "@/lib/accounts/credentials.ts";
import { scopeIn } from "@/lib/accounts/scope.ts";
import { adoptPulse, beat, type HungRecord } from "@/lib/concurrency/pulse.ts";
import { onDatabaseOutage } from "@/lib/database-outage.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { log } from "@/lib/log.ts";
import { forgetSearchIndex } from "@/lib/search/registry.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { guardOutput } from "@/lib/secrets/redact.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import { env } from "@/lib/settings/env.ts";
import { paceRequests, supplierSettings } from "@/lib/supplier/index.ts";
import { reencryptTokens } from "../read/token-source.ts";
import {
  beatAndListDealers,
  endHeartbeat,
  hasDealer,
  listDealers,
  listDealersToSync,
  listDealersWithoutRight,
  listedVariants,
} from "../schedule/dealers.ts";
import { createInstances } from "../schedule/instances.ts";
import { rejectHung, storeHungRecord } from "../store/hung-records.ts";
import { createClockWatch, logDatabaseOutage, logUnexpected } from "../store/log-unexpected.ts";
import { createAlertingSources } from "./alerting.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { EngineOptions } from "./engine-options.ts";
import { createFiguresPublisher } from "./figures-publisher.ts";
import { createIndexPublisher } from "./index-publisher.ts";
import { type FromWorker, packError, type ToWorker } from "./messages.ts";
import type { WorkerStart } from "./thread.ts";

/** How often the worker shows that its event loop runs (ms). */
const beatEveryMs = 500;

/**
 * The sync worker: the only writer of dealer databases, in its own thread so that long work does not block requests.
 */
if (parentPort) {
  guardOutput();
  const start: WorkerStart = workerData;
  adoptPulse(start.pulse);
  paceRequests(env().SUPPLIER_REQUESTS, start.pace);
  setInterval(beat, beatEveryMs).unref();
  // First of all, so that it does not hang at the same record again.
  rejectHung(start.hung.map(({ print }) => print));
  onDatabaseOutage(logDatabaseOutage);
  askForDealers(async (dealerId) => hasDealer(await appDatabaseReader(), dealerId));
  const port = parentPort;
  const engine = startEngine(port, start);
  setInterval(() => port.postMessage({ load: engine.load() } satisfies FromWorker), secondMs).unref();
  answerOn(parentPort, engine);
  onCorruption((dealerId) => {
    const checked = engine.ask({ kind: "check-for-corruption", dealerId });
    void checked.catch((error: unknown) => logUnexpected(dealerId, error));
  });
  beat();
  void storeHung(start.hung)
    .catch((error: unknown) => logUnexpected("", error))
    .finally(() => engine.start());
  if (rootSecrets().length > 1) void reencryptAll().catch((error: unknown) => logUnexpected("", error));
}

/**
 * Stores the records at which earlier workers of this process hung, so that the next process does not hang there
 * either. Must not recreate the database of a dealer that was erased in the meantime.
 */
async function storeHung(hung: readonly HungRecord[]): Promise<void> {
  const dealers = hung.length > 0 ? await listDealers(await appDatabaseReader()) : [];
  for (const { dealerId, print } of hung) {
    if (!dealers.includes(dealerId)) continue;
    await storeHungRecord(dealerId, print).catch((error: unknown) => logUnexpected(dealerId, error));
  }
}

function startEngine(port: MessagePort, { process, endedProcesses }: WorkerStart): Engine {
  const send = (message: FromWorker) => port.postMessage(message);
  const publisher = createIndexPublisher({
    publish: (dealerId, parts) => send({ searchIndex: { dealerId, parts } }),
  });
  const settings = env();
  const isAlone = settings.DEALER_DATABASE_URL === undefined;
  const faults = createFaultTeller((dealerId, fault) => send({ stored: { dealerId, fault } }));
  const figures = createFiguresPublisher({
    tell: send,
    left(dealerId) {
      faults.forget(dealerId);
      send({ left: { dealerId } });
    },
    sole: isAlone,
  });
  const supplierBaseUrl = settings.supplierIdentity;
  const noteClock = createClockWatch();
  const instances = createInstances({
    async beat() {
      const app = await appDatabaseOfInstances();
      const before = Date.now();
      const read = await beatAndListDealers(app, { supplierBaseUrl, now: before, instanceId: process });
      noteClock({ before, serverAt: read.serverAt, after: Date.now() });
      return read;
    },
    end: async () => endHeartbeat(await appDatabaseOfInstances(), process),
  });
  const options: EngineOptions = {
    settings: supplierSettings(settings),
    inventoryEveryMs: settings.INVENTORY_EVERY,
    spreadMs: settings.SYNC_SPREAD,
    dealersAtOnce: settings.SYNC_AT_ONCE,
    inventoryOnViewMs: settings.INVENTORY_ON_VIEW,
    pricesOnViewMs: settings.PRICES_ON_VIEW,
    now: Date.now,
    encryption: { encrypt, decrypt },
    credentialsOf: async (dealerId) => readCredentials(await appDatabaseReader(), dealerId),
    async dealers() {
      const listed = isAlone
        ? await listDealersToSync(await appDatabaseReader(), supplierBaseUrl, Date.now())
        : await instances.dealers();
      figures.listed(listed);
      return listed;
    },
    ...(!isAlone && { instances }),
    watched: async (dealerId) => listedVariants(await appDatabaseReader(), dealerId),
    watchedArticles: async (dealerId, database, variantNos) =>
      watchedArticlesOf(scopeIn(await appDatabaseReader(), dealerId), database, { variantNos, asked: null }),
    withoutRight: async () => listDealersWithoutRight(await appDatabaseReader(), Date.now()),
    retrieved: (dealerId, resource) => {
      send({ retrieved: { dealerId, resource } });
      figures.changed(dealerId);
    },
    changed: (dealerId) => {
      publisher.changed(dealerId);
      figures.changed(dealerId);
    },
    stored: faults.tell,
    looked: figures.looked,
    alerting: createAlertingSources(publisher, (gone) => send({ channelGone: gone })),
    searchIndexParts: publisher.searchIndexParts,
    seen: publisher.seen,
    replaced: (dealerId) => {
      publisher.forget(dealerId);
      figures.forget(dealerId);
      faults.forget(dealerId);
      forgetSearchIndex(dealerId);
      send({ replaced: { dealerId } });
    },
    sole: isAlone,
    endedProcesses,
  };
  return createEngine(options, process);
}

/** Sends changes only: most passes over most dealers find none. */
function createFaultTeller(send: (dealerId: string, fault: string | null) => void) {
  const told = new Map<string, string>();
  return {
    tell(dealerId: string, fault: string | null): void {
      if ((told.get(dealerId) ?? null) === fault) return;
      if (fault === null) told.delete(dealerId);
      else told.set(dealerId, fault);
      send(dealerId, fault);
    },
    /** The other side has lost its state: send everything again. */
    forget: (dealerId: string) => void told.delete(dealerId),
  };
}

function answerOn(port: MessagePort, engine: Engine): void {
  const send = (message: FromWorker) => port.postMessage(message);
  port.on("message", (message: ToWorker) => {
    if ("stop" in message) {
      // Exits in a later iteration of the event loop, when no statement is running (see `endThread` in thread.ts).
      void engine.stop(0).finally(() => setImmediate(() => process.exit(0)));
      return;
    }
    const { id, ask } = message;
    engine.ask(ask).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, error: packError(error) }),
    );
  });
}

async function reencryptAll(): Promise<void> {
  const reencrypted = await reencryptTokens(await listDealers(await appDatabaseReader()));
  log.info({ event: "tokens-reencrypted", reencrypted }, "tokens reencrypted");
}
