const dayMs = 86_400_000;

/** Whether a promised day has gone by; due dates name days, so that what is due today is not late before tomorrow (UTC). */
export function isOverdue(dueAt: number, now: number): boolean {
  return dueAt < Math.floor(now / dayMs) * dayMs;
}
