import type { IncomingMessage } from "node:http";
import { dayOf } from "../catalog/life.ts";
import { countedAt } from "../stock/record.ts";
import { type Account, accountOf, tokenOf } from "./accounts.ts";
import { type Answer, failure, html, json, noContent } from "./answer.ts";
import type { Faults } from "./faults.ts";
import { type Call, operations } from "./operations.ts";
import { BadParameter } from "./query.ts";
import type { Supplier } from "./supplier.ts";

/** A response and the dealer it was for. */
export interface Handled {
  readonly answer: Answer;
  readonly dealer: Account | null;
}

/** Answers one request of the interface: checks the token, applies the faults, then runs the operation. */
export function handle(supplier: Supplier, request: IncomingMessage, path: string, query: URLSearchParams): Handled {
  const { faults } = supplier;
  const early = refusedEarly(supplier, request);
  if (early !== null) return { answer: early, dealer: null };
  if (path === "/System/Token") return signIn(supplier, request, query);
  const operation = operations[path];
  if (operation === undefined && path !== "/System/Echo") {
    return { answer: failure(404, "There is no such operation.", "SYS0404"), dealer: null };
  }
  const dealer = supplier.tokens.use(tokenOf(request), faults.figure("token-expires", 20));
  if (dealer === null) return { answer: badToken(faults), dealer };
  if (operation === undefined) return { answer: json(200, "The service is available."), dealer };
  return { answer: catalogAnswer(supplier, operation, request, path, query, dealer), dealer };
}

function catalogAnswer(
  supplier: Supplier,
  operation: (call: Call) => Answer,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  dealer: Account,
): Answer {
  const instead = replaced(supplier.faults);
  if (instead !== null) return instead;
  const now = supplier.clock.now();
  const language = /^fr\b/i.test(String(request.headers.language ?? "")) ? "fr" : "en";
  const day = dayOf(now);
  const asking = { catalog: supplier.catalog.on(day), dealer, language, day } as const;
  try {
    const answer = operation({ supplier, asking, query, path, at: countedAt(now) });
    return { ...answer, headers: { ...answer.headers, "Content-Language": language } };
  } catch (error) {
    if (error instanceof BadParameter) return json(400, { Message: error.message, Field: error.field });
    return failure(500, "The request could not be processed.", "SYS0500");
  }
}

function refusedEarly({ faults, turn }: Supplier, request: IncomingMessage): Answer | null {
  const busy = "Too many requests.";
  if (faults.has("unavailable")) return failure(503, "The service is under maintenance.", "SYS0503");
  const loud = faults.figure("throttle", 3);
  if (loud !== null && turn % Math.max(1, loud) === 0) return failure(429, busy, "SYS0429", { "Retry-After": "1" });
  const silent = faults.figure("throttle-silent", 3);
  if (silent !== null && turn % Math.max(1, silent) === 0) return failure(429, busy, "SYS0429");
  const tooLong = faults.has("long-address") && (request.url ?? "").length > 2_048;
  return tooLong ? html(404) : null;
}

function replaced(faults: Faults): Answer | null {
  if (faults.has("html-instead")) return html(200);
  if (faults.has("error-500")) return failure(500, "An error has occurred.", "SYS0500");
  if (faults.has("no-content")) return noContent();
  return faults.has("empty-list") ? json(200, []) : null;
}

function badToken(faults: Faults): Answer {
  const message = "The access token is missing or not valid.";
  if (faults.has("bad-token-html")) return html(200);
  if (faults.has("bad-token-500")) return failure(500, message, "SYS0001");
  return failure(faults.has("bad-token-403") ? 403 : 401, message, "SYS0001");
}

function signIn({ tokens, faults, accounts }: Supplier, request: IncomingMessage, query: URLSearchParams): Handled {
  const dealer = accountOf(request, query, accounts);
  if (dealer === null) return { answer: failure(400, "The username or password is not correct.", "SYS0002"), dealer };
  const token = tokens.issue(dealer);
  if (faults.has("token-bare")) return { answer: { status: 200, body: `${token}\n`, type: "text/plain" }, dealer };
  if (faults.has("token-object")) return { answer: json(200, { Token: token }), dealer };
  if (faults.has("token-bom")) {
    return { answer: { status: 200, body: `\ufeff${JSON.stringify(token)}`, type: "application/json" }, dealer };
  }
  return { answer: json(200, token), dealer };
}
