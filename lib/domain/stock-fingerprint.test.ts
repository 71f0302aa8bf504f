import fc from "fast-check";
import { expect, test } from "vitest";
import { stockFingerprint } from "./stock-fingerprint.ts";

const figure = fc.option(fc.integer());
const variant = fc.record({ variantNo: fc.string(), total: figure, stockReadAt: figure });

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
  const before = { variantNo: "A-1", total: 5, stockReadAt: 1000 };
  const after = [{ total: 4 }, { total: null }, { stockReadAt: 1001 }, { variantNo: "A-2" }];
  const fingerprints = after.map((changed) => stockFingerprint([{ ...before, ...changed }]));
  expect(new Set([stockFingerprint([before]), stockFingerprint([before, before]), ...fingerprints]).size).toBe(6);
});

test("a fingerprint is the sum of each variant's FNV-1a hash, as computed elsewhere", () => {
  const one = { variantNo: "a", total: null, stockReadAt: null };
  const two = { variantNo: "b", total: 5, stockReadAt: 1000 };
  expect(stockFingerprint([])).toBe("0");
  expect(stockFingerprint([one])).toBe("kgv3cm");
  expect(stockFingerprint([one, two])).toBe("3vy08x");
  expect(stockFingerprint([{ variantNo: "c", total: 1, stockReadAt: 1000 }]), "above 31 bits").toBe("1xyjnz2");
});
