import type { AlertChannel } from "@/lib/alerts/rules/channels.ts";
import type { BoardCount } from "@/lib/catalog/desk/types.ts";
import type { CatalogEvent, KnownSince } from "@/lib/catalog/history/types.ts";
import { type ChangeGroup, changeGroupNames } from "@/lib/catalog/history/types.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";

/** open: neither ended nor resolved by the team. taken: of those, what a team member took on. over: the others. */
export const alertStates = ["all", "unread", "open", "taken", "over"] as const;

/** Groups of kinds; reading: sync events. */
export const alertGroups = [...changeGroupNames, "reading"] as const;

/** The event as an alert keeps it. */
export interface StoredAlertEvent extends CatalogEvent {
  /** When its figures were read from the supplier (ms); null: it has none. */
  readAt: number | null;
}

/** One alert of a member. */
export interface MemberAlert {
  alertId: string;
  /** The cursor: the alert's position in the order of creation. */
  position: number;
  /** When the alert was raised (ms). All alerts of a daily digest have the same time. */
  at: number;
  /** recovered: what an earlier alert reported is over. */
  what: "fired" | "recovered";
  /** The alerts that are over with it. */
  ofAlertIds: string[];
  /** "": the default rule. */
  ruleId: string;
  ruleName: string;
  event: CatalogEvent;
  /** When its figures were read from the supplier (ms); null: it has none. */
  readAt: number | null;
  /** When it was resolved (ms); null: still active, or a kind that does not end. */
  recoveredAt: number | null;
  /** When the member read it (ms); null: not yet. */
  seenAt: number | null;
  /** Who acknowledged it, when, and whether the viewer can undo that; null: nobody. */
  acknowledged: TeamMark | null;
  /** The same of who resolved it; an alert that ended by itself needs nobody. */
  resolved: TeamMark | null;
}

interface TeamMark {
  memberId: string;
  name: string | null;
  at: number;
  mayGiveBack: boolean;
}

/** Alerts are counted among this many of the newest. */
export const maxCounted = 500;

/** How many of the newest alerts are in each state. */
export type AlertCounts = Record<(typeof alertStates)[number], number>;

/** A page of alerts as it is shown. */
export interface ShownAlerts {
  groups: AlertGroup[];
  counts: AlertCounts;
  /** As in `AlertPage`. */
  next: number | null;
}

/** The alerts about one item on one day, newest first. */
export interface AlertGroup {
  /** The number of the day, as `Format.dayNumber` counts. */
  day: number;
  alerts: readonly [MemberAlert, ...MemberAlert[]];
}

export interface AlertPage {
  /** The newest first. */
  alerts: MemberAlert[];
  /** The member's total number of unread alerts. */
  unread: number;
  /** The cursor of the next page, with older ones; null: none. */
  next: number | null;
}

/** What a rule would have sent. */
export interface RulePreview {
  /** Length of the scanned period, in days. */
  days: number;
  /** Since when the data that the rule needs is known. */
  knownSince: KnownSince;
  /** How many alerts it would have sent. */
  count: number;
  /** The scan was cut off at its limit: the count is a minimum. */
  isAtLeast: boolean;
  /** The newest of these. */
  cases: CatalogEvent[];
  /** Number of items that match now; null: its kinds are events, not states. */
  trueNow: number | null;
  /** Some of them. */
  trueNowVariantNos: string[];
  /** The rule's items on the low-stock board; null: the board cannot filter for them. */
  board: (BoardCount & { shows: "out" | "low" | "both" }) | null;
  /** The rule is about a list that is not watched, so that its items have no threshold. */
  isUnwatched: boolean;
}

/** Until when items are muted completely, by number. */
export type ArticleMutes = Readonly<Record<string, Pick<AlertMute, "kind" | "untilAt">>>;

/** Which alerts are shown. */
export interface AlertFilter {
  state: (typeof alertStates)[number];
  /** Null: all. */
  group: ChangeGroup | "reading" | null;
  /** Only before this position; null: from the newest. */
  before: number | null;
}

/** A message to a channel, and its result. Times in ms. */
export interface ChannelMessage {
  messageId: string;
  /** alerts: one, or a digest of several. test: requested with a button. confirm: asks the owner of an address. */
  what: "alerts" | "test" | "confirm";
  /** Number of alerts in the message. */
  alerts: number;
  createdAt: number;
  /**
   * due: waiting, or retried at `dueAt`. given-up: not sent, and no longer retried. dropped: the channel ended first.
   */
  state: "due" | "sending" | "sent" | "given-up" | "dropped";
  dueAt: number;
  tries: number;
  changedAt: number;
  /** Why the last try failed, as a code with figures such as "smtp-451"; null: it did not. */
  error: string | null;
}

/** Messages to a channel do not arrive. */
export interface ChannelFault {
  /** As `ChannelMessage.error`. */
  error: string;
  /** When the first undelivered message was created (ms). */
  since: number;
  /** The next attempt (ms); null: there is none. */
  nextAt: number | null;
  /** How many messages wait. */
  waiting: number;
}

/** How a channel does. */
export interface ChannelLog {
  /** The newest first. */
  messages: ChannelMessage[];
  /** Why the newest attempted message was not delivered; null: it was, or nothing was sent yet. */
  fault: ChannelFault | null;
}

/** A member's channel with its last messages, newest first. */
export interface ChannelStatus extends AlertChannel {
  /** When it ended by itself; null: it is active. */
  endedAt: number | null;
  messages: ChannelMessage[];
  /** What is wrong with it; null: nothing known. */
  fault: ChannelFault | null;
  /** Messages to it do not arrive. */
  isDead: boolean;
}
