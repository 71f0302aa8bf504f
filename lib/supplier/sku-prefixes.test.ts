import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { leadingParts, outOfReach } from "./sku-lists.ts";

const number = fc.string({ unit: fc.constantFrom("0", "1", "2", "A", "a", "-"), minLength: 1, maxLength: 6 });
const begins = (name: string, part: string) => name.toLowerCase().startsWith(part.toLowerCase());

test("the prefixes for all numbers except the bad ones match exactly the numbers that can be requested without them", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(number, { maxLength: 60 }),
      fc.uniqueArray(fc.nat(59), { maxLength: 4 }),
      (all, places) => {
        const bad = places.flatMap((place) => all[place] ?? []);
        const lost = new Set([...bad, ...outOfReach(all, bad)]);
        const wanted = all.filter((name) => !lost.has(name));
        const parts = leadingParts(all, new Set(wanted));
        const had = all.filter((name) => parts.some((part) => begins(name, part)));
        expect(had).toEqual(wanted);
        expect(parts).not.toContain("");
      },
    ),
    { numRuns: testSize(400, 100_000) },
  );
});

test("all numbers of a large catalog except one fit into one address", () => {
  const all = Array.from({ length: 120_000 }, (_, index) => `${String(index).padStart(6, "0")}-${index % 40}`);
  const parts = leadingParts(all, new Set(all.filter((name) => !name.startsWith("057123-"))));
  expect(new URLSearchParams({ skus: parts.join(",") }).toString().length).toBeLessThan(1500);
});

test("a number with a comma cannot be requested in a list", () => {
  expect(outOfReach(["1,2", "3"], [])).toEqual(["1,2"]);
});
