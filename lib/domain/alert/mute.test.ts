import { expect, test } from "vitest";
import { type AlertMute, mutedBy } from "./mute.ts";

const mute = (given: Partial<AlertMute>): AlertMute => ({
  ...{ ruleId: "", variantNo: "", kind: "for-good", untilAt: null, createdAt: 10 },
  ...given,
});
const told = { ruleId: "r", variantNo: "A", at: 20, restockedAt: null };

test("a mute is of a rule, of an article, of both, or of everything", () => {
  const muted = (given: Partial<AlertMute>) => mutedBy([mute(given)], told) !== null;
  expect([{}, { ruleId: "r" }, { variantNo: "A" }, { ruleId: "r", variantNo: "A" }].map(muted)).not.toContain(false);
  expect([{ ruleId: "s" }, { variantNo: "B" }, { ruleId: "r", variantNo: "B" }].map(muted)).not.toContain(true);
  expect(mutedBy([mute({ variantNo: "A" })], { ...told, variantNo: null })).toBeNull();
});

test("a mute ends at its moment, with goods that come after it was made, or never", () => {
  const until = mute({ kind: "until", untilAt: 20 });
  expect(mutedBy([until], { ...told, at: 19 })).toBe(until);
  expect(mutedBy([until], told)).toBeNull();
  const restock = mute({ kind: "restock", variantNo: "A" });
  expect(mutedBy([restock], told)).toBe(restock);
  expect(mutedBy([restock], { ...told, restockedAt: 9 })).toBe(restock);
  expect(mutedBy([restock], { ...told, restockedAt: 20 })).toBeNull();
  expect(mutedBy([mute({})], { ...told, restockedAt: 20, at: 1e15 })).not.toBeNull();
});
