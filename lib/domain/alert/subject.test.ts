import { expect, test } from "vitest";
import { syncKinds } from "../event.ts";
import type { AlertEvent } from "./rule.ts";
import { isAbout, noArticles, type SubjectScope } from "./subject.ts";

const event = (given: Partial<AlertEvent>): AlertEvent => ({
  ...{ id: 1, at: 0, kind: "out", productNo: "P", variantNo: "A", name: "", brandId: "9", warehouseId: null },
  ...{ before: null, after: null, threshold: null, dueAt: null, facts: {} },
  ...given,
});
const listed = (withSync: boolean): SubjectScope => ({
  ...{ kind: "variants", variantNos: new Set(["A", "C"]), productNos: new Set(["P"]), withSync },
});
const ofSync = event({ kind: "list-held", productNo: null, variantNo: null, brandId: null });

test("a rule about everything is about each event, and one about no articles about none", () => {
  expect([event({}), ofSync].map((each) => isAbout(each, { kind: "everything" }))).toEqual([true, true]);
  expect([event({}), ofSync].map((each) => isAbout(each, noArticles))).toEqual([false, false]);
});

test("a rule about a brand is about that brand alone, and not about what has none", () => {
  const brand: SubjectScope = { kind: "brand", brandId: "9" };
  expect(isAbout(event({}), brand)).toBe(true);
  expect(isAbout(event({ brandId: "8" }), brand)).toBe(false);
  expect(isAbout(ofSync, brand)).toBe(false);
});

test("a rule about a view is about the products that it finds, with all their variants", () => {
  const view: SubjectScope = { kind: "products", productNos: new Set(["P"]) };
  expect(isAbout(event({ variantNo: "Z" }), view)).toBe(true);
  expect(isAbout(event({ variantNo: null }), view)).toBe(true);
  expect(isAbout(event({ productNo: "Q" }), view)).toBe(false);
});

test("a rule about a list is about its articles, not about other variants of their products", () => {
  expect(isAbout(event({}), listed(false))).toBe(true);
  expect(isAbout(event({ variantNo: "B" }), listed(false))).toBe(false);
});

test("what happens to a whole product counts by the variants that it names, or else by the product", () => {
  const whole = (variantNos?: string[]) =>
    event({ kind: "gone", variantNo: null, facts: variantNos ? { variantNos } : {} });
  expect(isAbout(whole(["B", "C"]), listed(false))).toBe(true);
  expect(isAbout(whole(["B", "D"]), listed(false))).toBe(false);
  expect(isAbout(whole(), listed(false))).toBe(true);
  expect(isAbout(event({ variantNo: null, productNo: "Q" }), listed(false))).toBe(false);
});

test("only a rule that includes sync events alerts about them", () => {
  for (const kind of syncKinds) {
    expect(isAbout({ ...ofSync, kind }, listed(true))).toBe(true);
    expect(isAbout({ ...ofSync, kind }, listed(false))).toBe(false);
  }
});
