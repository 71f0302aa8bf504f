import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { restIdle } from "@/db/dealer/open.ts";
import { appDatabaseReader, closeDatabases } from "@/db/open.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { sharedPace } from "@/lib/concurrency/pace.ts";
import { dayAfter, dayMs, dayOf, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, env, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { provideSearchIndexes, publishSearchIndex } from "@/lib/search/registry.ts";
import { endPace, paceRequests } from "@/lib/supplier/index.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { listDealersToSync, listDealersWithoutRight } from "@/lib/sync/scheduler/dealers.ts";
import { createAlertingSources } from "@/lib/sync/worker/alerting.ts";
import { createEngine } from "@/lib/sync/worker/engine.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { databaseSizes } from "./database-sizes.ts";
import { figure, megabytes, milliseconds, percent, ratio, section, timed } from "./figures.ts";
import { signInMany } from "./many-dealers.ts";
import { createPeaks } from "./peaks.ts";
import { spreadOf } from "./spread.ts";
import { oldestStock, stockReadings } from "./stock-age.ts";
import { createWorkingClock } from "./working-clock.ts";

const goals = { gigabytes: 1.5, busiest: 3, megabytes: 30 };
/** An hour before the daily readings: stock has found its places until then, and requests are counted. */
const beginning = Date.parse("2026-11-21T23:00:00Z");
const settledAfterMs = hourMs;
/** As often as the worker looks what is due. */
const lookEveryMs = 5 * secondMs;
/** Connections that were not used for so long are closed: by this clock, since the machine's hardly goes on. */
const restEveryMs = 10 * secondMs;
const lookedAt = 50;
/** So often somebody looks at the pages of each of those. */
const lookedAtEveryMs = 10 * minuteMs;

/**
 * Many dealers in one process, whose clock passes over what nothing is done in, fifty of them looked at: how requests are
 * spread over the hours, how old stock is at most, and what the process takes in memory, files and on disk.
 */
export async function measureDealers(
  folder: string,
  { dealers, hours, products }: { dealers: number; hours: number; products: number },
): Promise<void> {
  section(`${dealers} dealers in one process, ${hours} hours, ${products} products each`);
  log.level = "silent";
  const clock = createWorkingClock(beginning);
  const { now } = clock;
  const supplier = await startReferenceSupplier({ products, now });
  const dataDir = path.join(folder, "many");
  adoptEnv(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url }));
  paceRequests(env().SUPPLIER_REQUESTS, sharedPace());
  const ids = (await signInMany(dealers, supplier.url)).map(({ dealerId }) => dealerId);
  const requests = new Map<number, number>();
  const everyMs = env().INVENTORY_EVERY;
  const publisher = createIndexPublisher({
    publish: (dealerId, parts) => parts && publishSearchIndex(dealerId, parts),
    now,
  });
  provideSearchIndexes({ searchIndexParts: publisher.searchIndexParts });
  const engine = createEngine({
    ...{ settings: supplierSettings(env()), now, sole: true },
    dealers: async () => listDealersToSync(await appDatabaseReader(), supplier.url, Date.now()),
    withoutRight: async () => listDealersWithoutRight(await appDatabaseReader(), Date.now()),
    alerting: createAlertingSources(publisher, () => {}),
    ...{ inventoryEveryMs: everyMs, inventoryOnViewMs: everyMs, pricesOnViewMs: everyMs },
    ...{ spreadMs: env().SYNC_SPREAD, dealersAtOnce: env().SYNC_AT_ONCE },
    transport: {
      fetch: (input, init) => {
        const minute = Math.floor(now() / minuteMs);
        requests.set(minute, (requests.get(minute) ?? 0) + 1);
        return fetch(input, init);
      },
    },
    encryption: { encrypt: (_dealer, _field, text) => text, decrypt: (_dealer, _field, text) => text },
    credentialsOf: async () => ({ kind: "password", username: "demo", password: "demo" }),
    changed: publisher.changed,
    ...{ watched: async () => [], watchedArticles: async () => new Map() },
    ...{ searchIndexParts: publisher.searchIndexParts, seen: publisher.seen },
  });
  // All at once they would take half an hour, after which everybody's stock is late: the clock stands.
  const first = await timed(() => engine.runNow());
  figure("first sync of each", milliseconds(first.ms / dealers));
  showMemory("memory after them");
  const end = beginning + hours * hourMs;
  const peaks = createPeaks();
  let [pagesAt, restAt] = [beginning + lookedAtEveryMs, beginning + restEveryMs];

  async function step(): Promise<void> {
    if (now() >= pagesAt) {
      pagesAt = now() + lookedAtEveryMs;
      await lookAt(ids.slice(0, lookedAt), publisher.seen);
    }
    await atMost(end - now(), engine.runNow());
    peaks.look();
    if (now() < restAt) return;
    restAt = now() + restEveryMs;
    await restIdle(0);
  }

  const cpu = process.cpuUsage();
  const day = await timed(async () => {
    for (let at = beginning + lookEveryMs; now() < end; at = Math.max(at + lookEveryMs, now())) {
      clock.passTo(at);
      await clock.during(step);
    }
  });
  const { user, system } = process.cpuUsage(cpu);
  figure("the simulated time took", milliseconds(day.ms), `${ratio((hours * hourMs) / day.ms)} times as fast`);
  const part = (user + system) / 1000 / (hours * hourMs);
  figure("processor time in it, of one core", percent(part), "with the supplier's");
  const midnight = dayAfter(dayOf(beginning));
  showRequests(requests, {
    from: beginning + Math.min(settledAfterMs, (hours * hourMs) / 2),
    to: end,
    quietFrom: midnight + env().SYNC_SPREAD + everyMs,
  });
  showMemory("memory of the process at the end");
  peaks.show(`goal ${goals.gigabytes * 1000} MB or less`);
  await engine.stop(0);
  await showStock(ids, end, everyMs);
  const sizes = databaseSizes(path.join(dataDir, "dealers"));
  figure("database of a dealer", megabytes(sizes.databases / dealers), `goal ${goals.megabytes} MB at 2,979 products`);
  figure("journal of a dealer", megabytes(sizes.journals / dealers));
  provideSearchIndexes(null);
  endPace();
  await closeDatabases();
  await supplier.close();
}

