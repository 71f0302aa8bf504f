import fc from "fast-check";
import { expect, test } from "vitest";
import { stockFingerprint } from "./stock.ts";

const figure = fc.option(fc.integer());
const variant = fc.record({ variantNo: fc.string(), total: figure, stockReadAt: figure, pricesReadAt: figure });

test("a fingerprint does not depend on the order of the variants", () => {
  const withOther = fc
    .array(variant)
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(withOther, ([all, other]) => {
      expect(stockFingerprint(other)).toBe(stockFingerprint(all));
    }),
  );
});

test("a changed total, age or number changes the fingerprint, and so does another variant", () => {
  const before = { variantNo: "A-1", total: 5, stockReadAt: 1000, pricesReadAt: 900 };
  const after = [{ total: 4 }, { total: null }, { stockReadAt: 1001 }, { pricesReadAt: 901 }, { variantNo: "A-2" }];
  const fingerprints = after.map((changed) => stockFingerprint([{ ...before, ...changed }]));
  expect(new Set([stockFingerprint([before]), stockFingerprint([before, before]), ...fingerprints]).size).toBe(7);
});

test("a fingerprint is the sum of each variant's FNV-1a hash, as computed elsewhere", () => {
  const one = { variantNo: "a", total: null, stockReadAt: null, pricesReadAt: null };
  const two = { variantNo: "b", total: 5, stockReadAt: 1000, pricesReadAt: 900 };
  expect(stockFingerprint([])).toBe("0");
  expect(stockFingerprint([one])).toBe("1owgcg3");
  expect(stockFingerprint([one, two])).toBe("1k2rsuz");
  expect(stockFingerprint([{ variantNo: "f", total: 1, stockReadAt: 1000, pricesReadAt: 900 }]), "above 31 bits").toBe(
    "1a5ftdk",
  );
});
