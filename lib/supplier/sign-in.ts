import { setTimeout as wait } from "node:timers/promises";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings } from "./contract.ts";
import { isWebPage, looksLikeHtml, requireSuccess } from "./status.ts";
import { isToken, tokenIn } from "./token-text.ts";
import { type SupplierRequest, type SupplierResponse, send, type Transport } from "./transport.ts";

export type TransportOptions = Partial<Transport>;

/** The process's own network, clock, waiting and chance where the caller brings none. */
export function transportOf(options: TransportOptions): Transport {
  return {
    fetch: options.fetch ?? fetch,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined)),
    random: options.random ?? Math.random,
    signal: options.signal,
    limitsFor: options.limitsFor,
  };
}

const tokenOperation = "/System/Token";
const echoOperation = "/System/Echo";
const second = 1000;
/** A person is waiting. */
const limits = { limitBytes: 1024 * 1024, firstByteMs: 30 * second, totalMs: 30 * second };

/**
 * Asks the supplier for a token, or tries a token the dealer brought with /System/Echo; answers the token. One request, never
 * repeated: wrong passwords tried again lock an account.
 * @throws BincardError `supplier-refused`, `supplier-unreachable`, `supplier-nonsense`, `supplier-busy`, `supplier-failed`, `supplier-lacks`.
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
 * Throws unless a token is what doubtful answers (a web page, a bare 400) are about: Echo does not take it while /System/Token, which asks for
 * none, is answered as the interface has it. Else the service is away, or takes the token. Sends no name and no password.
 * @throws BincardError `supplier-nonsense` when Echo takes the token, else what tells that the service is away.
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
    // Without Echo only the other question is left.
    if (!isWebPage(error) && codeOf(error) !== "supplier-lacks") throw error;
    return requireSignInService(settings, transport);
  }
  throw new BincardError("supplier-nonsense", { operation: echoOperation, reason: "takes-the-token", status: 200 });
}

/** Whether somebody answers at the door: a refusal to whom says nothing is a good answer. */
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
  // RFC 7617, 2: a user name with a colon is another name to the supplier, whose wrong passwords would then not be counted as its.
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

/** One request whose answer is a text and not a web page. */
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

/** At sign-in a bare 400 is a refusal too: the interface lists 400 and 500 for it and nothing else. */
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

/** Headers carry bytes: letters beyond ASCII travel as UTF-8. */
function headerText(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot travel in a header
  return /[\0-\x1f\x7f]/.test(text);
}

/** The header that presents a token, as `SUPPLIER_AUTH_HEADER` spells it. */
export function tokenHeader(settings: SupplierSettings, token: string): Record<string, string> {
  const colon = settings.authHeader.indexOf(":");
  const value = settings.authHeader.slice(colon + 1).trim();
  return { [settings.authHeader.slice(0, colon)]: value.replace("{token}", () => token) };
}
