/**
 * Why a message was not delivered, as codes stored in the outbox. Each has a text of the cause and of what to do
 * (`alerts.faults`), which the compiler checks.
 */
export const faultCodes = [
  /** The operator has not configured a mail server, or this kind of channel. */
  ...["mail-not-set-up", "not-set-up"],
  /** The mail server: our user name and password, the encryption of the connection. */
  ...["mail-sign-in", "mail-encryption"],
  /** The network. */
  ...["unreachable", "time-out", "too-slow", "cut-off", "address-not-allowed"],
  /** Of browsers. */
  ...["bad-subscription", "no-vapid-key"],
  /** Dropped, because it has no recipient. */
  ...["channel-ended", "not-confirmed", "empty"],
  /** Bincard was stopped, or a fault of ours. */
  ...["stopped", "unexpected"],
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** The cause: one of the codes, or the response's status. */
export type Fault = FaultCode | `smtp-${number}` | `status-${number}`;

/** Statuses that mean the same to a person. */
const statusKinds = [
  ...["smtp-wait", "smtp-full", "smtp-unknown", "smtp-refused"],
  ...["status-moved", "status-sign-in", "status-missing", "status-gone", "status-wait", "status-own", "status-refused"],
] as const;
export type FaultKind = FaultCode | (typeof statusKinds)[number];

/** The meaning of a stored code, with the response's status; null: there was none. */
export function faultOf(stored: string): { kind: FaultKind; status: string | null } {
  const [, protocol, digits = ""] = /^(smtp|status)-(\d{3})$/.exec(stored) ?? [];
  if (protocol === "smtp") return { kind: smtpKind(Number(digits)), status: digits };
  if (protocol === "status") return { kind: statusKind(Number(digits)), status: digits };
  return { kind: faultCodes.find((code) => code === stored) ?? "unexpected", status: null };
}

/** By RFC 5321, 4.2.3, and what servers do: 452 and 552 tell of a full mailbox, 550, 551 and 553 of one that is not there. */
function smtpKind(status: number): FaultKind {
  if (status === 452 || status === 552) return "smtp-full";
  if (status < 500) return "smtp-wait";
  return [550, 551, 553].includes(status) ? "smtp-unknown" : "smtp-refused";
}

function statusKind(status: number): FaultKind {
  if (status < 400) return "status-moved";
  if (status >= 500) return "status-own";
  if ([401, 403, 407].includes(status)) return "status-sign-in";
  if (status === 404) return "status-missing";
  if (status === 410) return "status-gone";
  return [408, 425, 429].includes(status) ? "status-wait" : "status-refused";
}
