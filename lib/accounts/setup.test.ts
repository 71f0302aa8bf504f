import { expect, test } from "vitest";
import { hideSetup, wantsSetup } from "./setup.ts";
import { signInForTest } from "./test/app.ts";

test("the steps to set up are shown until they are dismissed, and never at the counter", async () => {
  const { principal } = await signInForTest("setup");
  expect(await wantsSetup(principal)).toBe(true);
  expect(await wantsSetup({ ...principal, reduction: "counter" })).toBe(false);
  await hideSetup(principal);
  expect(await wantsSetup(principal)).toBe(false);
});
