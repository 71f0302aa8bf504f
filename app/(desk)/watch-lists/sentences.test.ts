import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { addedSaid } from "./sentences.ts";

const t = createTranslator({ locale: "en", messages: { lines: en.lines }, namespace: "lines.add" });
const line = { text: "", variantNo: "CH-1", quantity: 2, note: "for Anna" };

test("the answer names the first five lines whose words nothing explains", () => {
  const read = { lines: [line, line], found: 2, bad: [], notRead: [] };
  const said = (noted: readonly string[]) => addedSaid(t, { ...read, noted });
  expect(said([])).toBe("2 lines added, 2 matched to an item.");
  expect(said(["CH-1 2 for Anna"])).toBe(
    "2 lines added, 2 matched to an item. 1 line has extra words, saved as its note: CH-1 2 for Anna.",
  );
  expect(said(["1", "2", "3", "4", "5", "6"].map((quantity) => `CH-1 ${quantity} for Jo`))).toContain(
    "6 lines have extra words, saved as notes: CH-1 1 for Jo · CH-1 2 for Jo · CH-1 3 for Jo · CH-1 4 for Jo · CH-1 5 for Jo.",
  );
});
