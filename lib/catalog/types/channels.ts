import type { AlertChannel } from "@/lib/watch/alerts/channels.ts";
import type { ChannelFault, ChannelMessage } from "./channel-log.ts";

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
