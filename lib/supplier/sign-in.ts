import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings } from "./contract.ts";
import { isWebPage, looksLikeHtml, requireSuccess } from "./status.ts";
import { type SupplierRequest, type SupplierResponse, send, type Transport } from "./transport.ts";

/** Field names under which suppliers put the token into an object. */
const tokenKeys = ["token", "accesstoken", "access_token", "apikey", "value", "data", "result"];

/** A token must fit into a header: visible ASCII characters without blanks. */
const headerSafe = /^[\x21-\x7e]{1,8192}$/;

/** Texts that programs write when there is no token. */
const noToken = new Set(["null", "undefined", "true", "false", "NaN"]);

export type TransportOptions = Partial<Transport>;

/** The process's own network, clock, timer and random numbers, where the caller gives none. */
export function transportOf(options: TransportOptions): Transport {
  return {
    fetch: options.fetch ?? fetch,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined)),
    random: options.random ?? Math.random,
    signal: options.signal,
    limitsFor: options.limitsFor,
    priority: options.priority,
  };
}

const tokenOperation = "/System/Token";
const echoOperation = "/System/Echo";
/** Short limits, since a person is waiting. */
const limits = { limitBytes: 1024 * 1024, firstByteMs: 30 * secondMs, totalMs: 30 * secondMs };

/**
 * Requests a token from the supplier, or checks a given token with /System/Echo; answers the token. One request, never
 * repeated: repeated wrong passwords can lock an account.
 * @throws BincardError `supplier-refused`, `supplier-unreachable`, `supplier-nonsense`, `supplier-busy`,
 * `supplier-failed`, `supplier-lacks`.
 */
export async function signIn(
  settings: SupplierSettings,
  credentials: SupplierCredentials,
  options: TransportOptions = {},
): Promise<string> {
  const transport = transportOf(options);
  return credentials.kind === "token"
    ? tryToken(settings, credentials.token.trim(), transport)
    : askForToken(settings, credentials, transport);
}

/**
 * Resolves if a doubtful answer (a web page, a 400 without a code) means that the token is refused; otherwise throws.
 * It means so if Echo refuses the token, or if Echo gives no clear answer while /System/Token, which needs no token,
 * answers as the interface says. Sends no user name and no password.
 * @throws BincardError `supplier-nonsense` when Echo accepts the token, else the error that shows that the service is
 * away.
 */
export async function makeSureOfRefusal(
  settings: SupplierSettings,
  token: string,
  options: TransportOptions,
): Promise<void> {
  const transport = transportOf(options);
  try {
    await tryToken(settings, token, transport);
  } catch (error) {
    if (codeOf(error) === "supplier-refused") return;
    // If Echo does not exist or answers with a web page, only /System/Token can tell.
    if (!isWebPage(error) && codeOf(error) !== "supplier-lacks") throw error;
    return requireSignInService(settings, transport);
  }
  throw new BincardError("supplier-nonsense", { operation: echoOperation, reason: "takes-the-token", status: 200 });
}

/** Throws unless the sign-in service answers. A refusal counts as an answer, since no credentials are sent. */
async function requireSignInService(settings: SupplierSettings, transport: Transport): Promise<void> {
  try {
    await readAnswer(settings, { operation: tokenOperation }, transport);
  } catch (error) {
    if (codeOf(error) !== "supplier-refused" && codeOf(error) !== "supplier-lacks") throw error;
  }
}

async function tryToken(settings: SupplierSettings, token: string, transport: Transport): Promise<string> {
  if (!isToken(token)) throw new BincardError("supplier-refused", { operation: echoOperation, status: null });
  await readAnswer(settings, { operation: echoOperation, headers: tokenHeader(settings, token) }, transport);
  return token;
}

async function askForToken(
  settings: SupplierSettings,
  { username, password }: { username: string; password: string },
  transport: Transport,
): Promise<string> {
  const operation = tokenOperation;
  // RFC 7617, section 2: the server would end the user name at its first colon. Wrong passwords would then count for
  // another account.
  const cannotTravel = hasControls(username + password) || (settings.signIn === "basic" && username.includes(":"));
  if (cannotTravel) throw new BincardError("supplier-refused", { operation, status: null });
  const answer = await readAnswer(
    settings,
    { operation, ...credentialsIn(settings.signIn, username, password) },
    transport,
  );
  const token = tokenIn(answer.text);
  if (token !== null) return token;
  throw new BincardError("supplier-nonsense", { operation, reason: "no-token", status: answer.status });
}

/** One request whose answer must be a text and not a web page. */
async function readAnswer(
  settings: SupplierSettings,
  request: SupplierRequest,
  transport: Transport,
): Promise<SupplierResponse> {
  const answer = await send(settings, { ...request, ...limits }, transport);
  requireSuccess(request.operation, refusedByStatus(answer, request.operation), transport.now());
  if (!looksLikeHtml(answer)) return answer;
  throw new BincardError("supplier-nonsense", { operation: request.operation, reason: "html", status: answer.status });
}

/** At sign-in a 400 without a code means a refusal too: the interface lists only 400 and 500 for it. */
function refusedByStatus(answer: SupplierResponse, operation: string): SupplierResponse {
  if (answer.status !== 400) return answer;
  throw new BincardError("supplier-refused", { operation, status: 400 });
}

function credentialsIn(
  style: SupplierSettings["signIn"],
  username: string,
  password: string,
): Pick<SupplierRequest, "query" | "headers"> {
  if (style === "query") return { query: { username, password } };
  if (style === "headers") return { headers: { username: headerText(username), password: headerText(password) } };
  return { headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}` } };
}

/** Header values are bytes: non-ASCII characters are sent as UTF-8. */
function headerText(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot travel in a header
  return /[\0-\x1f\x7f]/.test(text);
}

/** The header with the token, in the form of `SUPPLIER_AUTH_HEADER`. */
export function tokenHeader(settings: SupplierSettings, token: string): Record<string, string> {
  const colon = settings.authHeader.indexOf(":");
  const value = settings.authHeader.slice(colon + 1).trim();
  return { [settings.authHeader.slice(0, colon)]: value.replace("{token}", () => token) };
}

/**
 * The token in the body of /System/Token: plain text, a JSON text, or an object or list that contains one; null when
 * there is none.
 */
export function tokenIn(body: string): string | null {
  const text = body.replace(/^\ufeff/, "").trim();
  const token = /^["{[]/.test(text) ? tokenOf(parsed(text), 0) : text;
  return token !== null && isToken(token) ? token : null;
}

/** Whether a text can be sent as a token. */
function isToken(text: string): boolean {
  return headerSafe.test(text) && !text.startsWith("<") && !noToken.has(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tokenOf(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || depth > 2) return null;
  if (Array.isArray(value)) return value.length === 1 ? tokenOf(value[0], depth + 1) : null;
  for (const name of tokenKeys) {
    const entry = Object.entries(value).find(([key]) => key.toLowerCase() === name);
    const token = entry ? tokenOf(entry[1], depth + 1) : null;
    if (token) return token;
  }
  return null;
}
