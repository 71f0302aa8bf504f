import { expect } from "playwright/test";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { builtActions } from "./actions.ts";
import { inParallel } from "./ask.ts";
import { askOnce, expectUntouched, type Findings } from "./asker.ts";
import type { CanaryDealer } from "./dealers.ts";
import { isPage, routes } from "./routes.ts";
import { newSeed } from "./seed.ts";

const atOnce = 16;

/**
 * Sends requests to every page, handler and server action with the address of a link as the only credential. Expects that
 * they are answered nothing of any dealer but the pages of links, and these without costs.
 */
export async function expectLinksOpenNothing(origin: string, dealers: readonly CanaryDealer[], amount: number) {
  const found: Findings = { origin, dealers, asked: new Map(), seen: new Map(), faults: [] };
  const seed = newSeed();
  const dice = new Dice(seed);
  const known = builtActions();
  await inParallel(Array(amount).keys(), atOnce, (turn) => askOnce(found, turn, dice, known, "with-links"));
  expect(found.faults.slice(0, 20), `${found.faults.length} faults; again with SEED=${seed}`).toEqual([]);
  expect(found.asked.get("/s/[token]") ?? 0).toBeGreaterThan(0);
}

/**
 * Sends random requests of all dealers with all doors to every page, handler and server action. Expects that nobody
 * gets what is another dealer's, that each dealer sees its own, and that nothing of anybody was changed.
 */
export async function expectIsolation(origin: string, dealers: readonly CanaryDealer[], amount: number): Promise<void> {
  const found: Findings = { origin, dealers, asked: new Map(), seen: new Map(), faults: [] };
  const seed = newSeed();
  const dice = new Dice(seed);
  const known = builtActions();
  await inParallel(Array(amount).keys(), atOnce, (turn) => askOnce(found, turn, dice, known));
  const pages = [...found.asked].filter(([route]) => isPage(route)).reduce((sum, [, count]) => sum + count, 0);
  console.log(`${amount} requests, ${pages} of them to pages and actions, seed ${seed}`);
  expect(found.faults.slice(0, 20), `${found.faults.length} faults; again with SEED=${seed}`).toEqual([]);
  for (const [route, samples] of Object.entries(routes)) {
    const [own, other] = dealers;
    const asked = own && other ? samples(own, other) : [];
    if (asked.length > 0) expect(found.asked.get(route) ?? 0, `${route} was asked`).toBeGreaterThan(amount / 4000);
    if (asked.some(({ shows }) => shows))
      expect(found.seen.get(route) ?? 0, `${route} shows its own dealer something`).toBeGreaterThan(0);
  }
  for (const { name } of known) expect(found.asked.get(`action ${name}`) ?? 0, name).toBeGreaterThan(0);
  for (const dealer of dealers) await expectUntouched(origin, dealer);
}
