import fc from "fast-check";
import { expect, test } from "vitest";
import { fillingOfStored, type ListFilling, storedFilling } from "./list-filling.ts";

const filling: fc.Arbitrary<ListFilling> = fc.oneof(
  fc.constant({ kind: "supplier" as const }),
  fc.record({
    kind: fc.constantFrom("brand" as const, "category" as const, "view" as const),
    id: fc.string({ minLength: 1, maxLength: 100 }).filter((id) => !/[\n\r\u2028\u2029]/.test(id)),
  }),
);

test("what fills a list is stored and read again, and any other text fills none", () => {
  fc.assert(
    fc.property(filling, (given) => {
      expect(fillingOfStored(storedFilling(given))).toEqual(given);
    }),
  );
  for (const text of [null, "", "brand", "brand:", "shelf:1", "Supplier"]) expect(fillingOfStored(text)).toBeNull();
});
