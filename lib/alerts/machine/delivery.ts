import type { DealerDatabase } from "@/db/connections.ts";
import type { RowOf } from "@/db/statement.ts";
import type { DealerAlerting } from "@/lib/alerts/rules/alerting.ts";
import type { Fault, FaultCode } from "@/lib/domain/alert/fault.ts";
import type { AlertFacts, OutgoingMessage, Sender, SendOutcome } from "@/lib/domain/alert/message.ts";
import { type AfterTry, afterTry } from "@/lib/domain/alert/retries.ts";
import { costKinds } from "@/lib/domain/event.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { setSyncValue } from "@/lib/sync/store/sync-state.ts";
import { descriptionsOf } from "./alert-articles.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import * as outbox from "./outbox-statements.ts";
import type { AlertWork } from "./slice.ts";
import { alertWork, requirePass } from "./statements.ts";

/** Time limit of one attempt (ms). */
const sendLimitMs = 60 * secondMs;

/** Messages of one dealer sent concurrently; one per channel. */
const atOnce = 8;
/** A failed channel is not used for at least this time, even if other messages wait for it (ms). */
const restMs = 30_000;

type DueMessage = RowOf<typeof outbox.dueMessages>;

/** Sends one dealer's messages. Each channel has its own queue: one that hangs or fails delays no other, and no sync. */
export interface Delivery {
  /** Claims due messages and starts sending them. Resolves when they are claimed, not when they are sent. */
  look(now: number): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

export function createDelivery(
  dealerId: string,
  database: () => Promise<DealerDatabase>,
  { sources, now, sole, signal }: { sources: AlertingSources; now(): number; sole: boolean; signal: AbortSignal },
): Delivery {
  const sending = new Map<string, Promise<void>>();
  const rests = new Map<string, number>();
  let freed = false;

  /**
   * Releases messages that another process was sending when it ended: at the start all of them, later those that take
   * longer than an attempt can. Returns whether there were any.
   */
  async function free(open: DealerDatabase, work: AlertWork | null): Promise<boolean> {
    if (work === null || work.sendingSince === null) return false;
    const since = sinceBy(open, work);
    const before = sole && !freed ? Number.MAX_SAFE_INTEGER : since - 10 * sendLimitMs;
    const after = since + 10 * sendLimitMs;
    const isStuck = work.sendingSince < before || work.sendingSince > after;
    if (isStuck) await writeAll(open, [outbox.freeMessages({ before, after })]);
    return isStuck;
  }

  /** The time stored with messages claimed now: by a clock that all processes share which may release them (ms). */
  function sinceBy(open: DealerDatabase, { serverAt }: AlertWork): number {
    return open.moment(now()) ?? serverAt;
  }

  async function look(at: number): Promise<void> {
    const open = await database();
    let work = await open.readFirst(alertWork());
    if (await free(open, work)) work = await open.readFirst(alertWork());
    freed = true;
    // A back-off longer than the maximum means the clock moved backwards; retry now.
    for (const [channelId, until] of rests) if (until <= at || until > at + restMs) rests.delete(channelId);
    const most = atOnce - sending.size;
    if (most <= 0 || !work || work.dueAt === null || work.dueAt > at || signal.aborted) return;
    const busy = [...sending.keys(), ...rests.keys()];
    const due = firstOfEach(await open.read(outbox.dueMessages({ now: at, busy, most: 200 }))).slice(0, most);
    if (due.length === 0) return;
    const messageIds = due.map(({ messageId }) => messageId);
    // Counts as a pass, so that no alert is added to a message that is being sent.
    await writeAll(open, [
      requirePass({ pass: work.pass }),
      setSyncValue("alertsPass", work.pass + 1),
      outbox.claimMessages({ messageIds, now: at, since: sinceBy(open, work) }),
    ]);
    const alerting = await sources.alertingOf(dealerId);
    for (const message of due) {
      const sent = send(open, alerting, message).catch((error: unknown) => {
        log.error(
          { event: "alert-not-settled", dealerId, name: error instanceof Error ? error.name : "" },
          "not settled",
        );
      });
      const { channelId } = message;
      sending.set(
        channelId,
        sent.finally(() => sending.delete(channelId)),
      );
    }
  }

  async function send(open: DealerDatabase, alerting: DealerAlerting, message: DueMessage): Promise<void> {
    const { messageId, channelId, createdAt, tries } = message;
    const { after, outcome, kind } = await outcomeOf(open, alerting, message);
    if (after.state === "due") rests.set(channelId, now() + restMs);
    if (outcome?.kind === "gone") sources.channelGone(dealerId, message.memberId, channelId);
    await writeAll(open, [outbox.settleMessage({ messageId, ...after, now: now() })]);
    const facts = { event: "alert-message", dealerId, channel: kind, outcome: after.state, error: after.error };
    const level = after.state === "sent" || after.state === "dropped" ? "info" : "warn";
    log[level]({ ...facts, tries: tries + 1, waitedMs: now() - createdAt }, "message of alerts");
  }

  async function outcomeOf(
    open: DealerDatabase,
    alerting: DealerAlerting,
    message: DueMessage,
  ): Promise<{ after: AfterTry; outcome?: SendOutcome; kind: string | null }> {
    const drop = (error: Fault): AfterTry => ({ state: "dropped", dueAt: now(), error });
    const outgoing = await outgoingOf(open, alerting, message);
    if (typeof outgoing === "string") return { after: drop(outgoing), kind: null };
    const { kind } = outgoing.channel;
    const sender = sources.senders[kind];
    const outcome: SendOutcome = sender
      ? await trySend(sender, outgoing, signal)
      : { kind: "failed", error: "not-set-up" };
    const { firstTriedAt, tries } = message;
    // It is sent again with the same id as soon as the program runs again.
    if (outcome.kind === "failed" && signal.aborted)
      return { after: { state: "due", dueAt: now(), error: outcome.error }, kind };
    return {
      after: afterTry(outcome, {
        firstTriedAt: firstTriedAt ?? now(),
        tries: tries + 1,
        now: now(),
        random: Math.random(),
      }),
      outcome,
      kind,
    };
  }

  /** The message with its alerts; or the reason why it is no longer sent. */
  async function outgoingOf(
    open: DealerDatabase,
    { members }: DealerAlerting,
    { messageId, memberId, channelId, what, alertIds, createdAt, tries }: DueMessage,
  ): Promise<OutgoingMessage | FaultCode> {
    const member = members.find((one) => one.memberId === memberId);
    const channel = member?.channels.find((one) => one.channelId === channelId);
    if (!member || !channel) return "channel-ended";
    if (channel.confirmedAt === null && what !== "confirm") return "not-confirmed";
    // Rights may have been removed since, and the browser may be in counter mode.
    const seesCost = member.seesCost && !channel.atCounter;
    const alerts = what === "alerts" ? await factsOf(open, alertIds, seesCost) : [];
    if (what === "alerts" && alerts.length === 0) return "empty";
    const { language, times } = member;
    return {
      ...{ messageId, dealerId, what, alerts, createdAt, tries, channel },
      member: { memberId, language, timeZone: times.timeZone, seesCost },
    };
  }

  async function factsOf(open: DealerDatabase, alertIds: readonly string[], seesCost: boolean): Promise<AlertFacts[]> {
    const rows = await open.read(outbox.alertsOfMessages({ alertIds }));
    const seen = rows.filter(({ kind }) => seesCost || !costKinds.includes(kind));
    const [lists, descriptions] = await Promise.all([
      sources.listNamesOf(
        dealerId,
        seen.flatMap(({ event }) => event.variantNo ?? []),
      ),
      descriptionsOf(open, seen),
    ]);
    return seen.map(({ event: { readAt, ...event }, kind: _, ...alert }) => {
      const variant = descriptions.get(event.variantNo ?? "");
      const facts = variant === undefined ? event.facts : { ...event.facts, variant };
      return { ...alert, event: { ...event, facts }, readAt, listNames: lists.get(event.variantNo ?? "") ?? [] };
    });
  }

  return {
    look,
    async settled() {
      await Promise.allSettled(sending.values());
    },
  };
}

function firstOfEach(messages: readonly DueMessage[]): DueMessage[] {
  const seen = new Set<string>();
  return messages.filter(({ channelId }) => !seen.has(channelId) && seen.add(channelId));
}

/** Sends a message once. Never throws and never exceeds the limit: a sender that throws or does not end has failed. */
export async function trySend(
  sender: Sender,
  message: OutgoingMessage,
  stop: AbortSignal,
  limitMs: number = sendLimitMs,
): Promise<SendOutcome> {
  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<SendOutcome>((resolve) => {
    const give = (error: FaultCode) => resolve({ kind: "failed", error });
    timer = setTimeout(() => give("too-slow"), limitMs);
    stop.addEventListener("abort", () => give("stopped"), { once: true, signal: ended.signal });
    if (stop.aborted) give("stopped");
  });
  // The error's message may contain an address or a secret: only the failure is stored.
  const sent = (async () => sender.send(message, signal))().catch(
    (): SendOutcome => ({ kind: "failed", error: "unexpected" }),
  );
  try {
    return await Promise.race([sent, tooLong]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
