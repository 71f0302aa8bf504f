import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { NextRequest } from "next/server";
import type { z } from "zod";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { log, logCounted } from "@/lib/log.ts";
import { bodyLimitBytes, readBody } from "./body.ts";
import { loggedPath } from "./logged-path.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { problemOf, problemResponse } from "./problem.ts";

/** A field name and a reason may contain user input, so only this much is repeated in the answer. */
const longestField = 100;
const longestReason = 200;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Which bodies of changes are admitted, by their headers and their bytes. */
interface Admission {
  isAdmitted?: (headers: Headers) => boolean;
  largestBody?: number;
}

type Handler<Context> = (request: NextRequest, context: Context) => Promise<Response> | Response;

/**
 * Wraps a route handler. Expected errors become application/problem+json (RFC 9457) with their status. Others are
 * logged under an id and answered 500 with that id. Every change must come from one of our pages or a program, with a
 * body that is admitted: JSON of at most 64 kB, unless said otherwise.
 */
export function handler<Context>(
  fn: Handler<Context>,
  admission: Admission = {},
): (request: NextRequest, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      return await fn(safeMethods.has(request.method) ? request : await admitChange(request, admission), context);
    } catch (error) {
      unstable_rethrow(error);
      return answerError(error, `${request.method} ${loggedPath(request.nextUrl.pathname)}`);
    }
  };
}

/** Errors that ordinary browsers and programs do not cause: these are logged. */
const attempts = new Set(["forbidden", "too-large", "too-many"]);

/** The response for an error. `what` (method and path, no query) is logged with unexpected errors. */
export function answerError(error: unknown, what: string): Response {
  const problem = error instanceof BincardError ? problemOf(error) : null;
  if (problem) {
    const { code } = problem;
    if (attempts.has(code)) logCounted("warn", `${code} ${what}`, { event: "refused", code, what }, "request refused");
    return problemResponse(problem);
  }
  const id = logUnexpected(error, what);
  return problemResponse({ status: 500, code: "unexpected", title: "Something went wrong", facts: { id } });
}

/** Logs an error that nobody answers, under an id that the person can quote. */
export function logUnexpected(error: unknown, what: string): string {
  const id = randomUUID();
  log.error({ id, what, ...describe(error) }, "unexpected error");
  return id;
}

/** Code and location of an error without its message, which may contain secrets. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof BincardError) return { code: error.code, facts: error.facts };
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { name: error.name, stack: stack?.slice(0, 8).map((line) => line.trim()) };
}

/** An answer of the desk's own JSON: private to this principal, never cached. */
export function answerJson(value: unknown, status = 200): Response {
  const headers = { "Cache-Control": "private, no-store", Vary: "Cookie, Authorization" };
  return Response.json(value, { status, headers });
}

/**
 * The body of a request that `handler` has admitted as JSON, checked by the schema.
 * @throws BincardError `unsupported-type`, or `bad-request` with the first invalid field.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  if (!isJson(request.headers)) throw new BincardError("unsupported-type", { expected: "application/json" });
  const text = await request.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BincardError("bad-request", { field: "body", reason: "is not JSON" }, { cause });
  }
  return understood(schema, value, "body");
}

/**
 * The input parsed by the schema. `more`: further facts of an issue, for the error.
 * @throws BincardError `bad-request` with the first invalid field, or `whole` when no field is to blame.
 */
export function understood<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
  more: (issue: z.core.$ZodIssue) => BincardError["facts"] = () => ({}),
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  // The path of an issue about an unknown field does not include that field.
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  throw new BincardError("bad-request", {
    field: cutAt([...(issue?.path ?? []), ...unknown].join("."), longestField) || whole,
    reason: issue ? cutAt(issue.message, longestReason) : "is invalid",
    ...(issue && more(issue)),
  });
}

/**
 * The request of a change, with its body read: also one that the handler does not look at must be within the limit.
 * @throws BincardError `forbidden`, `too-large`, `unsupported-type`.
 */
async function admitChange(
  request: NextRequest,
  { isAdmitted = isJson, largestBody = bodyLimitBytes }: Admission,
): Promise<NextRequest> {
  refuseForeignOrigin(request.headers);
  const body = await readBody(request, largestBody);
  const hasBody = request.headers.has("content-type") || body.byteLength > 0;
  if (hasBody && !isAdmitted(request.headers))
    throw new BincardError("unsupported-type", { expected: "application/json" });
  // Also an empty body has been read, and cannot be read again.
  return request.body === null ? request : new NextRequest(request, { body: Buffer.from(body) });
}

/** Whether a body is what a form of a page, or a mail program for it (RFC 8058), sends. */
export function isForm(headers: Headers): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}
