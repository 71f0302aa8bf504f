import { setTimeout as pause } from "node:timers/promises";
import { fold } from "@/db/fold.ts";
import { appDatabase, type Database } from "@/db/open.ts";
import { env } from "@/lib/env.ts";
import { codeOf } from "@/lib/errors.ts";
import type { UpstreamCredentials, UpstreamSettings } from "@/lib/upstream/contract.ts";
import { upstreamSettings } from "@/lib/upstream/settings.ts";
import { signIn as signInUpstream } from "@/lib/upstream/sign-in.ts";
import type { Language } from "@/lib/viewer.ts";
import { type Account, findDealer, openAccount } from "./accounts.ts";
import { createApiKey } from "./api-keys.ts";
import { reserveAttempt, settleAttempt } from "./attempts.ts";
import { type AuditKind, writeAudit } from "./audit.ts";
import { keepCredentials, noteRefused } from "./credentials.ts";
import { blindHashes, hashOf } from "./random.ts";
import { pruneNowAndThen } from "./retention.ts";
import { createSession, endSession } from "./sessions.ts";
import type { SignInFailure } from "./types.ts";

export interface SignInRequest {
  credentials: UpstreamCredentials;
  /** Network address of who asks, for the limits and the audit log. */
  address: string;
  userAgent: string;
  /** Keep the credentials for reading in the background; else they go with the session. */
  keep: boolean;
  /** Of a dealer that is new. */
  language?: Language;
  /** Dealer of the session that the asking browser has already. */
  sessionDealerId?: string | null;
}

/** What a sign-in reaches besides its arguments; only `admit` (lib/sync's `admitDealer`) has to be given. */
export interface SignInDoors {
  admit: (dealerId: string, token: string) => Promise<void>;
  app?: Database;
  settings?: UpstreamSettings;
  signIn?: (settings: UpstreamSettings, credentials: UpstreamCredentials) => Promise<string>;
  now?: () => number;
}

/** refused, unreachable, nonsense or incomplete; a reached limit answers as refused does. */
export interface SignInFailed {
  failure: Exclude<SignInFailure, "limited">;
}

/**
 * Signs a dealer in: tries the credentials at the supplier (within the limits of `attemptLimits`), opens the dealer,
 * keeps the credentials as the dealer chose, begins a session and lets the reading begin. On failure nothing is
 * stored but the attempt. A limit that is reached gives the answer, after about the time, of a wrong password.
 */
export async function signInDealer(
  request: SignInRequest,
  doors: SignInDoors,
): Promise<{ sessionId: string } | SignInFailed> {
  const open = await openDoors(doors);
  const entered = await enter(request, open);
  if ("failure" in entered) return entered;
  const now = open.now();
  const sessionId = await createSession(
    open.app,
    { ...entered, userAgent: request.userAgent, address: request.address },
    now,
  );
  const sessionHash = hashOf(sessionId);
  try {
    await keepCredentials(open.app, entered.dealerId, request.credentials, request.keep ? null : sessionHash, now);
    await doors.admit(entered.dealerId, entered.token);
  } catch (error) {
    await endSession(open.app, entered, sessionHash, now);
    throw error;
  }
  await writeAudit(open.app, { ...entered, kind: "signed-in", address: request.address }, now);
  return { sessionId };
}

/** The same sign-in, answered by a Bincard API key instead of a session (`/api/System/Token`). */
export async function issueApiKeyBySignIn(
  request: SignInRequest,
  doors: SignInDoors,
): Promise<{ key: string } | SignInFailed> {
  const open = await openDoors(doors);
  const entered = await enter(request, open);
  if ("failure" in entered) return entered;
  const now = open.now();
  // A key has no session whose end would take the credentials along: they are kept, or not stored at all.
  if (request.keep) await keepCredentials(open.app, entered.dealerId, request.credentials, null, now);
  await doors.admit(entered.dealerId, entered.token);
  const { key } = await createApiKey(open.app, entered, request.userAgent || "System/Token", "token", now);
  await writeAudit(open.app, { ...entered, kind: "key-made", address: request.address, detail: "System/Token" }, now);
  return { key };
}

type OpenDoors = Required<Omit<SignInDoors, "admit">>;

