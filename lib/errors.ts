/**
 * Each bundle of one process has its own copy of the class, and errors pass between them. `instanceof` therefore checks
 * this symbol.
 */
const brand = Symbol.for("bincard.error");

/**
 * Every expected failure: a code for programs and messages, and facts that are safe to show and log. Messages of
 * foreign errors never become part of `message`, since they can contain addresses or tokens.
 */
export class BincardError extends Error {
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The only part of a server error that a page in the browser receives (Next passes `digest` and nothing else). */
  readonly digest: ErrorCode;

  constructor(code: ErrorCode, facts: BincardError["facts"] = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = "BincardError";
    this.code = code;
    this.digest = code;
    this.facts = facts;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }
}

/** When a client may retry what is likely available again soon (s). */
export const retryAfterS = 5;

/** The error while there is no complete snapshot, or another one replaces it. */
export function notReady(progress: BincardError["facts"][string] = null, cause?: unknown): BincardError {
  return new BincardError("not-ready", { retryAfterS, progress }, { cause });
}

export type ErrorCode =
  // caused by the request
  | "bad-request" // facts: field, reason
  | "not-found" // facts: what, id
  | "signed-out"
  | "forbidden" // facts: what
  | "other-dealer" // the page was made for another dealer than the one signed in now
  | "too-large" // facts: limitBytes
  | "unsupported-type" // the body's content type; facts: expected
  | "too-many" // facts: retryAfterS
  | "not-ready" // no complete snapshot yet; facts: retryAfterS, progress
  // caused by the supplier
  | "supplier-unreachable" // refused, timed out, cut off, unknown host; facts: operation, reason
  | "supplier-refused" // credentials or token not accepted; facts: operation, status
  | "supplier-nonsense" // the answer does not follow the interface; facts: operation, reason, status
  | "supplier-busy" // 429, 503; facts: operation, status, retryAfterMs
  | "supplier-failed" // 5xx and other statuses; facts: operation, status
  | "supplier-lacks" // 404 on an operation; facts: operation
  // caused by the machine, the configuration or stored data
  | "config" // facts: name, reason
  | "data-folder" // facts: path, reason
  | "storage" // a write was refused; facts: reason (full, read-only, failing)
  | "database-unreachable" // the libSQL server does not answer; facts: retryAfterS, why
  | "corrupt" // a dealer's database is corrupt; it is checked, moved away and synced again; facts: retryAfterS
  | "database-newer" // facts: database
  | "database-changed" // an applied migration differs; facts: database, migration
  | "decryption-failed" // facts: field
  | "backup-unreadable" // facts: reason, which completes "The backup …"
  | "busy"; // the work is already under way elsewhere; facts: reason (overtaken)

/** The class of an error, for the log. A foreign error's message is not logged, since it may hold secrets. */
export function classOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The error's code when it is a BincardError, else null. */
export function codeOf(error: unknown): ErrorCode | null {
  return error instanceof BincardError ? error.code : null;
}
