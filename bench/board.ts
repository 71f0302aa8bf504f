import { forecasts } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { listLowStock, lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import { deskView } from "@/lib/catalog/desk/desk.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { searchIndexOf } from "@/lib/search/registry.ts";
import { textAt } from "@/lib/search/texts.ts";
import { measure, times } from "./measure.ts";
import { dealerId } from "./sync.ts";

export const watchedCount = 5000;
const rounds = 300;

/** The board of low stock of a dealer that watches 5,000 items, within this process. */
export async function measureBoard(): Promise<void> {
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  const numbers = await someNumbers();
  await addToWatch(principal, numbers);
  await storeForecasts(numbers);
  const board = (params: Record<string, string> = {}) =>
    listLowStock(principal, lowStockFilter(principal).parse(params));
  let units = 0;
  const changeThreshold = () => setThreshold(principal, { variantNo: numbers[0] ?? "" }, ++units % 100);
  await measure(1, [
    { name: "board of 5,000 watched items", run: () => times(rounds, () => board()), p99: 5 },
    { name: "its last page, by brand", run: () => times(rounds, () => board({ group: "brand", page: "9999" })) },
    { name: "low items, watched or not", run: () => times(rounds, () => board({ watched: "0" })) },
    { name: "desk", run: () => times(rounds, () => deskView(principal, Date.now())) },
    { name: "what the lists say", run: () => times(rounds, () => watchedArticles(principal)) },
    { name: "a changed threshold, and the board", run: () => times(30, () => changeThreshold().then(() => board())) },
  ]);
}

/** The numbers of items from all over the catalog. */
async function someNumbers(): Promise<string[]> {
  const index = await searchIndexOf(dealerId);
  if (!index) throw new Error("there is no index");
  const { variantCount } = index.catalog;
  const step = Math.max(1, Math.floor(variantCount / watchedCount));
  const count = Math.min(watchedCount, Math.floor(variantCount / step));
  return Array.from({ length: count }, (_, place) => textAt(index.products.variantNos, place * step));
}

/** A forecast of each, with arithmetic as long as usual; one in twenty has been sent as soon low. */
async function storeForecasts(numbers: readonly string[]): Promise<void> {
  const made = { madeAt: Date.now(), kind: "range", coverDays: 12, perDay: 2 } as const;
  const recentDays = JSON.stringify(Array.from({ length: 30 }, (_, day) => 90 - day));
  const forecast = JSON.stringify({ explain: "x".repeat(1500) });
  const rows = numbers.map((variantNo, place) => {
    const toldSoonLow = place % 20 === 0 ? `${made.madeAt} ` : "";
    return { variantNo, ...made, recentDays, forecast, toldSoonLow };
  });
  await insertRows(await dealerTables(dealerId), forecasts, rows);
}
