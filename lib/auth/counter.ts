import { and, eq } from "drizzle-orm";
import { dealers, sessions } from "@/db/app/schema.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { isStoredSecret } from "@/lib/accounts/credentials.ts";
import { isTokenOf, openAccount } from "@/lib/accounts/dealers.ts";
import { decryptName, tokenAccount } from "@/lib/accounts/encrypted-names.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { openDoors } from "./sign-in.ts";
import { reserveAttempt, settleAttempt } from "./sign-in-attempts.ts";
import type { OpenDoors, SignInDoors, SignInTry } from "./sign-in-request.ts";
import { attemptOf, tryOnce } from "./sign-in-try.ts";

/**
 * refused: the secret is wrong, or a limit of wrong ones is reached. away: the supplier does not answer, and there is
 * no stored secret to compare with.
 */
export type LiftOutcome = "lifted" | "refused" | "away";

/** The kind of secret that proves a person's identity: the kind with which the dealer signs in at the supplier. */
export async function proofKind(principal: MemberPrincipal): Promise<SupplierCredentials["kind"]> {
  return (await supplierAccount(principal)).kind;
}

/**
 * Ends counter mode of the principal's session for a person who knows the dealer's secret at the supplier. The supplier
 * checks it under the sign-in limits, so that nobody can lock the account there through Bincard. If the supplier does
 * not answer, the secret is compared with the stored one under the same limits. Refusals are written to the audit log.
 * @throws BincardError `forbidden` if the session has left counter mode or is locked in it.
 */
export async function liftCounter(
  principal: MemberPrincipal,
  { secret, address }: { secret: string; address: string },
  doors: SignInDoors,
): Promise<LiftOutcome> {
  const open = openDoors(doors);
  const { username, kind } = await supplierAccount(principal);
  const credentials: SupplierCredentials =
    kind === "token" ? { kind, username, token: secret.trim() } : { kind, username, password: secret };
  const outcome = await prove(principal, { credentials, address, dealerId: principal.dealerId }, doors.admit, open);
  if (outcome === "refused") {
    await writeAudit(principal, { kind: "counter-lift-refused", address }, open.now());
  }
  if (outcome === "lifted" && !(await takeFromCounter(principal)))
    throw new BincardError("forbidden", { right: "counter.lift" });
  return outcome;
}

/** The dealer's account at the supplier. A dealer that was opened by a token can be identified by tokens only. */
async function supplierAccount(principal: MemberPrincipal) {
  const own = await scope(principal);
  const { encryptedUsername, accountHash } = dealers;
  const [dealer] = await own.dealers.select({ encryptedUsername, accountHash });
  const username = dealer && decryptName(principal.dealerId, "account", dealer.encryptedUsername);
  const kind = dealer?.accountHash.startsWith(tokenAccount) ? ("token" as const) : ("password" as const);
  return { username: username ?? "", kind };
}

async function prove(
  principal: MemberPrincipal,
  asked: SignInTry,
  admit: SignInDoors["admit"],
  open: OpenDoors,
): Promise<LiftOutcome> {
  const tried = await tryOnce(asked, open);
  if ("failure" in tried) return tried.failure === "refused" ? "refused" : compareWithKept(principal, asked, open);
  if (!(await isOfDealer(principal, asked, tried.token, open))) return "refused";
  // The supplier may have invalidated the former token when it issued this one.
  await admit(principal.dealerId, tried.token);
  return "lifted";
}

/** Whether the accepted credentials are the dealer's own. The supplier does not say whose a token is. */
async function isOfDealer(
  principal: MemberPrincipal,
  { credentials, address }: SignInTry,
  token: string,
  { settings, now, eraseCopy }: OpenDoors,
): Promise<boolean> {
  const { dealerId, language } = principal;
  const supplierBaseUrl = settings.identity;
  const signIn = { supplierBaseUrl, credentials, token, sessionDealerId: null, language, address, eraseCopy };
  if (credentials.kind === "password") return (await openAccount(signIn, now())).dealerId === dealerId;
  return isTokenOf(dealerId, signIn);
}

/**
 * Compares with the stored secret. A wrong one counts as a refusal by the supplier, so that the number of guesses is
 * limited.
 */
async function compareWithKept(
  principal: MemberPrincipal,
  asked: SignInTry,
  { settings, now }: OpenDoors,
): Promise<LiftOutcome> {
  const isSame = await isStoredSecret(principal, asked.credentials, now());
  if (isSame === null) return "away";
  const attempt = await reserveAttempt(attemptOf(asked, settings), now());
  if (attempt === null || !isSame) return "refused";
  await settleAttempt(attempt, "good");
  return "lifted";
}

/**
 * Switches the principal's session to counter mode; `counter-locked`: until the session ends. A session in counter mode
 * already stays unchanged.
 * @returns whether anything was changed
 */
export function putAtCounter(principal: MemberPrincipal, reduction: "counter" | "counter-locked"): Promise<boolean> {
  return changeReduction(principal, "none", reduction);
}

/**
 * Ends counter mode of the principal's session. The caller checks who may do that. False unless it was in counter mode
 * and not locked.
 */
export function takeFromCounter(principal: MemberPrincipal): Promise<boolean> {
  return changeReduction(principal, "counter", "none");
}

type Reduction = typeof sessions.$inferSelect.reduction;

async function changeReduction(principal: MemberPrincipal, from: Reduction, to: Reduction): Promise<boolean> {
  const own = await scope(principal);
  const { memberId, sessionHash } = principal;
  const isOwn = and(eq(sessions.memberId, memberId), eq(sessions.sessionHash, sessionHash));
  return (await own.sessions.update({ reduction: to }, and(isOwn, eq(sessions.reduction, from)))).rowsAffected > 0;
}
