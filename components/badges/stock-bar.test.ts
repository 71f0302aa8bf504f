import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { stockText } from "./stock-bar.tsx";

const now = Date.UTC(2026, 10, 21, 20);
const t = createTranslator({ locale: "en", messages: { badges: en.badges }, namespace: "badges" });
const warehouses = [{ warehouseId: "1", name: "Reno" }];

function wordsOf(nextDueAt: number | null) {
  const stock = { total: 3, byWarehouse: [3], nextDueAt };
  return stockText({ stock, warehouses, now }, t as never, createFormat("en", "USD"));
}

test("a future due date is announced, a past one is marked as late, and today is not late yet", () => {
  expect(wordsOf(Date.UTC(2026, 10, 25))).toMatchObject({
    title: "Reno 3, more due 25 Nov",
    due: "25 Nov",
    dueWord: "more due",
  });
  expect(wordsOf(Date.UTC(2026, 10, 10))).toMatchObject({
    title: "Reno 3, more was due 10 Nov",
    dueWord: "late",
    late: true,
  });
  expect(wordsOf(Date.UTC(2026, 10, 21)).late).toBeUndefined();
  expect(wordsOf(null)).not.toHaveProperty("due");
});
