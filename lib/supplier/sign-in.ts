import { setTimeout as wait } from "node:timers/promises";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings } from "./contract.ts";
import { isWebPage, looksLikeHtml, requireSuccess } from "./status.ts";
import { isToken, tokenIn } from "./token-text.ts";
import { type Answer, type Ask, type Machine, send } from "./transport.ts";

export type MachineOptions = Partial<Machine>;

/** The process's own clock, network and dice where the caller lends none. */
export function machineOf(options: MachineOptions): Machine {
  return {
    fetch: options.fetch ?? fetch,
    now: options.now ?? Date.now,
    sleep: options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined)),
    random: options.random ?? Math.random,
    signal: options.signal,
    patienceFor: options.patienceFor,
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
  options: MachineOptions = {},
): Promise<string> {
  const machine = machineOf(options);
  return credentials.kind === "token"
    ? tryToken(settings, credentials.token.trim(), machine)
    : askForToken(settings, credentials, machine);
}

/**
 * Throws unless a token is what doubtful answers (a web page, a bare 400) are about: Echo does not take it while /System/Token, which asks for
 * none, is answered as the interface has it. Else the service is away, or takes the token. Sends no name and no password.
 * @throws BincardError `supplier-nonsense` when Echo takes the token, else what tells that the service is away.
 */
export async function makeSureOfRefusal(
  settings: SupplierSettings,
  token: string,
  options: MachineOptions,
): Promise<void> {
  const machine = machineOf(options);
  try {
    await tryToken(settings, token, machine);
  } catch (error) {
    if (codeOf(error) === "supplier-refused") return;
    // Without Echo only the other question is left.
    if (!isWebPage(error) && codeOf(error) !== "supplier-lacks") throw error;
    return requireDoor(settings, machine);
  }
  throw new BincardError("supplier-nonsense", { operation: echoOperation, reason: "takes-the-token", status: 200 });
}

/** Whether somebody answers at the door: a refusal to whom says nothing is a good answer. */
async function requireDoor(settings: SupplierSettings, machine: Machine): Promise<void> {
  try {
    await understood(settings, { operation: tokenOperation }, machine);
  } catch (error) {
    if (codeOf(error) !== "supplier-refused" && codeOf(error) !== "supplier-lacks") throw error;
  }
}

async function tryToken(settings: SupplierSettings, token: string, machine: Machine): Promise<string> {
  if (!isToken(token)) throw new BincardError("supplier-refused", { operation: echoOperation, status: null });
  await understood(settings, { operation: echoOperation, headers: tokenHeader(settings, token) }, machine);
  return token;
}

async function askForToken(
  settings: SupplierSettings,
  { username, password }: { username: string; password: string },
  machine: Machine,
): Promise<string> {
  const operation = tokenOperation;
  // RFC 7617, 2: a user name with a colon is another name to the supplier, whose wrong passwords would then not be counted as its.
  const unsayable = hasControls(username + password) || (settings.signIn === "basic" && username.includes(":"));
  if (unsayable) throw new BincardError("supplier-refused", { operation, status: null });
  const answer = await understood(settings, { operation, ...carry(settings.signIn, username, password) }, machine);
  const token = tokenIn(answer.text);
  if (token !== null) return token;
  throw new BincardError("supplier-nonsense", { operation, reason: "no-token", status: answer.status });
}

/** One request whose answer is a text and not a web page. */
async function understood(settings: SupplierSettings, ask: Ask, machine: Machine): Promise<Answer> {
  const answer = await send(settings, { ...ask, ...limits }, machine);
  requireSuccess(ask.operation, refusedByStatus(answer, ask.operation), machine.now());
  if (!looksLikeHtml(answer)) return answer;
  throw new BincardError("supplier-nonsense", { operation: ask.operation, reason: "html", status: answer.status });
}

/** At sign-in a bare 400 is a refusal too: the interface lists 400 and 500 for it and nothing else. */
function refusedByStatus(answer: Answer, operation: string): Answer {
  if (answer.status !== 400) return answer;
  throw new BincardError("supplier-refused", { operation, status: 400 });
}

function carry(style: SupplierSettings["signIn"], username: string, password: string): Pick<Ask, "query" | "headers"> {
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
