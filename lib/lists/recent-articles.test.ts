import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { recentNumbers, rememberArticle } from "./recent-articles.ts";

startTestApp();

test("the articles looked at last come first, each once, and fifty are kept", async () => {
  const { principal } = await signInForTest("recent");
  for (let seen = 0; seen < 60; seen++) await rememberArticle(principal, `V-${seen}`, seen);
  await rememberArticle(principal, "V-20", 100);
  const numbers = await recentNumbers(principal, 100);
  expect(numbers).toHaveLength(50);
  expect(numbers.slice(0, 3)).toEqual(["V-20", "V-59", "V-58"]);
  expect(numbers).not.toContain("V-9");
  expect(await recentNumbers(principal, 2)).toEqual(["V-20", "V-59"]);
});

test("they are the member's own: no other dealer, no program and nobody at the counter sees them", async () => {
  const { principal } = await signInForTest("own");
  const other = (await signInForTest("foreign")).principal;
  await rememberArticle(principal, "V-1");
  expect(await recentNumbers(other, 9)).toEqual([]);
  expect(await recentNumbers({ ...principal, reduction: "counter" }, 9)).toEqual([]);
  expect(await recentNumbers({ ...principal, kind: "api-key", keyHash: "k", reduction: "none" }, 9)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => rememberArticle(other, "V-2")));
  expect(await recentNumbers(other, 9)).toEqual(["V-2"]);
});