async function openDoors(doors: SignInDoors): Promise<OpenDoors> {
  return {
    app: doors.app ?? (await appDatabase()),
    settings: doors.settings ?? upstreamSettings(env()),
    signIn: doors.signIn ?? signInUpstream,
    now: doors.now ?? Date.now,
  };
}

async function enter(request: SignInRequest, doors: OpenDoors): Promise<(Account & { token: string }) | SignInFailed> {
  if (!isComplete(request.credentials)) return { failure: "incomplete" };
  await pruneNowAndThen(doors.app, doors.now());
  const tried = await tryOnce(request, doors);
  if ("failure" in tried) return tried;
  const account = await openAccount(
    doors.app,
    {
      supplierBaseUrl: doors.settings.baseUrl,
      credentials: request.credentials,
      token: tried.token,
      sessionDealerId: request.sessionDealerId ?? null,
      language: request.language ?? "en",
    },
    doors.now(),
  );
  return { ...account, token: tried.token };
}

function isComplete(credentials: UpstreamCredentials): boolean {
  const secret = credentials.kind === "token" ? credentials.token : credentials.password;
  const { username } = credentials;
  return username.trim() !== "" && username.length <= 200 && secret !== "" && secret.length <= 4096;
}

type Tried = { token: string } | SignInFailed;
const shared = globalThis as typeof globalThis & {
  bincardSignIns?: Map<string, Promise<Tried>>;
  bincardRefusalMs?: number;
};

/** The same credentials tried by several at the same moment are one try at the supplier. */
function tryOnce(request: SignInRequest, doors: OpenDoors): Promise<Tried> {
  shared.bincardSignIns ??= new Map();
  const underWay = shared.bincardSignIns;
  const [key] = blindHashes("sign-in under way", doors.settings.baseUrl, JSON.stringify(request.credentials));
  const existing = underWay.get(key);
  if (existing) return existing;
  const tried = tryAtSupplier(request, doors).finally(() => underWay.delete(key));
  underWay.set(key, tried);
  return tried;
}

async function tryAtSupplier(request: SignInRequest, { app, settings, signIn, now }: OpenDoors): Promise<Tried> {
  const account = fold(request.credentials.username);
  const attempt = await reserveAttempt(
    app,
    { supplierBaseUrl: settings.baseUrl, account, address: request.address },
    now(),
  );
  if (attempt === null) {
    // As long as the last refusal took, so that the limit cannot be told from a wrong password by the clock.
    await pause((shared.bincardRefusalMs ?? 150) * (0.8 + Math.random() * 0.4));
    await noteFailure(request, "sign-in-limited", { app, settings, now });
    return { failure: "refused" };
  }
  const startedAt = performance.now();
  try {
    const token = await signIn(settings, request.credentials);
    await settleAttempt(app, attempt, "good");
    return { token };
  } catch (error) {
    const failure = failureOf(error);
    await settleAttempt(app, attempt, failure ?? "unreachable");
    if (!failure) throw error;
    if (failure === "refused") shared.bincardRefusalMs = Math.min(performance.now() - startedAt, 10_000);
    await noteFailure(request, `sign-in-${failure}`, { app, settings, now });
    return { failure };
  }
}

function failureOf(error: unknown): "refused" | "unreachable" | "nonsense" | null {
  switch (codeOf(error)) {
    case "upstream-refused":
      return "refused";
    case "upstream-unreachable":
    case "upstream-busy":
      return "unreachable";
    case "upstream-nonsense":
    case "upstream-failed":
    case "upstream-lacks":
      return "nonsense";
    default:
      return null;
  }
}

/** So that nobody fills the disk by failing. */
const failuresEveryMs = 10_000;

/** What a failed try means for the dealer it was aimed at, if there is one: an event, and kept credentials that are dead. */
async function noteFailure(
  request: SignInRequest,
  kind: AuditKind,
  { app, settings, now }: Pick<OpenDoors, "app" | "settings" | "now">,
): Promise<void> {
  const dealerId = await findDealer(app, settings.baseUrl, request.credentials.username);
  if (!dealerId) return;
  if (kind === "sign-in-refused") await noteRefused(app, dealerId, request.credentials, now());
  await writeAudit(app, { dealerId, kind, address: request.address }, now(), failuresEveryMs);
}
