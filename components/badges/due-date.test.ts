import { expect, test } from "vitest";
import { isOverdue } from "./due-date.tsx";

test("what is due today is not late, what was due yesterday is", () => {
  const now = Date.UTC(2026, 10, 21, 23, 59);
  expect(isOverdue(Date.UTC(2026, 10, 21), now)).toBe(false);
  expect(isOverdue(Date.UTC(2026, 10, 20, 23), now)).toBe(true);
  expect(isOverdue(Date.UTC(2026, 10, 22), now)).toBe(false);
});
