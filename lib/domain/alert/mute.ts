import { dayMs } from "../time.ts";

export const muteKinds = ["until", "restock", "for-good"] as const;
export type MuteKind = (typeof muteKinds)[number];

/** What a member has muted: a rule, an item, one item for one rule, or (neither) everything. */
export interface AlertMute {
  /** "": any rule. */
  readonly ruleId: string;
  /** "": any item. */
  readonly variantNo: string;
  /** until: a time. restock: until the item is back or any delivery of it arrives; at most 400 days. */
  readonly kind: MuteKind;
  /** Only set for `until`. */
  readonly untilAt: number | null;
  readonly createdAt: number;
}

/** How long events are kept: an earlier restock is no longer known. */
const restockKnownMs = 400 * dayMs;

/** The alert that a mute is checked against: a rule, at a time. */
interface Raising {
  readonly ruleId: string;
  readonly variantNo: string | null;
  /** The time of the event (ms). */
  readonly at: number;
  /** When the item was last restocked (ms), this event included; null: never, or there is no item. */
  readonly restockedAt: number | null;
}

/** The mute that suppresses an alert; null: none. The restock that ends a mute is not muted itself. */
export function mutedBy(
  mutes: readonly AlertMute[],
  { ruleId, variantNo, at, restockedAt }: Raising,
): AlertMute | null {
  const applies = (mute: AlertMute) =>
    (mute.ruleId === "" || mute.ruleId === ruleId) && (mute.variantNo === "" || mute.variantNo === variantNo);
  return mutes.find((mute) => applies(mute) && isInForce(mute, at, restockedAt)) ?? null;
}

function isInForce(mute: AlertMute, at: number, restockedAt: number | null): boolean {
  switch (mute.kind) {
    case "until":
      return mute.untilAt !== null && at < mute.untilAt;
    case "restock":
      return (restockedAt === null || restockedAt < mute.createdAt) && at - mute.createdAt < restockKnownMs;
    case "for-good":
      return true;
  }
}
