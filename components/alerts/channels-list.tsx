import { Form } from "@/components/dealer/form.tsx";
import { ShownOnce, type ShownText } from "@/components/dealer/shown-once.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Input } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChannelFault, ChannelMessage, ChannelStatus } from "@/lib/alerts/history/types.ts";
import { type FaultKind, faultOf } from "@/lib/domain/alert/fault.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface ChannelsListProps {
  channels: readonly ChannelStatus[];
  actions: {
    /** Sends a test message, or the confirmation email again if the address is unconfirmed. Returns a sentence. */
    test: FormAction;
    /** Gives a webhook a new secret. */
    renew: FormAction<ShownText>;
    end: FormAction;
  };
  now: number;
}

const maxShown = 4;

/** A member's channels, the last message to each, and its errors. */
export function ChannelsList({ channels, actions, now }: ChannelsListProps) {
  const t = useTranslations("alerts.channels");
  const common = useTranslations("common");
  const kinds = useTranslations("alerts.form.kinds");
  const format = useFormat();
  const form = useTranslations("alerts.form");
  return (
    <ul className="channel-list">
      <li>
        <h3>{form("inApp")}</h3>
        <p className="text-xs text-good">{t("alwaysOn")}</p>
      </li>
      {channels.map((channel) => {
        const { channelId, name, kind, address, confirmedAt, endedAt } = channel;
        return (
          <li key={channelId}>
            <div className="min-w-0">
              <h3>
                {name} <span className="font-normal text-soft">{kinds(kind)}</span>
              </h3>
              {address !== null && address !== name && <p className="truncate text-xs text-soft">{address}</p>}
            </div>
            <div className="min-w-0 text-xs">
              <p>
                {endedAt !== null ? (
                  <span className="text-out">{t("endedItself", { day: format.dayOfMoment(endedAt, now) })}</span>
                ) : channel.isSignedOut ? (
                  <span className="text-low">{t("signedOut")}</span>
                ) : confirmedAt === null ? (
                  <span className="text-low">{t("notConfirmed")}</span>
                ) : channel.isDead ? (
                  <span className="text-out">{t("dead")}</span>
                ) : channel.fault === null ? (
                  <span className="text-good">{common("active")}</span>
                ) : null}
              </p>
              {channel.fault !== null && !channel.isSignedOut && (
                <WhatFailed fault={channel.fault} hasEnded={endedAt !== null} now={now} />
              )}
              <LastMessages messages={channel.messages.slice(0, maxShown)} fault={channel.fault} now={now} />
              {kind === "webhook" && endedAt === null && (
                <details>
                  <summary className="link w-fit">{t("newSecret")}</summary>
                  <p className="max-w-[64ch] py-1 text-soft">{t("newSecretHint")}</p>
                  <ShownOnce
                    action={actions.renew}
                    inForce={[channelId]}
                    words={{
                      go: t("newSecretGo"),
                      once: t("secretOnce"),
                      copy: common("copy"),
                      copied: common("copied"),
                    }}
                  >
                    <input type="hidden" name="channelId" value={channelId} />
                  </ShownOnce>
                </details>
              )}
            </div>
            {endedAt === null && (
              <div className="flex flex-wrap items-start gap-2">
                {!channel.isSignedOut && (
                  <Form action={actions.test} className="grid justify-items-start">
                    <input type="hidden" name="channelId" value={channelId} />
                    <button
                      type="submit"
                      aria-label={common("titled", {
                        name: t(confirmedAt === null ? "askAgain" : "test"),
                        value: name,
                      })}
                      className="button button-small"
                    >
                      {t(confirmedAt === null ? "askAgain" : "test")}
                    </button>
                  </Form>
                )}
                <Form says="notice" action={actions.end}>
                  <input type="hidden" name="channelId" value={channelId} />
                  <button type="submit" aria-label={common("removeName", { name })} className="button button-small">
                    {common("remove")}
                  </button>
                </Form>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What failed, since when, what happens next, and what the member can do. */
function WhatFailed({ fault, hasEnded, now }: { fault: ChannelFault; hasEnded: boolean; now: number }) {
  const t = useTranslations("alerts.channels");
  const format = useFormat();
  const { failed, todo } = useFaultWords()(fault.error);
  const { since, nextAt, waiting } = fault;
  return (
    <div className="my-1 max-w-[64ch] border-low border-l-2 py-0.5 pl-3 text-sm">
      <p className="text-low">{t("failing", { moment: format.clock(since, now), failed })}</p>
      <p>{todo}</p>
      {!hasEnded && (
        <p className="text-soft text-xs">
          {nextAt === null ? t("noTry") : t("nextTry", { moment: format.clock(nextAt, now) })}
          {waiting > 1 && ` ${t("waiting", { count: waiting })}`}
        </p>
      )}
    </div>
  );
}

interface LastMessagesProps {
  messages: readonly ChannelMessage[];
  /** What is said above the messages, which do not repeat it. */
  fault: ChannelFault | null;
  now: number;
}

/** The last message of a channel with its result; it opens to those before it. */
function LastMessages({ messages: [newest, ...earlier], fault, now }: LastMessagesProps) {
  if (!newest) return null;
  const last = <Message message={newest} {...{ fault, now }} />;
  if (earlier.length === 0) return <p className="text-soft tabular-nums">{last}</p>;
  return (
    <details className="text-soft tabular-nums">
      <summary className="cursor-pointer">{last}</summary>
      <ul>
        {earlier.map((message) => (
          <li key={message.messageId}>
            <Message {...{ message, fault, now }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Message({ message, fault, now }: { message: ChannelMessage } & Omit<LastMessagesProps, "messages">) {
  const t = useTranslations("alerts.channels");
  const format = useFormat();
  const state = useStateWords(fault?.error ?? null, now);
  return (
    <>
      {format.clock(message.createdAt, now)} · {t(`what.${message.what}`, { count: message.alerts })} ·{" "}
      <span className={message.error === null ? "" : "text-low"}>{state(message)}</span>
    </>
  );
}

/** `known`: the fault that needs no words. */
function useStateWords(known: string | null, now: number): (message: ChannelMessage) => string {
  const t = useTranslations("alerts.channels.states");
  const format = useFormat();
  const faults = useFaultWords();
  return ({ state, error, dueAt, changedAt }) => {
    const fault = error === null ? "" : error === known ? t("dropped") : faults(error).failed;
    switch (state) {
      case "sent":
        return t("sent", { moment: format.clock(changedAt, now) });
      case "sending":
        return t("sending");
      case "due":
        if (error !== null) return t("again", { fault, moment: format.clock(dueAt, now) });
        return dueAt <= now ? t("sending") : t("due", { moment: format.clock(dueAt, now) });
      case "given-up":
        return t("givenUp", { fault });
      case "dropped":
        return error === null ? t("dropped") : t("gone", { fault });
    }
  };
}

/** Why a message was not delivered, and what its member can do, in words. `error`: the code stored in the outbox. */
function useFaultWords(): (error: string) => { failed: string; todo: string } {
  const t = useTranslations("alerts.faults");
  const todo = useTranslations("alerts.todo");
  return (error) => {
    const { kind, status } = faultOf(error);
    return { failed: t(sameFault(kind), { status: status ?? "" }), todo: todo(todoOf[kind]) };
  };
}

/** Kinds that differ only in what can be done about them have one sentence. */
function sameFault(kind: FaultKind) {
  if (kind === "smtp-wait") return "status-wait";
  if (kind === "smtp-refused") return "status-refused";
  return kind === "mail-not-set-up" ? "not-set-up" : kind;
}

/** What the member can do about each kind of fault. */
const todoOf = {
  "mail-not-set-up": "mail",
  "mail-sign-in": "mail",
  "mail-encryption": "mail",
  "smtp-refused": "mail",
  "not-set-up": "administrator",
  unexpected: "administrator",
  unreachable: "receiver",
  "time-out": "receiver",
  "too-slow": "receiver",
  "cut-off": "receiver",
  "status-own": "receiver",
  "status-refused": "receiver",
  "status-missing": "receiver",
  "address-not-allowed": "public",
  "bad-subscription": "browser",
  "no-vapid-key": "reload",
  "channel-ended": "again",
  "status-gone": "again",
  "not-confirmed": "confirm",
  empty: "none",
  stopped: "none",
  "smtp-wait": "none",
  "status-wait": "none",
  "smtp-full": "full",
  "smtp-unknown": "address",
  "status-moved": "moved",
  "status-sign-in": "sign-in",
} as const satisfies Record<ReturnType<typeof faultOf>["kind"], string>;

interface AddChannelProps {
  /** Whether the operator has configured a mail server. */
  offersMail: boolean;
  /** The ids of the active channels. */
  inForce: readonly string[];
  addMail: FormAction;
  addWebhook: FormAction<ShownText>;
}

/** Forms that add an email address, which must be confirmed, and a webhook, whose secret is shown once. */
export function AddChannel({ offersMail, inForce, addMail, addWebhook }: AddChannelProps) {
  const t = useTranslations("alerts.channels");
  const common = useTranslations("common");
  return (
    <>
      {offersMail ? (
        <Form action={addMail} className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1">
            <span className="text-sm text-soft">{t("mailAddress")}</span>
            <Input name="address" type="email" required maxLength={254} className="field w-64 max-w-full" />
          </label>
          <button type="submit" className="button">
            {t("addMail")}
          </button>
        </Form>
      ) : (
        <p className="max-w-[64ch] text-sm text-soft">{t("noMail")}</p>
      )}
      <ShownOnce
        action={addWebhook}
        inForce={inForce}
        words={{ go: t("addWebhook"), once: t("secretOnce"), copy: common("copy"), copied: common("copied") }}
      >
        <label className="grid gap-1">
          <span className="text-sm text-soft">{t("webhookAddress")}</span>
          <Input
            name="url"
            type="url"
            required
            maxLength={2000}
            placeholder="https://"
            className="field w-64 max-w-full"
          />
        </label>
        <label className="grid gap-1">
          <span className="text-sm text-soft">{common("name")}</span>
          <Input name="name" maxLength={80} autoComplete="off" className="field w-40 max-w-full" />
        </label>
      </ShownOnce>
    </>
  );
}
