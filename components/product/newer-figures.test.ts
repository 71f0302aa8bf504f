import { expect, test } from "vitest";
import { stockFingerprint } from "@/lib/domain/stock.ts";
import { NewerFigures } from "./live-stock.tsx";

/** The fingerprint of a product with the same stock, whose prices were read at a moment. */
const pricesAt = (pricesReadAt: number, total = 5) =>
  stockFingerprint([{ variantNo: "A-1", total, stockReadAt: 1000, pricesReadAt }]);

test("each refresh of prices is shown, the second one too, while the stock stays as it is", () => {
  const newer = new NewerFigures();
  const [first, second, third] = [pricesAt(1), pricesAt(2), pricesAt(3)];
  expect(newer.asks(first, first)).toBe(false);
  expect(newer.asks(second, first)).toBe(true);
  expect(newer.asks(second, first), "the page is on its way").toBe(false);
  expect(newer.asks(second, second)).toBe(false);
  expect(newer.asks(third, second)).toBe(true);
  expect(newer.asks(third, third)).toBe(false);
});

test("figures that come back, and an older page that is shown again, are rendered again", () => {
  const newer = new NewerFigures();
  const [five, four] = [pricesAt(1, 5), pricesAt(1, 4)];
  expect(newer.asks(four, five)).toBe(true);
  expect(newer.asks(four, four)).toBe(false);
  expect(newer.asks(five, four), "as at first").toBe(true);
  expect(newer.asks(five, five)).toBe(false);
  expect(newer.asks(four, five)).toBe(true);
  expect(newer.asks(four, four)).toBe(false);
  expect(newer.asks(four, five), "the way back led to the older page").toBe(true);
});

test("while one state is asked for, a newer one is asked for, too", () => {
  const newer = new NewerFigures();
  expect(newer.asks(pricesAt(2), pricesAt(1))).toBe(true);
  expect(newer.asks(pricesAt(3), pricesAt(1))).toBe(true);
  expect(newer.asks(pricesAt(3), pricesAt(2))).toBe(false);
});
