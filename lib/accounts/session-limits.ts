import { and, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { sessions } from "@/db/app/schema.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";

/** A session ends after this long without use. */
export const idleLimitMs = 14 * dayMs;
/** A session ends after this long, even when it is in use. */
export const absoluteLimitMs = 90 * dayMs;
/** The last use is written at most this often. */
export const touchEveryMs = minuteMs;

/** SQL condition: a session is running at `now` (ms), that is, not ended, not idle too long, not too old. */
export function isRunning(now: number | Placeholder): SQL | undefined {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, sql`${now} - ${idleLimitMs}`),
  );
}
