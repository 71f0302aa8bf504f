import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { databaseSizes } from "./database-sizes.ts";
import { figure, megabytes, milliseconds, ratio, section, share } from "./figures.ts";
import { ask } from "./requests.ts";
import { serverProcess } from "./server-process.ts";

const lookedAt = 50;
/** Each of the fifty five times at each of its eight pages: longer than the interval, so that all are read meanwhile. */
const rounds = 2000;
/** The first pages of each dealer build its index and warm its pages. */
const warmRounds = lookedAt * 2;
const goal = 2;
const restMs = 2 * minuteMs;
/** The stock of fifty dealers is read as often as that of a thousand whose interval is a quarter of an hour. */
const loaded = { INVENTORY_EVERY: "45s" };

/** A Bincard on a folder of its own; which dealers it has, and its settings. */
interface Kept {
  readonly folder: string;
  readonly names: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** One signed-in dealer of a running Bincard. */
interface Dealer {
  readonly url: string;
  readonly headers: { readonly cookie: string };
  /** Addresses that people look at most. */
  readonly pages: readonly string[];
}

/**
 * Pages of fifty dealers in turn, in a Bincard that reads as many stocks as for a thousand, and those of a Bincard with one
 * dealer before and after. Each runs alone: beside the other both would be slow together.
 */
export async function measureLookedAt(folder: string, products: number): Promise<void> {
  section(`Pages of ${lookedAt} dealers in turn, ${products} products each (whole pages, one connection, p50 / p99)`);
  const names = Array.from({ length: lookedAt }, (_, index) => `shop-${index}`);
  const supplier = await startReferenceSupplier({
    products,
    accounts: names.map((name) => ({ name, password: name, accessToken: `${name}-access-token` })),
  });
  const variables = { SUPPLIER_BASE_URL: supplier.url, WARM_UP_PAGES: "60" };
  const one = { folder: path.join(folder, "one-dealer"), names: names.slice(0, 1), variables };
  const many = { folder: path.join(folder, "fifty-dealers"), names, variables: { ...variables, ...loaded } };
  try {
    const before = await pageTimes("of one dealer alone, before", one);
    const inTurn = await pageTimes(`of ${lookedAt} dealers`, many, showRest);
    const after = await pageTimes("of one dealer alone, after", one);
    const alone = share([...before, ...after], 0.99);
    figure("p99, many / alone", ratio(share(inTurn, 0.99) / alone), `goal ${goal} or less`);
    const sizes = databaseSizes(path.join(many.folder, "dealers"));
    figure(
      "database of a dealer, with its journal",
      megabytes(sizes.databases / lookedAt),
      megabytes(sizes.journals / lookedAt),
    );
  } finally {
    await supplier.close();
  }
}

/** How long each page took (ms) in a Bincard that is started for it and ended after. `then`: what else is measured of it. */
async function pageTimes(
  name: string,
  { folder, names, variables }: Kept,
  then?: (url: string) => Promise<void>,
): Promise<number[]> {
  const bincard = await startBincard({ DATA_DIR: folder, ...variables });
  try {
    const dealers: Dealer[] = [];
    for (const dealer of names) dealers.push(await dealerOf(bincard.url, dealer));
    const times: number[] = [];
    for (let round = 0; round < warmRounds + rounds; round += 1) {
      const time = await pageTime(dealers, round);
      if (round >= warmRounds) times.push(time);
    }
    figure(name, `${milliseconds(share(times, 0.5))} / ${milliseconds(share(times, 0.99))}`);
    await then?.(bincard.url);
    return times;
  } finally {
    await bincard.stop();
  }
}

async function dealerOf(url: string, name: string): Promise<Dealer> {
  const headers = { cookie: await signInAs(url, name) };
  await untilRead(url, headers.cookie);
  const { body } = await ask(`${url}/products`, headers);
  const products = [
    ...new Set(Array.from(body.matchAll(/href="(\/products\/[^"?/]+)"/g), ([, address = ""]) => address)),
  ];
  return { url, headers, pages: ["/products", "/products?q=tire", "/low-stock", "/", ...products.slice(0, 4)] };
}

/** Asks for one page of one of the dealers; each round another dealer, and another page when all had their turn. */
async function pageTime(dealers: readonly Dealer[], round: number): Promise<number> {
  const dealer = dealers[round % dealers.length];
  const page = dealer?.pages[Math.floor(round / lookedAt) % dealer.pages.length];
  if (!dealer || !page) throw new Error("there is no page to ask for");
  const start = performance.now();
  const { status } = await ask(dealer.url + page, dealer.headers);
  if (status !== 200) throw new Error(`${page} answered ${status}`);
  return performance.now() - start;
}

async function showRest(url: string): Promise<void> {
  const before = await serverProcess(url);
  await setTimeout(restMs);
  const after = await serverProcess(url);
  figure("processor of these readings, part of a core", ratio((after.processorMs - before.processorMs) / restMs));
  figure("memory of the process", `${after.memoryMb.toFixed(0)} MB`);
}
