import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { houseThreshold, setThreshold, thresholdOfCategory } from "./thresholds.ts";

startTestApp();

test("the house's threshold is the dealer's own, 0 is one, and it can be taken away", async () => {
  const { principal } = await signInForTest("house");
  const { principal: other } = await signInForTest("next-door");
  expect(await houseThreshold(principal)).toBeNull();
  for (const units of [7, 0, null]) {
    await setThreshold(principal, "house", units);
    expect(await houseThreshold(principal)).toBe(units);
    expect(await houseThreshold(other)).toBeNull();
  }
});

test("a category has one threshold with its place, which is replaced and taken away", async () => {
  const { principal } = await signInForTest("categories");
  const { principal: other } = await signInForTest("other-categories");
  const none = { units: null, place: "total" };
  expect(await thresholdOfCategory(principal, "C1")).toEqual(none);
  await setThreshold(principal, { categoryId: "C1" }, 8, { kind: "total" });
  await setThreshold(principal, { categoryId: "C1" }, 0, { kind: "warehouse", warehouseId: "7" });
  await setThreshold(other, { categoryId: "C1" }, 99, { kind: "mine" });
  expect(await thresholdOfCategory(principal, "C1")).toEqual({ units: 0, place: "warehouse:7" });
  expect(await thresholdOfCategory(principal, "C2")).toEqual(none);
  await setThreshold(principal, { categoryId: "C1" }, null, { kind: "total" });
  expect(await thresholdOfCategory(principal, "C1")).toEqual(none);
  expect(await thresholdOfCategory(other, "C1")).toEqual({ units: 99, place: "mine" });
});
