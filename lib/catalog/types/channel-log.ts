/** A message to a channel, and what became of it. Moments in ms. */
export interface ChannelMessage {
  messageId: string;
  /** alerts: one or a digest of several. test: somebody pressed the button. confirm: asks the owner of an address. */
  what: "alerts" | "test" | "confirm";
  /** How many alerts it tells of. */
  alerts: number;
  createdAt: number;
  /** due: waits, or is tried again at `dueAt`. given-up: not sent, and not tried any more. dropped: the channel ended before. */
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
