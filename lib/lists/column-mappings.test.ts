import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { rememberedRoles, rememberRoles } from "./column-mappings.ts";

startTestApp();

const heads = ["SKU", "Zakaz", "Cena"];

test("what columns are is remembered by their heads, the target and the person", async () => {
  const { principal } = await signInForTest("columns");
  const other = (await signInForTest("other-columns")).principal;
  expect(await rememberedRoles(principal, "list", heads)).toBeNull();
  await rememberRoles(principal, "list", heads, ["number", "quantity", "price"]);
  await rememberRoles(principal, "list", heads, ["number", "lowAt", "price"]);
  await rememberRoles(principal, "shelf", heads, ["number", "onHand", "ignored"]);
  expect(await rememberedRoles(principal, "list", [" sku ", "ZAKAZ", "cena"])).toEqual(["number", "lowAt", "price"]);
  expect(await rememberedRoles(principal, "shelf", heads)).toEqual(["number", "onHand", "ignored"]);
  expect(await rememberedRoles(principal, "list", [...heads, ""])).toBeNull();
  expect(await rememberedRoles(other, "list", heads)).toBeNull();
});

test("the hundred heads used last are kept", async () => {
  const { principal } = await signInForTest("many-columns");
  for (let used = 0; used < 110; used++)
    await rememberRoles(principal, "list", ["SKU", `Q${used}`], ["number", "quantity"], used);
  expect(await rememberedRoles(principal, "list", ["SKU", "Q9"])).toBeNull();
  expect(await rememberedRoles(principal, "list", ["SKU", "Q10"])).toEqual(["number", "quantity"]);
});
