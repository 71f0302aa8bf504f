import { expect, test } from "vitest";
import { performForm } from "@/app/test/send-form.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { saveThreshold } from "./actions.ts";

startTestApp();

const save = (principal: MemberPrincipal, variantNo: string, threshold: string) =>
  performForm(saveThreshold, principal, { variantNo, threshold });

test("a threshold watches its article, empty means the default again, and an invalid one is ignored", async () => {
  const { principal } = await signInForTest("thresholds");
  const watched = async () =>
    [...(await watchedArticles(principal))].map(([variantNo, { thresholds }]) => [variantNo, thresholds[0]?.units]);
  await save(principal, "A", "7");
  expect(await watched()).toEqual([["A", 7]]);
  for (const invalid of ["-1", "1.5", "seven", "100001"])
    await expect(save(principal, "A", invalid), invalid).rejects.toMatchObject({ facts: { field: "threshold" } });
  expect(await watched()).toEqual([["A", 7]]);
  await save(principal, "A", "100000");
  expect(await watched()).toEqual([["A", 100_000]]);
  await save(principal, "A", " ");
  await save(principal, "B", "");
  expect(await watched()).toEqual([["A", 5]]);
});

test("a threshold that would be one watched article too many is an error, and not lost in silence", async () => {
  const { principal } = await signInForTest("full");
  await addToWatch(
    principal,
    Array.from({ length: 20_000 }, (_, index) => `V${index}`),
  );
  await expect(save(principal, "one more", "3")).rejects.toMatchObject({ facts: { field: "variantNo" } });
});
