import { and, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { sessions } from "@/db/app/schema.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";

/** A session that nobody uses for so long is over. */
export const idleLimitMs = 14 * dayMs;
/** However busy it is, a session is over after so long. */
export const absoluteLimitMs = 90 * dayMs;
/** The last use is written at most so often. */
export const touchEveryMs = minuteMs;

/** That a session is running at `now` (ms): not ended, not idle too long, not too old. */
export function isRunning(now: number | Placeholder): SQL | undefined {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, sql`${now} - ${sql.raw(String(idleLimitMs))}`),
  );
}
