import fc from "fast-check";
import { expect, test } from "vitest";
import { asSpelled, findSpelled } from "./as-spelled.ts";

const self = (text: string) => text;

test("the number as it is written wins over one in another case, in any order of the two", () => {
  for (const all of [
    ["AB-1", "ab-1"],
    ["ab-1", "AB-1"],
  ])
    for (const written of all) {
      expect(findSpelled(all, self, written)).toBe(written);
      expect(asSpelled(all, self, written)).toEqual([written]);
    }
  expect(findSpelled(["AB-1"], self, "ab-1")).toBe("AB-1");
  expect(asSpelled(["AB-1", "ab-1"], self, "Ab-1"), "nobody can say which").toHaveLength(2);
  expect(findSpelled([], self, "AB-1")).toBeUndefined();
});

test("what is found is one of them, and the very text when it is there", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "A", "b", "B", "1", "-"), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(letters), letters, (all, written) => {
      const found = findSpelled(all, self, written);
      expect(found === written).toBe(all.includes(written));
      if (found !== undefined) expect(found.toLowerCase()).toBe(written.toLowerCase());
    }),
  );
});
