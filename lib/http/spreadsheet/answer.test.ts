import { expect, test } from "vitest";
import { fileName } from "./answer.ts";

const now = Date.UTC(2026, 10, 23, 12);

test("a file is called by its parts and its day, and says no word twice in a row", () => {
  expect(fileName(["Montréal (Est)", ""], "UTC", now)).toBe("montreal-est-2026-11-23");
  expect(fileName(["Tubes", "order"], "UTC", now)).toBe("tubes-order-2026-11-23");
  expect(fileName(["Monday order", "order"], "UTC", now)).toBe("monday-order-2026-11-23");
  expect(fileName(["order", "order"], "UTC", now)).toBe("order-2026-11-23");
  expect(fileName(["Preorder", "order"], "UTC", now)).toBe("preorder-order-2026-11-23");
});

test("a file's day is that of the person who saves it", () => {
  const lateEvening = Date.UTC(2026, 10, 24, 3, 30);
  expect(fileName(["order"], "America/Toronto", lateEvening)).toBe("order-2026-11-23");
  expect(fileName(["order"], "Asia/Tokyo", lateEvening)).toBe("order-2026-11-24");
});
