import { setTimeout as pause } from "node:timers/promises";
import { type AuditKind, writeAudit } from "@/lib/accounts/audit.ts";
import { noteRefused } from "@/lib/accounts/credentials.ts";
import { findDealer } from "@/lib/accounts/dealers.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { withoutMarks } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { logCounted } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { registerSecret } from "@/lib/secrets/redact.ts";
import { type AttemptOf, reserveAttempt, settleAttempt, wasRefused } from "./sign-in-attempts.ts";
import type { OpenDoors, SignInFailed, SignInTry } from "./sign-in-request.ts";

/** How long the supplier recently took to refuse. */
const refusal = processSingleton("refusal-time", () => ({ tookMs: 0 }));

/** The shortest wait before a refusal: longer than most suppliers take to refuse. */
const minMs = 1000;

const maxMs = 15_000;

type Tried = { token: string } | SignInFailed;
const tries = processSingleton("sign-in-tries", () => createSingleFlight<Tried>());

/**
 * Tries credentials at the supplier, within the limits. Simultaneous attempts with the same credentials are one
 * attempt.
 */
export function tryOnce(request: SignInTry, doors: OpenDoors): Promise<Tried> {
  const key = hashOf(JSON.stringify([doors.settings.baseUrl, request.credentials]));
  return tries.run(key, () => tryAtSupplier(request, doors));
}

/**
 * Neither the text nor the time of a refusal reveals whether the account exists, the password is wrong or a limit is
 * reached.
 */
async function tryAtSupplier(request: SignInTry, doors: OpenDoors): Promise<Tried> {
  const startedAt = performance.now();
  const ms = refusalMs();
  const tried = await tryNow(request, doors);
  if ("failure" in tried && tried.failure === "refused") await doors.hold(startedAt, ms);
  return tried;
}

async function tryNow(request: SignInTry, { settings, signIn, now }: OpenDoors): Promise<Tried> {
  const of = attemptOf(request, settings);
  const attempt = await reserveAttempt(of, now());
  if (attempt === null) {
    await noteFailure(request, "sign-in-limited", { settings, now });
    // When the supplier has only failed, the answer must not say that the password is wrong.
    return { failure: (await wasRefused(of, now())) ? "refused" : "unreachable" };
  }
  const startedAt = performance.now();
  try {
    const token = await signIn(settings, request.credentials);
    registerSecret(request.credentials.kind === "token" ? request.credentials.token : request.credentials.password);
    registerSecret(token);
    await settleAttempt(attempt, "good");
    return { token };
  } catch (error) {
    const failure = failureOf(error);
    // Some suppliers answer a wrong password with a server error, so these attempts count as well.
    await settleAttempt(attempt, codeOf(error) === "supplier-failed" ? "nonsense" : (failure ?? "unreachable"));
    if (!failure) throw error;
    if (failure === "refused") noteRefusal(performance.now() - startedAt);
    await noteFailure(request, `sign-in-${failure}`, { settings, now });
    return { failure };
  }
}

/** The account and address that an attempt counts against. */
export function attemptOf({ credentials, address }: SignInTry, { identity }: OpenDoors["settings"]): AttemptOf {
  return { supplierBaseUrl: identity, account: countedName(credentials.username), address };
}

/**
 * The form of a user name for counting failed attempts. Suppliers' databases may compare names in ways that we cannot
 * know. Names that differ only in accents, width, case or spaces may be one account there, so they share one limit.
 */
function countedName(username: string): string {
  const compact = withoutMarks(username).replace(/[\p{C}\p{Z}]/gu, "");
  return compact.toUpperCase().toLowerCase();
}

function failureOf(error: unknown): "refused" | "unreachable" | "nonsense" | null {
  switch (codeOf(error)) {
    case "supplier-refused":
      return "refused";
    case "supplier-unreachable":
    case "supplier-busy":
    case "supplier-failed":
      return "unreachable";
    case "supplier-nonsense":
    case "supplier-lacks":
      return "nonsense";
    default:
      return null;
  }
}

/**
 * What a failed attempt means for the dealer, if there is one: an audit event, and stored credentials that may be
 * invalid.
 */
async function noteFailure(
  request: SignInTry,
  kind: AuditKind,
  { settings, now }: Pick<OpenDoors, "settings" | "now">,
): Promise<void> {
  const dealerId = request.dealerId ?? (await findDealer(settings.identity, request.credentials.username));
  const { address } = request;
  logCounted("warn", `${dealerId} ${address}`, { event: kind, dealerId, address }, "sign-in failed");
  if (!dealerId) return;
  if (kind === "sign-in-refused") await noteRefused({ dealerId }, request.credentials, now());
  // An attempt for a known dealer is not a sign-in: its caller writes the audit event.
  if (request.dealerId === undefined) await writeAudit({ dealerId }, { kind, address }, now());
}

/**
 * How long after its start a refused sign-in is answered, in ms: a little longer than the slowest recent refusal of the
 * supplier.
 */
export function refusalMs(): number {
  return Math.min(Math.max(minMs, refusal.tookMs * 1.2), maxMs);
}

/** Records how long the supplier took to refuse. Slow ones are forgotten gradually. */
export function noteRefusal(tookMs: number): void {
  refusal.tookMs = Math.max(tookMs, refusal.tookMs * 0.9);
}

/** Waits until `ms` have passed since `startedAt`. */
export async function holdBack(startedAt: number, ms: number): Promise<void> {
  const left = startedAt + ms - performance.now();
  if (left > 0) await pause(left);
}
