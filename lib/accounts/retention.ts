import type { AppDatabase } from "@/db/app/database.ts";
import { appDatabase } from "@/db/open.ts";
import { idleLimitMs, runningSession } from "@/lib/auth/session-limits.ts";
import { attemptLimits } from "@/lib/auth/sign-in-attempts.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

/** How long what people left behind is kept. */
const keptMs = {
  attempts: Math.max(dayMs, attemptLimits.windowMs),
  endedSessions: 30 * dayMs,
  revokedKeys: 90 * dayMs,
  tokenLinks: 400 * dayMs,
  audit: 400 * dayMs,
} as const;

const pruned = processSingleton<{ at: number | null }>("pruned", () => ({ at: null }));

/** Prunes at most once an hour; called at sign-ins, and by the clock of `pruneByTheClock` where nobody signs in. */
export async function pruneNowAndThen(app: AppDatabase, now: number): Promise<void> {
  if (pruned.at !== null && now - pruned.at < hourMs) return;
  pruned.at = now;
  await prune(app, now);
}

const everyMs = dayMs / 4;

/** Prunes now and then for as long as the process lives; a failure is logged, and tried again the next time. */
export function pruneByTheClock(): void {
  const look = () =>
    appDatabase()
      .then((app) => pruneNowAndThen(app, Date.now()))
      .catch((error: unknown) => log.warn({ event: "prune-failed", code: codeOf(error) }, "old rows were not removed"));
  setInterval(() => void look(), everyMs).unref();
}

/** Deletes old sign-in attempts, sessions that are over, credentials bound to such, revoked keys and old audit events. */
export async function prune(app: AppDatabase, now: number): Promise<void> {
  const over = `ended_at < :ended OR expires_at < :ended OR last_seen_at < :idle`;
  await app.client.batch(
    [
      { sql: "DELETE FROM sign_in_attempts WHERE at < ?", args: [now - keptMs.attempts] },
      {
        sql: `DELETE FROM sessions WHERE ${over}`,
        args: { ended: now - keptMs.endedSessions, idle: now - keptMs.endedSessions - idleLimitMs },
      },
      {
        sql: `DELETE FROM credentials WHERE session_hash IS NOT NULL AND session_hash NOT IN (
          SELECT session_hash FROM sessions WHERE ${runningSession})`,
        args: { now },
      },
      { sql: "DELETE FROM api_keys WHERE revoked_at < ?", args: [now - keptMs.revokedKeys] },
      { sql: "DELETE FROM token_dealers WHERE linked_at < ?", args: [now - keptMs.tokenLinks] },
      { sql: "DELETE FROM audit_log WHERE at < ?", args: [now - keptMs.audit] },
    ],
    "write",
  );
}
