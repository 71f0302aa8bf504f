import { createPace, type Pace, type Priority } from "@/lib/concurrency/pace.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { count } from "@/lib/instruments.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { readBody } from "./body.ts";
import type { SupplierSettings } from "./contract.ts";

const own = processSingleton<{ pace: Pace | null }>("supplier-pace", () => ({ pace: null }));

/** Network, clock, timer and random numbers of the client; tests give their own. */
export interface Transport {
  fetch: typeof fetch;
  now: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1, excluded. */
  random: () => number;
  signal?: AbortSignal;
  /** Who waits for the answers; a person unless given. */
  priority?: Priority;
  /** Limits of an operation that differ from the usual ones. */
  limitsFor?: (operation: string) => Partial<ResponseLimits>;
}

/** Limits of an answer. */
export interface ResponseLimits {
  /** Bytes of the decompressed body. */
  readonly limitBytes: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
}

/** One GET of the interface. `operation` is its path, which errors use as its name. */
export interface SupplierRequest extends Partial<ResponseLimits> {
  readonly operation: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A 400 is an answer to this request and not a sign of a refused token. */
  readonly mayBeRefused?: boolean;
}

export interface SupplierResponse {
  readonly status: number;
  /** Decoded; empty for 204. */
  readonly text: string;
  readonly headers: Headers;
}

/** Answers to large requests were observed to begin after 120 s. */
const defaultLimits: ResponseLimits = {
  limitBytes: 64 * 1024 * 1024,
  firstByteMs: 150 * secondMs,
  totalMs: 300 * secondMs,
};

/**
 * Sends one request and reads its whole answer, whatever its status. Redirects are returned, not followed: a token must
 * not be sent to another address.
 * @throws BincardError `supplier-unreachable`, or `supplier-nonsense` for a body over the limit.
 */
export async function send(
  settings: SupplierSettings,
  request: SupplierRequest,
  transport: Transport,
): Promise<SupplierResponse> {
  await supplierTurn(transport.priority ?? "interactive", transport.signal);
  try {
    const response = await exchange(settings, request, transport);
    const { status } = response;
    count(requests, { outcome: status === 429 ? "429" : `${Math.floor(status / 100)}xx` });
    return response;
  } catch (error) {
    count(requests, { outcome: outcomeOf(error) });
    throw error;
  }
}

const requests = "bincard_supplier_requests_total";

function outcomeOf(error: unknown): string {
  if (error instanceof BincardError && error.facts.reason === "stopped") return "stopped";
  return codeOf(error) === "supplier-nonsense" ? "nonsense" : "unreachable";
}

async function exchange(
  settings: SupplierSettings,
  request: SupplierRequest,
  transport: Transport,
): Promise<SupplierResponse> {
  const { limitBytes, firstByteMs, totalMs } = {
    ...defaultLimits,
    ...request,
    ...transport.limitsFor?.(request.operation),
  };
  const stop = new AbortController();
  const timers = [
    setTimeout(() => stop.abort("time-out"), firstByteMs),
    setTimeout(() => stop.abort("time-out"), totalMs),
  ];
  const signal = transport.signal ? AbortSignal.any([stop.signal, transport.signal]) : stop.signal;
  let status: number | null = null;
  try {
    const response = await transport.fetch(addressOf(settings, request), {
      headers: { ...commonHeaders(settings), ...request.headers },
      redirect: "manual",
      cache: "no-store",
      signal,
    });
    status = response.status;
    clearTimeout(timers[0]);
    const text = await readBody(response, limitBytes, request.operation);
    return { status, text, headers: response.headers };
  } catch (error) {
    if (error instanceof BincardError) throw error;
    const reason = reasonOf(error, signal);
    const code = reason === "encoding" ? "supplier-nonsense" : "supplier-unreachable";
    throw new BincardError(code, { operation: request.operation, reason, ...(status === null ? {} : { status }) });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

export function addressOf(settings: SupplierSettings, request: Pick<SupplierRequest, "operation" | "query">): string {
  const query = new URLSearchParams(request.query).toString();
  return `${settings.baseUrl}${request.operation}${query === "" ? "" : `?${query}`}`;
}

function commonHeaders(settings: SupplierSettings): Record<string, string> {
  return {
    accept: "application/json, text/plain;q=0.9, */*;q=0.1",
    language: settings.language,
    callername: settings.callerName,
  };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "connection-refused",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNRESET: "cut-off",
  EPIPE: "cut-off",
  UND_ERR_SOCKET: "cut-off",
  ETIMEDOUT: "time-out",
  UND_ERR_CONNECT_TIMEOUT: "time-out",
  UND_ERR_HEADERS_TIMEOUT: "time-out",
  UND_ERR_BODY_TIMEOUT: "time-out",
  UND_ERR_HEADERS_OVERFLOW: "not-http",
};

/** A code of our own for a failed fetch: its message may contain the address, the query and the token. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return signal.reason === "time-out" ? "time-out" : "stopped";
  let code = "";
  for (let at: unknown = error; at instanceof Error && code === ""; at = at.cause) {
    if ("code" in at && typeof at.code === "string") code = at.code;
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return "certificate";
  if (code.startsWith("HPE_")) return "not-http";
  if (/^Z_|^ERR__ERROR_|BROTLI/.test(code)) return "encoding";
  if (error instanceof TypeError && error.message === "terminated") return "cut-off";
  return reasons[code] ?? "failed";
}

/**
 * From now on all requests of this thread to the supplier keep a pace, together with those of the other threads that
 * were given the same memory. Programs that do not call it have no limit.
 */
export function paceRequests(perSecond: number, shared: SharedArrayBuffer): void {
  own.pace = createPace(perSecond, shared);
}

/** Ends the pace of this thread: the programs that kept it are over. */
export function endPace(): void {
  own.pace = null;
}

/** Resolves when a request may be made. */
export async function supplierTurn(priority: Priority, signal?: AbortSignal): Promise<void> {
  await own.pace?.turn(priority, signal);
}
