import { and, eq, exists, isNotNull, lt, not, notInArray, or } from "drizzle-orm";
import {
  addressQuestions,
  alertChannels,
  alertMarks,
  apiKeys,
  auditLog,
  credentials,
  newTokenDealers,
  privateFeeds,
  sessions,
  shareLinks,
  signInAttempts,
  tokenDealers,
} from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { countedMs } from "@/lib/accounts/address-questions.ts";
import { idleLimitMs, isRunning } from "@/lib/accounts/session-limits.ts";
import { dayMs, hourMs, isAgo } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { attemptLimits } from "./sign-in-attempts.ts";

/** How long old records are stored, for all dealers. */
const keptMs = {
  attempts: Math.max(dayMs, attemptLimits.windowMs),
  endedSessions: 30 * dayMs,
  revokedKeys: 90 * dayMs,
  endedFeeds: 90 * dayMs,
  endedShares: 90 * dayMs,
  endedChannels: 90 * dayMs,
  newTokenDealers: dayMs,
  addressQuestions: countedMs,
  tokenLinks: 400 * dayMs,
  audit: 400 * dayMs,
  /** Longer than the alerts that they are about. */
  alertMarks: 100 * dayMs,
} as const;

const pruned = processSingleton<{ at: number | null }>("pruned", () => ({ at: null }));

/** Prunes at most once an hour. Called at sign-ins, and periodically by `pruneByTheClock` when nobody signs in. */
export async function pruneNowAndThen(now: number): Promise<void> {
  if (pruned.at !== null && !isAgo(pruned.at, hourMs, now)) return;
  pruned.at = now;
  await prune(now);
}

const everyMs = dayMs / 4;

/** Prunes periodically for the life of the process. A failure is logged, and the next run tries again. */
export function pruneByTheClock(): void {
  const look = () =>
    pruneNowAndThen(Date.now()).catch((error: unknown) =>
      log.warn({ event: "prune-failed", code: codeOf(error) }, "pruning failed"),
    );
  setInterval(() => void look(), everyMs).unref();
}

/**
 * Deletes old sign-in attempts, ended sessions, credentials and browsers' channels bound to them, revoked keys, ended
 * feeds, share links and channels, old audit events and marks of alerts.
 */
export async function prune(now: number): Promise<void> {
  const app = await appDatabase();
  const over = now - keptMs.endedSessions;
  const running = app.select({ sessionHash: sessions.sessionHash }).from(sessions).where(isRunning(now));
  const itsSession = app
    .select({ sessionHash: sessions.sessionHash })
    .from(sessions)
    .where(eq(sessions.sessionHash, alertChannels.sessionHash));
  await app.batch([
    app.delete(signInAttempts).where(lt(signInAttempts.at, now - keptMs.attempts)),
    app
      .delete(sessions)
      .where(or(lt(sessions.endedAt, over), lt(sessions.expiresAt, over), lt(sessions.lastSeenAt, over - idleLimitMs))),
    // `NULL NOT IN (empty list)` is true, so credentials without a session are excluded explicitly.
    app
      .delete(credentials)
      .where(and(isNotNull(credentials.sessionHash), notInArray(credentials.sessionHash, running))),
    app.delete(privateFeeds).where(lt(privateFeeds.endedAt, now - keptMs.endedFeeds)),
    app
      .delete(shareLinks)
      .where(or(lt(shareLinks.endedAt, now - keptMs.endedShares), lt(shareLinks.endsAt, now - keptMs.endedShares))),
    app.delete(alertChannels).where(lt(alertChannels.endedAt, now - keptMs.endedChannels)),
    // Sessions are kept for a while after their end, in which a browser can be added again with its rules.
    app.delete(alertChannels).where(and(eq(alertChannels.kind, "push"), not(exists(itsSession)))),
    app.delete(apiKeys).where(lt(apiKeys.revokedAt, now - keptMs.revokedKeys)),
    app.delete(tokenDealers).where(lt(tokenDealers.linkedAt, now - keptMs.tokenLinks)),
    app.delete(newTokenDealers).where(lt(newTokenDealers.at, now - keptMs.newTokenDealers)),
    app.delete(auditLog).where(lt(auditLog.at, now - keptMs.audit)),
    app.delete(addressQuestions).where(lt(addressQuestions.at, now - keptMs.addressQuestions)),
    app.delete(alertMarks).where(lt(alertMarks.at, now - keptMs.alertMarks)),
  ]);
}
