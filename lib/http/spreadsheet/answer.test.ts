import { expect, test } from "vitest";
import { fileName } from "./answer.ts";

const now = Date.UTC(2026, 10, 23, 12);

test("a file is called by its parts and its day, and says no word twice in a row", () => {
  expect(fileName(["Montréal (Est)", ""], now)).toBe("montreal-est-2026-11-23");
  expect(fileName(["Tubes", "order"], now)).toBe("tubes-order-2026-11-23");
  expect(fileName(["Monday order", "order"], now)).toBe("monday-order-2026-11-23");
  expect(fileName(["order", "order"], now)).toBe("order-2026-11-23");
  expect(fileName(["Preorder", "order"], now)).toBe("preorder-order-2026-11-23");
});