/** Work that is never done, since ever more becomes due, is left when the simulated time is over. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const end = setTimeout(Math.min(ms, dayMs), undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work, end]).finally(() => over.abort());
}

function showMemory(name: string): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  figure(name, megabytes(rss), `${megabytes(heapUsed)} of it objects, ${megabytes(external)} buffers`);
}

function showRequests(requests: ReadonlyMap<number, number>, times: Parameters<typeof spreadOf>[1]): void {
  const { mean, busiest, meanOfDay } = spreadOf(requests, times);
  figure("requests a minute, mean of these hours", ratio(mean));
  const goal = `goal ${goals.busiest} or less`;
  if (meanOfDay === null) figure("busiest minute / mean of these hours", ratio(busiest / mean), "of a day: hours=6");
  else figure("busiest minute / mean of a day", ratio(busiest / meanOfDay), `mean ${ratio(meanOfDay)}, ${goal}`);
}

/** From what is stored: a reading that failed is none, and stock grows old until the end. */
async function showStock(ids: readonly string[], end: number, everyMs: number): Promise<void> {
  const ages: number[] = [];
  let notStored = 0;
  for (const dealerId of ids) {
    const { stored, others } = await stockReadings(dealerId);
    await restIdle(0);
    notStored += others;
    ages.push(oldestStock(stored, beginning, end));
  }
  const late = ages.filter((age) => age > 2 * everyMs).length;
  const goal = `goal ${milliseconds(2 * everyMs)} or less`;
  figure("stock at most so old", milliseconds(Math.max(...ages)), `${goal}; ${late} dealers above`);
  figure("readings of stock that were not stored", String(notStored));
}

/** Somebody looks at a page of each of these dealers. */
async function lookAt(ids: readonly string[], seen: (dealerId: string) => void): Promise<void> {
  for (const dealerId of ids) {
    seen(dealerId);
    await listProducts(testPrincipal(dealerId), productFilter.parse({ q: "tire", stock: "in" }));
  }
}
