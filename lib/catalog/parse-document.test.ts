import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { parseDocument } from "./parse-document.ts";
import { plainProduct, plainVariant } from "./test/products.ts";

test("a long document is parsed like any JSON, whatever its texts contain, and others are served meanwhile", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom('\\"', '"variants":[', "]}", "\\\\", "\\", "[{,"),
  );
  const variant = fc.tuple(text, text, fc.integer({ min: 0, max: 3000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(variant, { maxLength: 400 }), text, text, async (given, name, last) => {
      const variants = given.map(([variantNo, value, length]) =>
        plainVariant(variantNo, { description: value.padEnd(length, "x"), attributes: [{ name: value, value: last }] }),
      );
      const document = { ...plainProduct(name, last, variants, { description: "y".repeat(200_000) }), [last]: name };
      const json = JSON.stringify(document);
      expect(await parseDocument(json)).toEqual(JSON.parse(json));
    }),
    { numRuns: testSize(20) },
  );
  const long = plainProduct(
    "P",
    "Pedal",
    Array.from({ length: 3000 }, (_, n) => plainVariant(`${n}`)),
  );
  let served = 0;
  const other = setInterval(() => served++, 0);
  await parseDocument(JSON.stringify(long));
  clearInterval(other);
  expect(served).toBeGreaterThan(1);
});
