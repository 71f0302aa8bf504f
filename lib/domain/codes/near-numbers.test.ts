import { expect, test } from "vitest";
import { nearNumbers } from "./near-numbers.ts";

test("a number is near those from which one slip of the finger leads to it, other digits first", () => {
  const near = nearNumbers("220349-97");
  for (const meant of ["220349-07", "220349-79", "22034-97", "2203490-97", "210349-97"]) expect(near).toContain(meant);
  expect(near).not.toContain("220349-97");
  expect(near).not.toContain("220349-06");
  expect(near.indexOf("220349-07")).toBeLessThan(near.indexOf("220349-79"));
  expect(new Set(near).size).toBe(near.length);
});

test("there are few of them, and none for a word, a long text or a code whose check digit is right", () => {
  expect(nearNumbers("12345678901234567890").length).toBeLessThanOrEqual(450);
  for (const none of ["chain", "12-speed", "123456789012345678901", "4006381333931", "712345678911"])
    expect(nearNumbers(none), none).toEqual([]);
});
