import type { AlertChannel } from "@/lib/alerts/rules/channels.ts";
import type { BoardCount } from "@/lib/catalog/desk/types.ts";
import type { CatalogEvent, KnownSince } from "@/lib/catalog/history/types.ts";
import { type ChangeGroup, changeGroupNames } from "@/lib/catalog/history/types.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";

/** open: still active (or cannot end), and not acknowledged. taken: acknowledged by a team member. over: resolved. */
export const alertStates = ["all", "unread", "open", "taken", "over"] as const;

/** Groups of kinds; reading: Bincard's own reading of the supplier. */
export const alertGroups = [...changeGroupNames, "reading"] as const;

/** The event as an alert keeps it. */
export interface StoredAlertEvent extends CatalogEvent {
  /** When its figures were read from the supplier (ms); null: it has none. */
  readAt: number | null;
}

/** One alert of a member. */
export interface MemberAlert {
  alertId: string;
  /** Its place in the order in which alerts arose: the cursor. */
  position: number;
  /** When the alert was raised (ms). All alerts of a daily digest have the same time. */
  at: number;
  /** recovered: what an earlier alert reported is over. */
  what: "fired" | "recovered";
  /** The alerts that are over with it. */
  ofAlertIds: string[];
  /** "": the rule of who made none. */
  ruleId: string;
  ruleName: string;
  event: CatalogEvent;
  /** When its figures were read from the supplier (ms); null: it has none. */
  readAt: number | null;
  /** When it was resolved (ms); null: still active, or a kind that does not end. */
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
  /** Since when the data that the rule needs is known. */
  knownSince: KnownSince;
  /** How many alerts it would have sent. */
  count: number;
  /** The scan was cut off at its limit: the count is a minimum. */
  isAtLeast: boolean;
  /** The newest of these. */
  cases: CatalogEvent[];
  /** How many articles meet it already now; null: its kinds do not hold, they happen. */
  trueNow: number | null;
  /** Some of them. */
  trueNowVariantNos: string[];
  /** What the board of low stock shows of the rule's articles; null: it has no filter for them. */
  board: (BoardCount & { shows: "out" | "low" | "both" }) | null;
  /** It is about a list that is not watched, so that no threshold of the lists counts for its articles. */
  isUnwatched: boolean;
}

/** Until when articles are muted as a whole, by their numbers. */
export type ArticleMutes = Readonly<Record<string, Pick<AlertMute, "kind" | "untilAt">>>;

/** Which alerts are shown. */
export interface AlertFilter {
  state: (typeof alertStates)[number];
  /** Null: all. */
  group: ChangeGroup | "reading" | null;
  /** Only before this position; null: from the newest. */
  before: number | null;
}

/** A message to a channel, and what became of it. Moments in ms. */
export interface ChannelMessage {
  messageId: string;
  /** alerts: one or a digest of several. test: somebody pressed the button. confirm: asks the owner of an address. */
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

/** That what is sent to a channel does not arrive. */
export interface ChannelFault {
  /** As `ChannelMessage.error`. */
  error: string;
  /** When the first message was made that has not arrived (ms). */
  since: number;
  /** When the next try is (ms); null: there is none. */
  nextAt: number | null;
  /** How many messages wait. */
  waiting: number;
}

/** How a channel does. */
export interface ChannelLog {
  /** The newest first. */
  messages: ChannelMessage[];
  /** Why the newest message that was tried has not arrived; null: it has, or nothing was sent yet. */
  fault: ChannelFault | null;
}

/** A member's channel with what was sent to it last, the newest first. */
export interface ChannelStatus extends AlertChannel {
  /** When it ended by itself; null: it is in use. */
  endedAt: number | null;
  messages: ChannelMessage[];
  /** What is wrong with it; null: nothing that is known. */
  fault: ChannelFault | null;
  /** What is sent to it does not arrive. */
  isDead: boolean;
}
