import PQueue from "p-queue";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type Breaker, breakerOf } from "./breaker.ts";
import type { SupplierSettings, TokenSource } from "./contract.ts";
import { splitList } from "./json.ts";
import { answered400, type Tries, withRetries } from "./retry.ts";
import { tokenHeader } from "./sign-in.ts";
import { isWebPage, looksLikeHtml, requireSuccess } from "./status.ts";
import { type SupplierRequest, type SupplierResponse, send, type Transport } from "./transport.ts";

/** The answer of a list operation: the body, and the raw texts of its elements. */
interface ListResponse {
  readonly text: string;
  readonly elements: readonly string[];
  readonly headers: Headers;
}

export interface AuthorizedRequests {
  /** @throws BincardError `supplier-…`. */
  list(request: SupplierRequest, tries: Tries): Promise<ListResponse>;
  text(request: SupplierRequest, tries: Tries): Promise<string>;
}

interface AuthorizedRequestsOptions {
  readonly settings: SupplierSettings;
  readonly tokens: TokenSource;
  readonly transport: Transport;
  readonly breaker?: Breaker;
}

/**
 * Makes requests with the current token. A refused token leads to one renewal and one more request. An operation that
 * refuses a token just renewed causes no other sign-in until it has been answered once.
 */
export function createAuthorizedRequests({
  settings,
  tokens,
  transport,
  breaker = breakerOf(settings.baseUrl),
}: AuthorizedRequestsOptions): AuthorizedRequests {
  const refusedOperations = new Set<string>();
  const queue = new PQueue();
  let doubtfulMeansToken = true;

  async function answered<T>(
    request: SupplierRequest,
    tries: Tries,
    understand: (answer: SupplierResponse) => T,
  ): Promise<T> {
    const token = await tokens.current();
    try {
      return await tryWith(token);
    } catch (error) {
      if (!isAboutToken(error, request)) throw error;
      const fresh = await renewToken(token, error);
      return await tryAgainWith(fresh, error);
    }

    async function tryWith(withToken: string): Promise<T> {
      const headers = { ...request.headers, ...tokenHeader(settings, withToken) };
      const once = async () => understand(await send(settings, { ...request, headers }, transport));
      const attempt = () =>
        withRetries(() => noteBusy(breaker.run(request.operation, transport.now, once)), tries, transport);
      const result = await queue.add(attempt);
      refusedOperations.delete(request.operation);
      return result;
    }

    async function tryAgainWith(fresh: string, before: unknown): Promise<T> {
      try {
        return await tryWith(fresh);
      } catch (error) {
        if (codeOf(error) === "supplier-refused") refusedOperations.add(request.operation);
        else if (codeOf(before) !== "supplier-refused") doubtfulMeansToken = false;
        throw error;
      }
    }
  }

  /** After the supplier has answered that it is too busy, requests are made one at a time. */
  async function noteBusy<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (codeOf(error) === "supplier-busy") queue.concurrency = 1;
      throw error;
    }
  }

  /**
   * 401, 403 or an error code are about the token. A 400 without a code and a web page may be, until a new token got
   * such an answer too.
   */
  function isAboutToken(error: unknown, { operation, mayBeRefused }: SupplierRequest): boolean {
    if (refusedOperations.has(operation) || !(error instanceof BincardError)) return false;
    if (error.code === "supplier-refused") return true;
    if (!doubtfulMeansToken) return false;
    return isWebPage(error) || (!mayBeRefused && answered400(error));
  }

  async function renewToken(token: string, error: unknown): Promise<string> {
    const certain = codeOf(error) === "supplier-refused";
    try {
      return await tokens.renew(token, !certain);
    } catch (renewal) {
      if (certain || codeOf(renewal) === "supplier-refused") throw renewal;
      throw isWebPage(error) ? awayForMaintenance(error, renewal) : error;
    }
  }

  return {
    text: (request, tries) =>
      answered(request, tries, (answer) => readText(request.operation, answer, transport.now())),
    list: (request, tries) =>
      answered(request, tries, (answer) => readList(request.operation, answer, transport.now())),
  };
}

function readText(operation: string, answer: SupplierResponse, now: number): string {
  requireSuccess(operation, answer, now);
  if (looksLikeHtml(answer)) throw nonsense(operation, "html", answer);
  return answer.text;
}

function readList(operation: string, answer: SupplierResponse, now: number): ListResponse {
  requireSuccess(operation, answer, now);
  const { text, headers } = answer;
  if (answer.status === 204) return { text: "[]", elements: [], headers };
  const elements = splitList(text);
  if (typeof elements === "string") throw nonsense(operation, elements, answer);
  return { text, elements, headers };
}

/**
 * The answer to a list request was a web page, and renewing the token failed too: then the whole service is away, for
 * example for maintenance. If the service answers and accepts the token, only this operation answers with a web page.
 */
function awayForMaintenance(error: BincardError, renewal: unknown): unknown {
  const code = codeOf(renewal);
  if (code === "supplier-unreachable" || code === "supplier-busy") return renewal;
  if (!isWebPage(renewal) && code !== "supplier-failed") return error;
  return new BincardError("supplier-unreachable", { operation: error.facts.operation ?? "", reason: "web-page" });
}

function nonsense(operation: string, reason: string, { status }: SupplierResponse): BincardError {
  return new BincardError("supplier-nonsense", { operation, reason, status });
}
