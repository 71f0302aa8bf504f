import { dayMs, minuteMs } from "@/lib/domain/time.ts";

/** A session that nobody uses for so long is over. */
export const idleLimitMs = 14 * dayMs;
/** However busy it is, a session is over after so long. */
export const absoluteLimitMs = 90 * dayMs;
/** The last use is written at most so often. */
export const touchEveryMs = minuteMs;

/**
 * That a session is running at `:now` (ms), in SQL: not ended, not idle too long, not too old. For statements in which
 * `sessions` is the nearest table with these columns.
 */
export const runningSession = `ended_at IS NULL AND expires_at > :now AND last_seen_at > :now - ${idleLimitMs}`;
