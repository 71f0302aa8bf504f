import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { recentNumbers, rememberArticle } from "./recent-articles.ts";
import { renumberArticles } from "./renumbered.ts";

startTestApp();

test("an article gets its new number on the shelf and among the last looks, unless the new one is there already", async () => {
  const { principal } = await signInForTest("renumbered");
  const other = (await signInForTest("another")).principal;
  const told = (...numbers: string[]) => numbers.map((variantNo) => ({ variantNo, onHand: 1 }));
  await saveShelf(principal, told("OLD-1", "OLD-2", "NEW-2"));
  await saveShelf(other, told("OLD-1", "NEW-1"));
  for (const number of ["OLD-1", "OLD-2", "NEW-2"]) await rememberArticle(principal, number);
  await renumberArticles(principal, [
    { formerNo: "OLD-1", variantNo: "NEW-1" },
    { formerNo: "OLD-2", variantNo: "NEW-2" },
  ]);
  expect([...(await readShelf(principal)).keys()].sort()).toEqual(["NEW-1", "NEW-2", "OLD-2"]);
  expect((await recentNumbers(principal, 9)).sort()).toEqual(["NEW-1", "NEW-2", "OLD-2"]);
  expect([...(await readShelf(other)).keys()].sort()).toEqual(["NEW-1", "OLD-1"]);
});
