import { writeAudit } from "@/lib/accounts/audit.ts";
import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { type Account, openAccount } from "@/lib/accounts/dealers.ts";
import { exactName } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { env } from "@/lib/settings/env.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { signIn as signInAtSupplier } from "@/lib/supplier/sign-in.ts";
import { createApiKey } from "./api-keys.ts";
import { pruneNowAndThen } from "./retention.ts";
import { createSession, endSession } from "./sessions.ts";
import type { OpenDoors, SignInDoors, SignInFailed, SignInRequest } from "./sign-in-request.ts";
import { holdBack, tryOnce } from "./sign-in-try.ts";

/**
 * Signs a dealer in: tries the credentials at the supplier (within `attemptLimits`), opens the dealer, stores the
 * credentials as chosen, creates a session and starts the sync. On failure only the attempt is stored. A reached limit
 * gets the answer of a wrong password, after about the same time.
 */
export async function signInDealer(
  asked: SignInRequest,
  doors: SignInDoors,
): Promise<{ sessionId: string } | SignInFailed> {
  const open = openDoors(doors);
  const request = underExactName(asked);
  const entered = await enter(request, open);
  if ("failure" in entered) return entered;
  const now = open.now();
  const sessionId = await createSession(entered, request, now);
  const sessionHash = hashOf(sessionId);
  try {
    await keep(request, entered, request.keep ? null : sessionHash, open);
    await doors.admit(entered.dealerId, entered.token);
  } catch (error) {
    await endSession(entered, sessionHash, now);
    throw error;
  }
  await writeAudit(entered, { kind: "signed-in", address: request.address }, now);
  return { sessionId };
}

/** The same sign-in, answered with a Bincard API key instead of a session (`/api/System/Token`). */
export async function issueApiKeyBySignIn(
  asked: SignInRequest,
  doors: SignInDoors,
): Promise<{ key: string } | SignInFailed> {
  const open = openDoors(doors);
  const request = underExactName(asked);
  const entered = await enter(request, open);
  if ("failure" in entered) return entered;
  const now = open.now();
  // A key has no session that the credentials could be bound to: they are stored for the background, or not at all.
  if (request.keep) await keep(request, entered, null, open);
  await doors.admit(entered.dealerId, entered.token);
  // A sign-in is never in counter mode. The key sees what its member may see.
  const owner = { ...entered, kind: "member", reduction: "none" } as const;
  const { key, name } = await createApiKey(owner, request.userAgent || "System/Token", "token", now);
  await writeAudit(owner, { kind: "key-made", address: request.address, detail: name }, now);
  return { key };
}

async function keep(
  request: SignInRequest,
  account: Account,
  sessionHash: string | null,
  { now }: OpenDoors,
): Promise<void> {
  const kept = await keepCredentials(account, request.credentials, sessionHash, now());
  if (!kept) return;
  const detail = sessionHash === null ? "background" : "session";
  await writeAudit(account, { kind: "credentials-kept", address: request.address, detail }, now());
}

/** The dependencies of a sign-in. Missing ones are those of the running server. */
export function openDoors(doors: SignInDoors): OpenDoors {
  return {
    eraseCopy: doors.eraseCopy,
    settings: doors.settings ?? supplierSettings(env()),
    signIn: doors.signIn ?? signInAtSupplier,
    now: doors.now ?? Date.now,
    hold: doors.hold ?? holdBack,
  };
}

/** The supplier is asked for exactly the name that identifies the dealer, so that it decides about that name. */
function underExactName(request: SignInRequest): SignInRequest {
  const { credentials } = request;
  return { ...request, credentials: { ...credentials, username: exactName(credentials.username) } };
}

async function enter(request: SignInRequest, doors: OpenDoors): Promise<(Account & { token: string }) | SignInFailed> {
  if (!isComplete(request.credentials)) return { failure: "incomplete" };
  await pruneNowAndThen(doors.now());
  const tried = await tryOnce(request, doors);
  if ("failure" in tried) return tried;
  const accepted = {
    supplierBaseUrl: doors.settings.identity,
    credentials: request.credentials,
    token: tried.token,
    sessionDealerId: request.sessionDealerId ?? null,
    language: request.language ?? "en",
    address: request.address,
    network: networkOf(request.address),
    eraseCopy: doors.eraseCopy,
  };
  const account = await openAccount(accepted, doors.now()).catch((error: unknown) => {
    if (codeOf(error) === "too-many") return null;
    throw error;
  });
  if (account === null) return { failure: "token-limit" };
  return { ...account, token: tried.token };
}

function isComplete(credentials: SupplierCredentials): boolean {
  const secret = credentials.kind === "token" ? credentials.token : credentials.password;
  const { username } = credentials;
  return username.trim() !== "" && username.length <= 200 && secret !== "" && secret.length <= 4096;
}
