import { countUnread } from "@/lib/alerts/history/member-alerts.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { logCounted } from "@/lib/log.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";

/** The sync status with what the bell shows. */
export interface DeskStatus extends SyncStatus {
  /** How many of the newest 500 alerts the asker has not read; null: they cannot be read now. */
  unreadAlerts: number | null;
}

/**
 * Adds how many alerts are not read. It is on every page, also on those that say what is wrong with the dealer's database:
 * then nothing is known of alerts.
 */
export async function withUnreadAlerts(
  principal: Principal,
  reading: SyncStatus | Promise<SyncStatus>,
): Promise<DeskStatus> {
  const counting = countUnread(principal).then(
    (unreadAlerts) => ({ unreadAlerts, error: null }),
    (error: unknown) => ({ unreadAlerts: null, error }),
  );
  const [status, { unreadAlerts, error }] = await Promise.all([reading, counting]);
  if (!status.ready || status.incompatibleSchema) return { ...status, unreadAlerts: null };
  if (error !== null)
    logCounted(
      "warn",
      "bell",
      { event: "unread-alerts", code: codeOf(error) ?? "unknown" },
      "counting unread alerts failed",
    );
  return { ...status, unreadAlerts };
}
