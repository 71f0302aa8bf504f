import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { listNamesOf } from "../alerts/rules/alerting.ts";
import { subjectScope } from "../alerts/rules/subjects.ts";
import { addToWatch, notesOf, removeFromWatch, setNote, watchedVariants } from "./items.ts";
import { addLines, countArticle, duplicateList, listLinesOf } from "./lines.ts";
import { createWatchList, findWatchList, listWatchLists, setListWatched, usedList } from "./lists.ts";
import { setThreshold } from "./thresholds.ts";
import { watchedArticles } from "./watched-articles.ts";

startTestApp();

const line = (variantNo: string, quantity: number) => ({ text: "", variantNo, quantity, note: "of the order" });

/** A dealer with a watched list of A and an order of A and B, which was made last. */
async function ordered(name: string) {
  const { principal } = await signInForTest(name);
  const { listId: watched } = await createWatchList(principal, "Watched here", 1);
  await addLines(principal, [{ ...line("A", 2), note: "mine" }], watched, 2);
  const lines = [line("A", 30), line("B", 40)];
  const { listId: order } = await createWatchList(principal, "Order", 9, { lines, isWatched: false });
  return { principal, watched, order };
}

const numbersOn = async (principal: MemberPrincipal, listId: string) =>
  (await listLinesOf(principal, listId)).map(({ variantNo }) => variantNo).toSorted();

test("a list that is not watched says nothing of what is watched: no star, threshold, quantity, note or alert", async () => {
  const { principal, watched, order } = await ordered("says nothing");
  expect(await watchedVariants(principal)).toEqual(new Set(["A"]));
  expect([...(await watchedArticles(principal))]).toMatchObject([["A", { wanted: 2, listIds: [watched] }]]);
  expect(await watchedArticles(principal, ["B"])).toEqual(new Map());
  expect([...(await notesOf(principal, ["A", "B"]))]).toEqual([["A", "mine"]]);
  await storeTestDealer(
    principal.dealerId,
    smallDealer([plainProduct("P", "Pedal", [plainVariant("A"), plainVariant("B")])]),
  );
  const own = await scope(principal);
  expect([...(await listNamesOf(own, ["A", "B"]))]).toEqual([["A", ["Watched here"]]]);
  const database = await dealerWriter(principal.dealerId);
  const owner = { memberId: principal.memberId, productsOf: async () => new Set<string>() };
  const meant = async (subject: "watched" | "list", subjectId: string) => {
    const found = await subjectScope(own, database, { subject, subjectId }, owner);
    return found.kind === "variants" ? [...found.variantNos].toSorted() : found.kind;
  };
  expect(await meant("watched", "")).toEqual(["A"]);
  // Who makes a rule for this very list means it.
  expect(await meant("list", order)).toEqual(["A", "B"]);
});

test("what is added without a list goes to a watched one, and taking a star away leaves the order as it is", async () => {
  const { principal, watched, order } = await ordered("goes elsewhere");
  expect((await listWatchLists(principal))[0]?.listId).toBe(order);
  await addToWatch(principal, ["C"]);
  expect((await usedList(principal, null)).listId).toBe(watched);
  expect((await countArticle(principal, "D", 1)).listId).toBe(watched);
  expect(await numbersOn(principal, watched)).toEqual(["A", "C", "D"]);
  await setThreshold(principal, { variantNo: "A" }, 7);
  await setNote(principal, "A", "later");
  expect((await removeFromWatch(principal, "A")).removed).toBe(1);
  expect(await listLinesOf(principal, order)).toMatchObject([
    { variantNo: "A", threshold: null, note: "of the order" },
    { variantNo: "B" },
  ]);
  await expect(setThreshold(principal, { variantNo: "B" }, 7)).rejects.toMatchObject({ code: "not-found" });
});

test("without a watched list the first star makes one, also beside an order", async () => {
  const { principal } = await signInForTest("only an order");
  const { listId } = await createWatchList(principal, "Order", 1, { lines: [line("A", 3)], isWatched: false });
  await addToWatch(principal, ["A"]);
  const lists = await listWatchLists(principal);
  expect(lists.find((list) => list.isDefault)).toMatchObject({ isWatched: true, itemCount: 1 });
  expect(await numbersOn(principal, listId)).toEqual(["A"]);
});

test("a list can be watched and left alone again, which counts at once; a copy is as its list, the star's is always watched", async () => {
  const { principal, order } = await ordered("changes");
  const wanted = async () => (await watchedArticles(principal)).get("B")?.wanted ?? null;
  expect(await wanted()).toBeNull();
  expect(await setListWatched(principal, order, true)).toBe("Order");
  expect(await wanted()).toBe(40);
  await setListWatched(principal, order, false);
  expect(await wanted()).toBeNull();
  const copy = await duplicateList(principal, order, "Copy");
  expect(await findWatchList(principal, copy)).toMatchObject({ isWatched: false, itemCount: 2 });
  const { principal: starred } = await signInForTest("starred");
  await addToWatch(starred, ["A"]);
  const [star] = await listWatchLists(starred);
  for (const listId of [star?.listId ?? "", order])
    await expect(setListWatched(starred, listId, false)).rejects.toMatchObject({ code: "not-found" });
});

test("nothing is taken off a list that is not the dealer's, or is not there", async () => {
  const { principal } = await ordered("unknown list");
  const { watched } = await ordered("of another");
  for (const listId of ["nothing", watched])
    await expect(removeFromWatch(principal, "A", listId)).rejects.toMatchObject({ code: "not-found" });
});
