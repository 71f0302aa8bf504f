import { expect, test } from "vitest";
import type { OrderLine } from "@/lib/domain/order/types.ts";
import { openWords, whyWords } from "./why-words.ts";

const line = {
  ...{ variantNo: "A", quantity: 27, needed: 19, maximum: 24, onHand: 3, onOrder: 2, orderedSince: 4 },
  ...{ short: { stock: 5, budget: 6 }, rounded: { from: 21 } },
} as unknown as OrderLine;
const words = (key: string, values: Record<string, number> = {}) => `${key} ${Object.values(values).join(" ")}`;

test("what a note says of an order, which everybody reads who reads lists, has nothing of the own shelf, budget or price breaks", () => {
  expect(openWords(words, line)).toEqual(["notAll "]);
  expect(openWords(words, { ...line, short: { ...line.short, stock: 0 } })).toEqual([]);
  expect(whyWords(words, line)).toHaveLength(5);
  expect(whyWords(words, line)).toContain("short 5");
});
