import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listLines } from "@/db/app/schema.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { testSize } from "@/lib/test/size.ts";
import { addToWatch, removeFromWatch } from "./items.ts";
import { createWatchList, deleteWatchList, renameWatchList } from "./lists.ts";
import { setThreshold } from "./thresholds.ts";
import { watchedArticles } from "./watched-articles.ts";

startTestApp();
let principal: MemberPrincipal;
let other: MemberPrincipal;
let owned: Scope;
beforeAll(async () => {
  ({ principal } = await signInForTest("kept"));
  ({ principal: other } = await signInForTest("kept-other"));
  owned = await scope(principal);
  await addToWatch(other, ["A"]);
});

/** What is kept, and what is read for these items alone, which is never kept. */
async function bothOf(asked: MemberPrincipal) {
  const all = await watchedArticles(asked);
  return [all, await watchedArticles(asked, [...all.keys()])] as const;
}

test("the same lists answer the same object, and every change of them another one, of that dealer alone", async () => {
  const { listId } = await createWatchList(principal, "Spring");
  const first = () => watchedArticles(principal);
  let before = await first();
  const [kept] = await bothOf(other);
  const changes: [string, () => Promise<unknown>][] = [
    ["added", () => addToWatch(principal, ["A", "B"], listId)],
    ["a threshold", () => setThreshold(principal, { variantNo: "A" }, 7)],
    ["a quantity", async () => owned.listLines.update({ quantity: 4 }, eq(listLines.variantNo, "A"))],
    ["the list's name", () => renameWatchList(principal, listId, "Summer")],
    ["the list's threshold", async () => owned.watchLists.update({ threshold: 9 })],
    ["a category", async () => owned.categoryThresholds.insert({ categoryId: "C", threshold: 3 })],
    ["a category's threshold", async () => owned.categoryThresholds.update({ threshold: 4 })],
    ["no category", async () => owned.categoryThresholds.delete()],
    ["the house", async () => owned.dealers.update({ lowStockThreshold: 11 })],
    ["taken off", () => removeFromWatch(principal, "B")],
    ["the list", () => deleteWatchList(principal, listId)],
  ];
  for (const [what, change] of changes) {
    await change();
    const after = await first();
    expect(after === before, what).toBe(false);
    expect(await first(), what).toBe(after);
    before = after;
  }
  expect(await watchedArticles(principal)).toEqual(new Map());
  expect((await bothOf(other))[0]).toBe(kept);
  expect((await watchedArticles(other, null, { ...other.preferences, lowStockThreshold: 99 })) === kept).toBe(false);
});

test("what is kept is what is stored, after any changes", async () => {
  const variantNo = fc.constantFrom("A", "B", "C", "D");
  const change = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), variantNo, units: fc.constant(0) }),
    fc.record({ kind: fc.constant("remove" as const), variantNo, units: fc.constant(0) }),
    fc.record({ kind: fc.constant("threshold" as const), variantNo, units: fc.integer({ min: 0, max: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      for (const { kind, variantNo, units } of changes) {
        if (kind === "add") await addToWatch(principal, [variantNo]);
        if (kind === "remove") await removeFromWatch(principal, variantNo);
        if (kind === "threshold") await setThreshold(principal, { variantNo }, units).catch(() => undefined);
        const [all, read] = await bothOf(principal);
        expect(all).toEqual(read);
      }
    }),
    { numRuns: testSize(20) },
  );
});
