import { dealerReader } from "@/db/dealer/open.ts";
import { forecasts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { deskView } from "@/lib/catalog/desk.ts";
import { listLowStock } from "@/lib/catalog/low-stock.ts";
import { lowStockFilter } from "@/lib/catalog/low-stock-filter.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { searchIndexOf } from "@/lib/search/registry.ts";
import { textAt } from "@/lib/search/texts.ts";
import { addToWatch, setThreshold } from "@/lib/watch/items.ts";
import { watchedArticles } from "@/lib/watch/watched-articles.ts";
import { durations, figure, milliseconds, ratio, section, share, timed } from "./figures.ts";
import type { Floor } from "./floor.ts";
import { ask } from "./requests.ts";
import type { Caller } from "./serving.ts";

const watchedCount = 5000;
const rounds = 300;
const changes = 30;

/** Questions about 5,000 watched articles, within this process: their databases, the index, and the arithmetic. */
export async function measureWatching(dealerId: string): Promise<void> {
  section(`The board of low stock with ${watchedCount} watched articles, in process (p50 / p99)`);
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  const numbers = await someNumbers(dealerId);
  await addToWatch(principal, numbers);
  await storeForecasts(dealerId, numbers);
  const filterOf = (params: Record<string, string>) => lowStockFilter(principal).parse(params);
  const show = async (name: string, work: () => Promise<unknown>, goal = "", count = rounds) => {
    const { p50, p99 } = await durations(count, work);
    figure(name, `${milliseconds(p50)} / ${milliseconds(p99)}`, goal);
  };
  await show("the board's first page", () => listLowStock(principal, filterOf({})));
  await showParts(dealerId, () => listLowStock(principal, filterOf({})));
  await show("its last page, by brand", () => listLowStock(principal, filterOf({ group: "brand", page: "9999" })));
  await show("all low articles, watched or not", () => listLowStock(principal, filterOf({ watched: "0" })));
  await show("the desk", () => deskView(principal, Date.now()));
  await show("what the lists say", () => watchedArticles(principal));
  let units = 0;
  const changed = async (then: () => Promise<unknown>) => {
    await setThreshold(principal, numbers[0] ?? "", ++units % 100);
    return then();
  };
  await show("a threshold is changed", () => changed(async () => undefined), "", changes);
  await show(
    "a threshold is changed, then the first page",
    () => changed(() => listLowStock(principal, filterOf({}))),
    "",
    changes,
  );
}

/** How long the dealer's database takes within some work, and the processor for all of it, which other programs slow less. */
async function showParts(dealerId: string, work: () => Promise<unknown>): Promise<void> {
  const database = await dealerReader(dealerId);
  if (!database) throw new Error("there is no copy");
  const { read, readAll, readFirst } = database;
  let inside = 0;
  const counted = async <T>(asked: () => Promise<T>): Promise<T> => {
    const { result, ms } = await timed(asked);
    inside += ms;
    return result;
  };
  Object.assign(database, {
    read: (question: Parameters<typeof read>[0]) => counted(() => read(question)),
    readAll: (questions: Parameters<typeof readAll>[0]) => counted(() => readAll(questions)),
    readFirst: (question: Parameters<typeof readFirst>[0]) => counted(() => readFirst(question)),
  });
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    inside = 0;
    await work();
    times.push(inside);
  }
  const { user, system } = process.cpuUsage(before);
  Object.assign(database, { read, readAll, readFirst });
  const spent = `${milliseconds(share(times, 0.5))} / ${milliseconds(share(times, 0.99))}`;
  figure("of it in the dealer's database", spent, "goal p99 5 ms");
  figure("its processor time", milliseconds((user + system) / 1000 / rounds), "mean");
}

/** The numbers of articles from all over the catalog. */
async function someNumbers(dealerId: string): Promise<string[]> {
  const index = await searchIndexOf(dealerId);
  if (!index) throw new Error("there is no index");
  const { variantNos } = index.products;
  const step = Math.max(1, Math.floor(index.catalog.variantCount / watchedCount));
  const places = Array.from({ length: watchedCount }, (_, place) => place * step);
  return places.filter((place) => place < index.catalog.variantCount).map((place) => textAt(variantNos, place));
}

/** A forecast for each, as the worker stores them; one in twenty is told as soon low. */
async function storeForecasts(dealerId: string, numbers: readonly string[]): Promise<void> {
  const tables = await dealerTables(dealerId);
  const recentDays = JSON.stringify(Array.from({ length: 30 }, (_, day) => 90 - day));
  const made = { madeAt: Date.now(), kind: "range", coverDays: 12, perDay: 2, recentDays } as const;
  // As long as a forecast with its arithmetic.
  const forecast = JSON.stringify({ explain: "x".repeat(1500) });
  for (let from = 0; from < numbers.length; from += 500)
    await tables.insert(forecasts).values(
      numbers.slice(from, from + 500).map((variantNo, place) => ({
        ...{ variantNo, ...made, forecast },
        toldSoonLow: place % 20 === 0 ? `${made.madeAt} ` : "",
      })),
    );
}

/** First bytes of the board and the desk of a shop with 5,000 watched articles, beside the bare page. */
export async function measureWatchingPages(url: string, { cookie }: Caller, floor: Floor): Promise<void> {
  section(`Pages with ${watchedCount} watched articles (first byte, one connection, p50)`);
  const products = JSON.parse((await ask(`${url}/api/Catalog/Products?pageSize=1000`, cookie)).body) as {
    Variants: { VariantNo: string }[];
  }[];
  const numbers = products.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo)).slice(0, watchedCount);
  const headers = { ...cookie, "content-type": "application/json", origin: url };
  for (let from = 0; from < numbers.length; from += 500) {
    const body = JSON.stringify({ variantNos: numbers.slice(from, from + 500) });
    const { status } = await ask(`${url}/api/desk/watch`, headers, body);
    if (status !== 200) throw new Error(`watching was answered ${status}`);
  }
  const pages = { bare: floor.page, board: `${url}/low-stock`, desk: `${url}/`, "sign-in": `${url}/sign-in` };
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < 60; round++)
    for (const [name, address] of Object.entries(pages)) {
      const { status, firstByteMs } = await ask(address, name === "bare" || name === "sign-in" ? {} : cookie);
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
      if (round >= 10) times.get(name)?.push(firstByteMs);
    }
  const middle = (name: string) => share(times.get(name) ?? [], 0.5);
  figure("watched", `${numbers.length}`);
  figure("limit: the bare page", milliseconds(middle("bare")));
  for (const name of ["sign-in", "board", "desk"])
    figure(name, milliseconds(middle(name)), `${ratio(middle(name) / middle("bare"))} of the bare page; goal 3.00`);
}
