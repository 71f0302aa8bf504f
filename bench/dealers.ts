import path from "node:path";
import { restIdle } from "@/db/dealer/open.ts";
import { appDatabaseReader, closeDatabases } from "@/db/open.ts";
import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { openAccount } from "@/lib/accounts/dealers.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, env, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { provideSearchIndexes, publishSearchIndex } from "@/lib/search/registry.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { listDealersToSync, listDealersWithoutRight } from "@/lib/sync/scheduler/dealers.ts";
import { createAlertingSources } from "@/lib/sync/worker/alerting.ts";
import { createEngine } from "@/lib/sync/worker/engine.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { databaseSizes } from "./database-sizes.ts";
import { figure, megabytes, milliseconds, ratio, section, timed } from "./figures.ts";

const goals = { gigabytes: 1.5, restPart: 0.03, busiest: 3, megabytes: 30 };
const stepMs = 30 * secondMs;
/** Readings find their places within so long; requests are counted from then on. */
const settledAfterMs = hourMs;
const looks = 200;
const lookEveryMs = 5 * secondMs;
const lookedAt = 50;
/** So often somebody looks at the pages of each of those. */
const lookedAtEveryMs = 10 * minuteMs;

/**
 * Many dealers in one process, whose clock is moved, fifty of them looked at: how requests are spread over the hours, how
 * late stock is at most, what the process costs at rest and takes in memory and on disk.
 */
export async function measureDealers(
  folder: string,
  { dealers, hours, products }: { dealers: number; hours: number; products: number },
): Promise<void> {
  section(`${dealers} dealers in one process, ${hours} hours, ${products} products each`);
  log.level = "silent";
  const world = { now: Date.parse("2026-11-21T20:00:00Z") };
  const now = () => world.now;
  const supplier = await startReferenceSupplier({ products, now });
  const dataDir = path.join(folder, "many");
  adoptEnv(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url }));
  const ids = await signInMany(dealers, supplier.url);
  const requests = new Map<number, number>();
  const readAt = new Map<string, number>();
  const gaps: number[] = [];
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
    changed: (dealerId, what) => {
      publisher.changed(dealerId);
      if (what === "catalog" && readAt.has(dealerId)) return;
      gaps.push(now() - (readAt.get(dealerId) ?? now()));
      readAt.set(dealerId, now());
    },
    ...{ watched: async () => [], watchedArticles: async () => new Map() },
    ...{ searchIndexParts: publisher.searchIndexParts, seen: publisher.seen },
  });
  const first = await timed(() => engine.runNow());
  figure("first sync of each", milliseconds(first.ms / dealers));
  showMemory("memory after them");
  const began = world.now;
  const day = await timed(async () => {
    while (world.now < began + hours * hourMs) {
      world.now += stepMs;
      if (world.now % lookedAtEveryMs < stepMs) await lookAt(ids.slice(0, lookedAt), publisher.seen);
      await engine.runNow();
      // Connections rest by the real clock, which stands almost still here: of this step none was used for ten seconds.
      await restIdle(0);
    }
  });
  figure("the simulated time took", milliseconds(day.ms), `${ratio((hours * hourMs) / day.ms)} times as fast`);
  showRequests(requests, began + Math.min(settledAfterMs, (hours * hourMs) / 2), world.now);
  figure("stock read after at most", milliseconds(Math.max(...gaps)), `goal ${milliseconds(2 * everyMs)} or less`);
  const processorMs = await processorTime(async () => {
    // What the worker does every five seconds, and what alerts and rights need of all dealers.
    for (let count = 0; count < looks; count += 1) {
      await engine.runNow();
      await listDealersWithoutRight(await appDatabaseReader(), Date.now());
    }
  });
  figure(
    "processor at rest, of one core",
    percent(processorMs / looks / lookEveryMs),
    `goal ${percent(goals.restPart)} or less`,
  );
  showMemory("memory of the process", `goal ${goals.gigabytes * 1000} MB or less`);
  const sizes = databaseSizes(path.join(dataDir, "dealers"));
  figure("database of a dealer", megabytes(sizes.databases / dealers), `goal ${goals.megabytes} MB at 2,979 products`);
  figure("journal of a dealer", megabytes(sizes.journals / dealers));
  await engine.stop(0);
  provideSearchIndexes(null);
  await closeDatabases();
  await supplier.close();
}

/** Dealers in the app database, whose credentials are kept. */
async function signInMany(count: number, supplierBaseUrl: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const credentials = { kind: "password", username: `dealer-${index}`, password: "demo" } as const;
    const signIn = {
      supplierBaseUrl,
      credentials,
      token: `token-${index}`,
      sessionDealerId: null,
      language: "en",
    } as const;
    const { dealerId } = await openAccount({ ...signIn, eraseCopy: async () => {} }, Date.now());
    await keepCredentials({ dealerId }, credentials, null);
    ids.push(dealerId);
  }
  return ids;
}

function showMemory(name: string, goal = ""): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  const parts = `${megabytes(heapUsed)} of it objects, ${megabytes(external)} buffers`;
  figure(name, megabytes(rss), goal === "" ? parts : `${parts}; ${goal}`);
}

function showRequests(requests: ReadonlyMap<number, number>, from: number, to: number): void {
  const counts: number[] = [];
  for (let at = from; at < to; at += minuteMs) counts.push(requests.get(Math.floor(at / minuteMs)) ?? 0);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const whole = counts.length * minuteMs >= dayMs - 2 * settledAfterMs ? "" : "; a day has fewer on average";
  figure("requests a minute, mean", ratio(mean));
  figure("busiest minute / mean", ratio(Math.max(...counts) / mean), `goal ${goals.busiest} or less${whole}`);
}

/** Somebody looks at a page of each of these dealers. */
async function lookAt(ids: readonly string[], seen: (dealerId: string) => void): Promise<void> {
  for (const dealerId of ids) {
    seen(dealerId);
    await listProducts(testPrincipal(dealerId), productFilter.parse({ q: "tire", stock: "in" }));
  }
}

async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(2)} %`;
}
