const minute = 60_000;
const day = 24 * 60 * minute;

/** A session that nobody uses for so long is over. */
export const idleLimitMs = 14 * day;
/** However busy it is, a session is over after so long. */
export const absoluteLimitMs = 90 * day;
/** The last use is written at most so often. */
export const touchEveryMs = minute;

/**
 * That a session is running at `:now` (ms), in SQL: not ended, not idle too long, not too old. For statements in which
 * `sessions` is the nearest table with these columns.
 */
export const runningSession = `ended_at IS NULL AND expires_at > :now AND last_seen_at > :now - ${idleLimitMs}`;
