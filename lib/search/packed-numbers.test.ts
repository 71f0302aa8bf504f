import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { occurrences, packNumbers } from "./packed-numbers.ts";

test("a part is found wherever it is in the texts, as in the texts themselves", () => {
  const number = fc.string({ unit: fc.constantFrom(..."0123456789q17é"), minLength: 1, maxLength: 12 });
  const text = fc.array(number, { maxLength: 4 }).map((numbers) => numbers.map((each) => `${each}\n`).join(""));
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: 5, max: 9 }),
      (texts, at, length) => {
        const signs = texts.join("").replaceAll("\n", "");
        const from = at % Math.max(1, signs.length - length);
        const part = signs.slice(from, from + length);
        if (part.length < 5) return;
        const expected = texts.flatMap((one, place) =>
          [...one].flatMap((_, start) =>
            one.startsWith(part, start) ? { text: place, atEnd: one[start + part.length] === "\n" } : [],
          ),
        );
        found += expected.length;
        expect([...occurrences(packNumbers(texts), part)]).toEqual(expected);
      },
    ),
    { numRuns: testSize(2000) },
  );
  expect(found).toBeGreaterThan(100);
});
