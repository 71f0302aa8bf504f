import { dayMs } from "../time.ts";

export const muteKinds = ["until", "restock", "for-good"] as const;
export type MuteKind = (typeof muteKinds)[number];

/** What a member does not want to hear of: a rule, an article, one article by one rule, or (neither) anything. */
export interface AlertMute {
  /** "": whichever rule. */
  readonly ruleId: string;
  /** "": whichever article. */
  readonly variantNo: string;
  /** until: a moment. restock: until the article is back, or a delivery of it came, however small; at most 400 days. */
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
  /** The moment of the event (ms). */
  readonly at: number;
  /** When goods of the article last came or were back (ms), this event included; null: never, or it is no article. */
  readonly restockedAt: number | null;
}

/** The mute that keeps an alert from being shown and sent; null: none. What ends a mute until restock is not muted itself. */
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
