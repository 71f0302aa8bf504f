import { expect, test } from "vitest";
import { dayMs } from "../time.ts";
import { type AlertMute, mutedBy } from "./mute.ts";

const mute = (given: Partial<AlertMute>): AlertMute => ({
  ...{ ruleId: "", variantNo: "A", kind: "restock", untilAt: null, createdAt: 1000 },
  ...given,
});
const isMuted = (given: AlertMute, at: number, restockedAt: number | null = null) =>
  mutedBy([given], { ruleId: "r", variantNo: "A", at, restockedAt }) !== null;

test("a mute until goods come is over after 400 days, since nobody knows of goods that came before", () => {
  expect(isMuted(mute({}), 1000 + 400 * dayMs - 1)).toBe(true);
  expect(isMuted(mute({}), 1000 + 400 * dayMs)).toBe(false);
  expect(isMuted(mute({}), 1000 + 400 * dayMs - 1, 999)).toBe(true);
});

test("goods that come at the very moment of the mute end it", () => {
  expect(isMuted(mute({}), 2000, 999)).toBe(true);
  expect(isMuted(mute({}), 2000, 1000)).toBe(false);
});

test("a mute until a moment that was not kept mutes nothing", () => {
  expect(isMuted(mute({ kind: "until", untilAt: null }), -1)).toBe(false);
});

test("of several mutes the first that is in force is named", () => {
  const [over, inForce] = [mute({ kind: "until", untilAt: 5 }), mute({ kind: "for-good" })];
  expect(mutedBy([over, inForce, mute({})], { ruleId: "r", variantNo: "A", at: 9, restockedAt: null })).toBe(inForce);
});
