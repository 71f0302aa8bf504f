import type { Reader } from "@/db/reader.ts";
import type { AlertingMember, DealerAlerting } from "@/lib/alerts/rules/alerting.ts";
import type { ChannelKind, Sender } from "@/lib/domain/alert/message.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { SubjectScope } from "@/lib/domain/alert/subject.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";

/** What alerts need from outside: what people asked for, and what sends messages. */
export interface AlertingSources {
  /** All dealers, also those that are not read at present: an alert says that somebody has to sign in. */
  dealers(): Promise<string[]>;
  alertingOf(dealerId: string): Promise<DealerAlerting>;
  /** A text that is another one when a rule of the dealer was made or changed. */
  rulesVersion(dealerId: string): Promise<string>;
  /** Of each dealer with rules a text that changes whenever one of them is made, changed or deleted. */
  versionsOfRules(): Promise<ReadonlyMap<string, string>>;
  /** What the subject of a member's rule means now. */
  scopeOf(
    dealerId: string,
    database: Reader,
    subject: Pick<AlertDraft, "subject" | "subjectId">,
    member: AlertingMember,
  ): Promise<SubjectScope>;
  /** What the dealer's lists say of some articles, for the dealer's own account, as in events. */
  watchedOf(
    dealerId: string,
    database: Reader,
    variantNos: readonly string[],
  ): Promise<ReadonlyMap<string, WatchedArticle>>;
  /** The names of the lists that articles are on, by variant number. */
  listNamesOf(dealerId: string, variantNos: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Null: the operator has not set up what sends them. */
  senders: Readonly<Record<ChannelKind, Sender | null>>;
  /** The receiving service answered that a channel no longer exists: end it. */
  channelGone(dealerId: string, memberId: string, channelId: string): void;
}
