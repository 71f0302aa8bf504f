import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { type RunningBincard, startBincard } from "@/e2e/support/server.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { databaseSizes } from "./database-sizes.ts";
import { figure, megabytes, milliseconds, ratio, section, share } from "./figures.ts";
import { ask } from "./requests.ts";
import { serverProcess } from "./server-process.ts";

const lookedAt = 50;
const rounds = 600;
const goal = 2;
const restMs = 2 * minuteMs;
/** The stock of fifty dealers is read as often as that of a thousand whose interval is a quarter of an hour. */
const inventoryEvery = "45s";

/** One signed-in dealer of a running Bincard. */
interface Dealer {
  readonly url: string;
  readonly headers: { readonly cookie: string };
  /** Addresses that people look at most. */
  readonly pages: readonly string[];
}

/**
 * Pages of fifty dealers in turn, in a Bincard that reads as many stocks as for a thousand, beside those of a Bincard with
 * one dealer, asked alternately; and what the fifty cost while nobody looks.
 */
export async function measureLookedAt(folder: string, products: number): Promise<void> {
  section(`Pages of ${lookedAt} dealers in turn, ${products} products each (whole pages, one connection, p50 / p99)`);
  const names = Array.from({ length: lookedAt }, (_, index) => `shop-${index}`);
  const supplier = await startReferenceSupplier({
    products,
    accounts: names.map((name) => ({ name, password: name, accessToken: `${name}-access-token` })),
  });
  const start = (name: string) =>
    startBincard({
      ...{ DATA_DIR: path.join(folder, name), SUPPLIER_BASE_URL: supplier.url },
      ...{ INVENTORY_EVERY: inventoryEvery, WARM_UP_PAGES: "60" },
    });
  const [single, shared] = [await start("one-dealer"), await start("fifty-dealers")];
  try {
    const one = [await dealerOf(single, names[0] ?? "")];
    const fifty: Dealer[] = [];
    for (const name of names) fifty.push(await dealerOf(shared, name));
    const [alone, inTurn]: [number[], number[]] = [[], []];
    for (let round = -lookedAt * 2; round < rounds; round += 1) {
      const times = [await pageTime(one, round), await pageTime(fifty, round)];
      // The first of each dealer build its index and warm its pages.
      if (round >= 0) for (const [index, list] of [alone, inTurn].entries()) list.push(times[index] ?? 0);
    }
    const shown = (list: number[]) => `${milliseconds(share(list, 0.5))} / ${milliseconds(share(list, 0.99))}`;
    figure("of one dealer alone", shown(alone));
    figure(`of ${lookedAt} dealers`, shown(inTurn));
    figure("p99, many / alone", ratio(share(inTurn, 0.99) / share(alone, 0.99)), `goal ${goal} or less`);
    await showRest(shared);
    const sizes = databaseSizes(path.join(folder, "fifty-dealers", "dealers"));
    figure(
      "database of a dealer, with its journal",
      megabytes(sizes.databases / lookedAt),
      megabytes(sizes.journals / lookedAt),
    );
  } finally {
    await single.stop();
    await shared.stop();
    await supplier.close();
  }
}

async function dealerOf({ url }: RunningBincard, name: string): Promise<Dealer> {
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
  const at = round + lookedAt * 2;
  const dealer = dealers[at % dealers.length];
  const page = dealer?.pages[Math.floor(at / lookedAt) % dealer.pages.length];
  if (!dealer || !page) throw new Error("there is no page to ask for");
  const start = performance.now();
  const { status } = await ask(dealer.url + page, dealer.headers);
  if (status !== 200) throw new Error(`${page} answered ${status}`);
  return performance.now() - start;
}

async function showRest({ url }: RunningBincard): Promise<void> {
  const before = await serverProcess(url);
  await setTimeout(restMs);
  const after = await serverProcess(url);
  figure("processor of these readings, part of a core", ratio((after.processorMs - before.processorMs) / restMs));
  figure("memory of the process", `${after.memoryMb.toFixed(0)} MB`);
}
