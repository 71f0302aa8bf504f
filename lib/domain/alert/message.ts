import type { Language } from "../principal.ts";
import type { Fault } from "./fault.ts";
import type { AlertEvent } from "./rule.ts";

export const channelKinds = ["mail", "webhook", "push"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** An alert as delivered. `recovered`: what was raised earlier is over. */
export interface AlertFacts {
  readonly alertId: string;
  /** When it is seen in the app (ms). */
  readonly at: number;
  readonly what: "fired" | "recovered";
  /** "": the default rule. */
  readonly ruleId: string;
  readonly ruleName: string;
  readonly event: AlertEvent;
  /** When its figures were read from the supplier (ms); null: unknown, or it has no figures. */
  readonly readAt: number | null;
  /** The names of the lists that the item is on, for grouping; empty if it is on none. */
  readonly listNames: readonly string[];
}

/** A message of the outbox, ready to be sent by its channel. */
export interface OutgoingMessage {
  /** The same for every attempt. Receivers that support ids drop duplicates. */
  readonly messageId: string;
  readonly dealerId: string;
  readonly what: "alerts" | "test" | "confirm";
  /** Only `alerts` is filled in. Excludes alerts about cost without the right to see it. */
  readonly alerts: readonly AlertFacts[];
  readonly channel: {
    readonly channelId: string;
    readonly kind: ChannelKind;
    readonly name: string;
    /** Encrypted; only the sender of its kind reads it. */
    readonly encryptedTarget: string;
    readonly confirmedAt: number | null;
  };
  readonly member: {
    readonly memberId: string;
    readonly language: Language;
    readonly timeZone: string;
    readonly seesCost: boolean;
  };
  readonly createdAt: number;
  /** Earlier tries. */
  readonly tries: number;
}

/**
 * The result of a delivery attempt. `error`: a code such as "smtp-451", never foreign text. failed: retried later (not
 * before `retryAfterMs`, if given). refused: this message will never be accepted. gone: the channel no longer exists,
 * and is ended.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly error: Fault; readonly retryAfterMs?: number }
  | { readonly kind: "refused"; readonly error: Fault }
  | { readonly kind: "gone"; readonly error: Fault };

/**
 * Sends messages of one kind of channel. A throw counts as `failed`. `signal` aborts it after the time limit or when
 * the program stops; a message that may have arrived is sent again with the same id.
 */
export interface Sender {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome>;
}
