import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { closeDatabases } from "@/db/open.ts";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { openAccount } from "@/lib/accounts/dealers.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { letPass, until } from "@/lib/test/waiting.ts";
import { show } from "./measure.ts";
import { get, type Headers, metrics, serverProcessorMs } from "./requests.ts";

/** Somebody looks at the pages of this many. */
const lookedAt = 50;

/** One server with many dealers: first when nothing is due, then with their stock read every `minutes`. */
export async function measureDealers(folder: string, count: number, products: number, minutes: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `dealer-${index}`);
  const accounts = names.map((name) => ({ name, password: name, accessToken: `${name}-access-token` }));
  const supplier = await startReferenceSupplier({ products, accounts });
  const settings = { DATA_DIR: path.join(folder, "dealers"), SUPPLIER_BASE_URL: supplier.url, WARM_UP_PAGES: "60" };
  const inBincard = async (more: Record<string, string>, work: (url: string) => Promise<void>) => {
    const bincard = await startBincard({ ...settings, ...more });
    await work(bincard.url).finally(bincard.stop);
  };
  try {
    await openAccounts(names, settings);
    await inBincard({ INVENTORY_EVERY: "1d", SUPPLIER_REQUESTS: "1000" }, async (url) => {
      show("first sync of each dealer", (await untilAtRest(url, () => supplier.requests().total)) / count);
      const { processor, memory } = await watched(url, 2 * minuteMs);
      show("processor at rest, of one core", processor, { unit: "%", goal: 3 });
      show("memory at rest", memory, { unit: "MB" });
      show("pages of one dealer", await pageTimes(url, names.slice(0, 1)));
    });
    show("database of each dealer", megabytesIn(path.join(settings.DATA_DIR, "dealers")) / count, { unit: "MB" });
    await inBincard({ INVENTORY_EVERY: `${minutes}m` }, async (url) => {
      // What was due meanwhile is read at once, and has its place in the interval after that.
      await letPass(minutes * minuteMs);
      const { processor, memory, oldestMs } = await watched(url, minutes * minuteMs);
      show("oldest stock", oldestMs, { goal: 2 * minutes * minuteMs });
      show("processor while stock is read, of one core", processor, { unit: "%" });
      show("memory while stock is read", memory, { unit: "MB", goal: 1500 });
      const times = await pageTimes(url, names.slice(0, lookedAt));
      show("pages of fifty dealers in turn", times, { limit: "pages of one dealer", ratio: 2 });
    });
  } finally {
    await supplier.close();
  }
}

function megabytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) / 1e6;
}

/** Dealers whose credentials are kept, so that they are read though nobody is signed in, each with a rule for alerts. */
async function openAccounts(names: readonly string[], settings: Record<string, string>): Promise<void> {
  adoptEnv(parseEnv({ ...settings, LOG_LEVEL: "silent" }));
  const { SUPPLIER_BASE_URL: supplierBaseUrl = "" } = settings;
  const rule = {
    ...({ name: "low", subject: "watched", subjectId: "", kinds: ["low"], frequency: "daily" } as const),
    ...{ channelIds: [], conditions: { units: 5, warehouseId: "W1", deadBand: 2 } },
  };
  for (const name of names) {
    const credentials = { kind: "password", username: name, password: name } as const;
    const signIn = { supplierBaseUrl, credentials, token: name, sessionDealerId: null, language: "en" } as const;
    const account = await openAccount({ ...signIn, eraseCopy: async () => {} }, Date.now());
    await keepCredentials(account, credentials, null);
    await makeRule(testPrincipal(account.dealerId, account), rule);
  }
  await closeDatabases();
}

/** Every dealer was read, and nothing was asked of the supplier for a while. @returns when the last one was read (ms). */
async function untilAtRest(url: string, requests: () => number): Promise<number> {
  const start = performance.now();
  let [asked, since] = [0, start];
  await until(async () => {
    await letPass(secondMs);
    const figure = await metrics(url);
    const busy = figure("bincard_sync_dealers_running") + figure("bincard_sync_dealers_waiting");
    if (requests() !== asked || busy > 0) [asked, since] = [requests(), performance.now()];
    return asked > 0 && performance.now() - since > 20 * secondMs;
  }, 2 * hourMs);
  return since - start;
}

/** Processor time in per cent of one core, the most memory, and the oldest stock of any dealer in some time. */
async function watched(url: string, forMs: number) {
  const [start, before] = [performance.now(), await serverProcessorMs(url)];
  let [memory, oldestMs] = [0, 0];
  while (performance.now() - start < forMs) {
    await letPass(5 * secondMs);
    const figure = await metrics(url);
    memory = Math.max(memory, figure("process_resident_memory_bytes") / 1e6);
    oldestMs = Math.max(oldestMs, figure('bincard_oldest_copy_age_seconds{source="inventory"}') * secondMs);
  }
  const used = (await serverProcessorMs(url)) - before;
  return { processor: (100 * used) / (performance.now() - start), memory, oldestMs };
}

/** How long pages take, each time of another dealer, over one connection. */
async function pageTimes(url: string, names: readonly string[]): Promise<number[]> {
  const visits: { address: string; headers: Headers }[] = [];
  for (const name of names) {
    const headers = { cookie: await signInAs(url, name) };
    await untilRead(url, headers.cookie);
    const { body } = await get(`${url}/products`, headers);
    const products = new Set(Array.from(body.matchAll(/href="(\/products\/[^"?/]+)"/g), ([, address = ""]) => address));
    for (const page of ["/products", "/products?q=tire", "/low-stock", "/", ...[...products].slice(0, 4)])
      visits.push({ address: url + page, headers });
  }
  const times: number[] = [];
  for (let round = 0; round < 2100; round++) {
    // Eight pages of each: a step of nine meets another dealer each time, and every page.
    const { address, headers } = visits[(round * 9) % visits.length] ?? { address: url, headers: {} };
    const start = performance.now();
    await get(address, headers);
    // The first pages of each dealer build its search index.
    if (round >= 100) times.push(performance.now() - start);
  }
  return times;
}
