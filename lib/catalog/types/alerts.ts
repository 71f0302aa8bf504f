import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { BoardCount } from "./desk.ts";
import type { CatalogEvent } from "./events.ts";
import type { KnownSince } from "./known-since.ts";

/** The event as an alert keeps it. */
export interface StoredAlertEvent extends CatalogEvent {
  /** When the figures that it tells of were read from the supplier (ms); null: it tells of none. */
  readAt: number | null;
}

/** Something that the member was told. */
export interface MemberAlert {
  alertId: string;
  /** Its place in the order in which alerts arose: the cursor. */
  position: number;
  /** When it was told (ms). A daily digest in the app tells all of a day at one moment. */
  at: number;
  /** recovered: what an earlier alert told is over. */
  what: "fired" | "recovered";
  /** The alerts that are over with it. */
  ofAlertIds: string[];
  /** "": the rule of who made none. */
  ruleId: string;
  ruleName: string;
  event: CatalogEvent;
  /** When the figures that it tells of were read from the supplier (ms); null: it tells of none. */
  readAt: number | null;
  /** Since when (ms) what it tells is over; null: it still holds, or it is of a kind that does not end. */
  recoveredAt: number | null;
  /** When the member read it (ms); null: not yet. */
  seenAt: number | null;
  /** Who of the team took it on, when, and whether its reader can give it back; null: nobody. */
  acknowledged: { memberId: string; name: string | null; at: number; mayGiveBack: boolean } | null;
}

export interface AlertPage {
  /** The newest first. */
  alerts: MemberAlert[];
  /** How many of all there are that the member has not read. */
  unread: number;
  /** The cursor of the next page, for older ones; null: there are none. */
  next: number | null;
}

/** What a rule would have done. */
export interface RulePreview {
  /** How far back it looked, in days. */
  days: number;
  /** Since when what the rule tells of is known. */
  knownSince: KnownSince;
  /** How many times it would have told. */
  count: number;
  /** There was more to look through than is looked through: it would have told at least so many times. */
  isAtLeast: boolean;
  /** The newest of these. */
  cases: CatalogEvent[];
  /** How many articles meet it already now; null: its kinds do not hold, they happen. */
  trueNow: number | null;
  /** Some of them. */
  trueNowVariantNos: string[];
  /** What the board of low stock shows of the rule's articles; null: it has no filter for them. */
  board: BoardCount | null;
}

/** Until when articles are muted as a whole, by their numbers. */
export type ArticleMutes = Readonly<Record<string, Pick<AlertMute, "kind" | "untilAt">>>;
