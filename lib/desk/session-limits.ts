const minute = 60_000;
const day = 24 * 60 * minute;

/** A session that nobody uses for so long is over. */
export const idleLimitMs = 14 * day;
/** However busy it is, a session is over after so long. */
export const absoluteLimitMs = 90 * day;
/** The last use is written at most so often. */
export const touchEveryMs = minute;
