import { expect, test } from "vitest";
import type { OrderLine } from "@/lib/domain/order/types.ts";
import { openWords, whyWords } from "./order-table.tsx";

const line = {
  ...{ variantNo: "A", quantity: 27, needed: 19, maximum: 24, onHand: 3, onOrder: 2, orderedSince: 4 },
  ...{ short: { stock: 5, budget: 6 }, lot: { from: 14, to: 18, least: 6, pack: 6 }, rounded: { from: 21 } },
} as unknown as OrderLine;
const words = (key: string, values: Record<string, number> = {}) => `${key} ${Object.values(values).join(" ")}`;

test("what a note says of an order, which everybody reads who reads lists, has nothing of the own shelf, budget or price breaks", () => {
  expect(openWords(words, line)).toEqual(["notAll "]);
  expect(openWords(words, { ...line, short: { ...line.short, stock: 0 } })).toEqual([]);
  expect(whyWords(words, line)).toHaveLength(6);
  expect(whyWords(words, line)).toContain("short 5");
});

test("why a quantity is not what is needed: whole packs, the minimum order, or both", () => {
  const why = (least: number, pack: number) =>
    whyWords(words, { ...line, lot: { from: 3, to: 12, least, pack } }).find((text) => /^(packs|least)/.test(text));
  expect(why(6, 6)).toBe("packs 3 12 6 6");
  expect(why(12, 1)).toBe("least 3 12 12 1");
  expect(why(12, 6)).toBe("leastPacks 3 12 12 6");
  expect(whyWords(words, { ...line, lot: null })).toHaveLength(5);
});
