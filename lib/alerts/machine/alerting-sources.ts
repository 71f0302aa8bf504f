import type { Reader } from "@/db/reader.ts";
import type { AlertingMember, DealerAlerting } from "@/lib/alerts/rules/alerting.ts";
import type { ChannelKind, Sender } from "@/lib/domain/alert/message.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { SubjectScope } from "@/lib/domain/alert/subject.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";

/** What alerts need from outside: the members' rules, and the senders. */
export interface AlertingSources {
  /** All dealers, including those not being synced: an alert may say that somebody has to sign in. */
  dealers(): Promise<string[]>;
  alertingOf(dealerId: string): Promise<DealerAlerting>;
  /** A text that changes when a rule of the dealer is created or changed. */
  rulesVersion(dealerId: string): Promise<string>;
  /** For each dealer with rules, a text that changes whenever a rule is created, changed or deleted. */
  versionsOfRules(): Promise<ReadonlyMap<string, string>>;
  /** The current items of a rule's subject. */
  scopeOf(
    dealerId: string,
    database: Reader,
    subject: Pick<AlertDraft, "subject" | "subjectId">,
    member: AlertingMember,
  ): Promise<SubjectScope>;
  /** What the dealer's lists say about some items, for the dealer's own account, as in events. */
  watchedOf(
    dealerId: string,
    database: Reader,
    variantNos: readonly string[],
  ): Promise<ReadonlyMap<string, WatchedArticle>>;
  /** The names of the lists that items are on, by variant number. */
  listNamesOf(dealerId: string, variantNos: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Null: the operator has not set up what sends them. */
  senders: Readonly<Record<ChannelKind, Sender | null>>;
  /** The receiving service answered that a channel no longer exists: end it. */
  channelGone(dealerId: string, memberId: string, channelId: string): void;
}
