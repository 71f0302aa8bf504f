import PQueue from "p-queue";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type Breaker, breakerOf } from "./breaker.ts";
import type { SupplierSettings, TokenSource } from "./contract.ts";
import { splitList } from "./json.ts";
import { answered400, type Tries, withRetries } from "./retry.ts";
import { tokenHeader } from "./sign-in.ts";
import { isWebPage, looksLikeHtml, requireSuccess } from "./status.ts";
import { type Answer, type Ask, type Machine, send } from "./transport.ts";

/** A list operation's answer: the body, and the raw texts of its elements. */
export interface ListAnswer {
  readonly text: string;
  readonly elements: readonly string[];
  readonly headers: Headers;
}

export interface Asker {
  /** @throws BincardError `supplier-…`. */
  list(ask: Ask, tries: Tries): Promise<ListAnswer>;
  text(ask: Ask, tries: Tries): Promise<string>;
}

export interface AskerOptions {
  readonly settings: SupplierSettings;
  readonly tokens: TokenSource;
  readonly machine: Machine;
  readonly breaker?: Breaker;
}

/**
 * Asks with the token in use. A refused token leads to one renewal and one more request; an operation that is refused with a token
 * just renewed is not a reason for another sign-in until it has been answered once.
 */
export function createAsker({ settings, tokens, machine, breaker = breakerOf(settings.baseUrl) }: AskerOptions): Asker {
  const hopeless = new Set<string>();
  const requests = new PQueue();
  let doubtfulAnswersAreAboutTheToken = true;

  async function answered<T>(ask: Ask, tries: Tries, understand: (answer: Answer) => T): Promise<T> {
    const token = await tokens.current();
    try {
      return await tried(token);
    } catch (error) {
      if (!speaksOfTheToken(error, ask)) throw error;
      const fresh = await renewed(token, error);
      return await triedAgain(fresh, error);
    }

    async function tried(withToken: string): Promise<T> {
      const headers = { ...ask.headers, ...tokenHeader(settings, withToken) };
      const once = async () => understand(await send(settings, { ...ask, headers }, machine));
      const request = () => withRetries(() => noteBusy(breaker.run(ask.operation, machine.now, once)), tries, machine);
      const result = await requests.add(request);
      hopeless.delete(ask.operation);
      return result;
    }

    async function triedAgain(fresh: string, before: unknown): Promise<T> {
      try {
        return await tried(fresh);
      } catch (error) {
        if (codeOf(error) === "supplier-refused") hopeless.add(ask.operation);
        else if (codeOf(before) !== "supplier-refused") doubtfulAnswersAreAboutTheToken = false;
        throw error;
      }
    }
  }

  /** Once a supplier has said that it is asked too much it is asked one thing at a time. */
  async function noteBusy<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (codeOf(error) === "supplier-busy") requests.concurrency = 1;
      throw error;
    }
  }

  /** 401, 403 or an error code say it; a bare 400 and a web page may mean it, until a fresh token has shown otherwise. */
  function speaksOfTheToken(error: unknown, { operation, mayBeRefused }: Ask): boolean {
    if (hopeless.has(operation) || !(error instanceof BincardError)) return false;
    if (error.code === "supplier-refused") return true;
    if (!doubtfulAnswersAreAboutTheToken) return false;
    return isWebPage(error) || (!mayBeRefused && answered400(error));
  }

  async function renewed(token: string, error: unknown): Promise<string> {
    const certain = codeOf(error) === "supplier-refused";
    try {
      return await tokens.renew(token, !certain);
    } catch (renewal) {
      if (certain || codeOf(renewal) === "supplier-refused") throw renewal;
      throw isWebPage(error) ? maintenance(error, renewal) : error;
    }
  }

  return {
    text: (ask, tries) => answered(ask, tries, (answer) => understandText(ask.operation, answer, machine.now())),
    list: (ask, tries) => answered(ask, tries, (answer) => understandList(ask.operation, answer, machine.now())),
  };
}

function understandText(operation: string, answer: Answer, now: number): string {
  requireSuccess(operation, answer, now);
  if (looksLikeHtml(answer)) throw nonsense(operation, "html", answer);
  return answer.text;
}

function understandList(operation: string, answer: Answer, now: number): ListAnswer {
  requireSuccess(operation, answer, now);
  const { text, headers } = answer;
  if (answer.status === 204) return { text: "[]", elements: [], headers };
  const elements = splitList(text);
  if (typeof elements === "string") throw nonsense(operation, elements, answer);
  return { text, elements, headers };
}

/**
 * A web page instead of a list, and no way in either: the service is away behind it, be it for maintenance. Where it is there, and takes the
 * token, the page is this one operation's.
 */
function maintenance(error: BincardError, renewal: unknown): unknown {
  const code = codeOf(renewal);
  if (code === "supplier-unreachable" || code === "supplier-busy") return renewal;
  if (!isWebPage(renewal) && code !== "supplier-failed") return error;
  return new BincardError("supplier-unreachable", { operation: error.facts.operation ?? "", reason: "web-page" });
}

function nonsense(operation: string, reason: string, { status }: Answer): BincardError {
  return new BincardError("supplier-nonsense", { operation, reason, status });
}
