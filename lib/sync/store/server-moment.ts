/**
 * SQL: the moment by the clock of whoever keeps the database (ms). The clocks of the machines that share a server differ:
 * what one of them has begun must not be ended by another whose clock is ahead.
 */
export const serverMoment = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
