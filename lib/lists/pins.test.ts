import { expect, test } from "vitest";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { createWatchList, deleteWatchList } from "./lists.ts";
import { maxPins, pinnedPages, setPin } from "./pins.ts";
import { saveView } from "./saved-views.ts";

const namesOf = async (principal: Parameters<typeof pinnedPages>[0]) =>
  (await pinnedPages(principal)).map(({ name }) => name);

test("lists and views are pinned for the member alone, in order, until they are unpinned or deleted", async () => {
  const { principal } = await signInForTest("pins");
  const { listId } = await createWatchList(principal, "Spring");
  const viewId = await saveView(principal, { name: "Hubs", query: "?q=hub", isShared: false });
  expect(await pinnedPages(principal)).toEqual([]);
  await setPin(principal, `view:${viewId}`, true);
  await setPin(principal, `list:${listId}`, true);
  expect(await pinnedPages(principal)).toMatchObject([
    { name: "Hubs", href: "/products?q=hub" },
    { name: "Spring", href: `/watch-lists/${listId}` },
  ]);
  const { principal: stranger } = await signInForTest("pins-of-others");
  expect(await namesOf(stranger)).toEqual([]);
  await setPin(stranger, `list:${listId}`, true);
  expect(await namesOf(stranger), "another dealer's list").toEqual([]);
  await setPin(principal, `view:${viewId}`, false);
  expect(await namesOf(principal)).toEqual(["Spring"]);
  await deleteWatchList(principal, listId);
  expect(await namesOf(principal)).toEqual([]);
});

test("a handful can be pinned, and one that is pinned twice counts once", async () => {
  const { principal } = await signInForTest("many-pins");
  const made = await Promise.all(
    Array.from({ length: maxPins + 1 }, (_, n) => createWatchList(principal, `List ${n}`)),
  );
  const [first, ...others] = made.map(({ listId }) => `list:${listId}`);
  for (const pin of others) expect(await setPin(principal, pin, true)).toBe(true);
  expect(await setPin(principal, others[0] ?? "", true)).toBe(true);
  expect(await setPin(principal, first ?? "", true)).toBe(false);
  expect(await namesOf(principal)).toHaveLength(maxPins);
});

test("at the counter saved views are not shown, since their names are for colleagues", async () => {
  const { principal } = await signInForTest("counter-pins");
  const viewId = await saveView(principal, { name: "Margins", query: "", isShared: false });
  await setPin(principal, `view:${viewId}`, true);
  expect(await namesOf({ ...principal, reduction: "counter" })).toEqual([]);
});
