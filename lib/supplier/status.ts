import { cutAt } from "@/lib/domain/normalize.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierResponse } from "./transport.ts";

/**
 * The supplier's error codes for access: SYS0001 for a token or password that it does not accept. Higher codes are
 * faults of its own.
 */
const supplierErrorCode = /\bSYS000\d\b/;

/** @throws BincardError `supplier-…` unless the status is 200, 203 or 204. */
export function requireSuccess(operation: string, answer: SupplierResponse, now: number): void {
  const { status } = answer;
  if (status === 200 || status === 203 || status === 204) return;
  if (status < 400) {
    throw new BincardError("supplier-nonsense", { operation, reason: status < 300 ? "status" : "redirect", status });
  }
  if (status === 401 || status === 403 || saysRefused(answer)) {
    throw new BincardError("supplier-refused", { operation, status });
  }
  if (status === 429 || status === 503) {
    const retryAfterMs = parseRetryAfter(answer.headers.get("retry-after"), now);
    throw new BincardError("supplier-busy", { operation, status, retryAfterMs });
  }
  if (status === 404) throw new BincardError("supplier-lacks", { operation });
  throw new BincardError("supplier-failed", { operation, status });
}

/** A refused token or password is also answered 400 or 500 with an error code in the body. */
function saysRefused({ status, text }: SupplierResponse): boolean {
  return (status === 400 || status === 500) && supplierErrorCode.test(cutAt(text, 4000));
}

/** A limit, so that a supplier that requests a year by mistake is asked again sooner. */
const longestRetryAfterMs = dayMs;

/**
 * Milliseconds to wait by a Retry-After header, in seconds or as a date (RFC 9110, section 10.2.3), at most a day; null
 * without a usable one.
 */
function parseRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Math.min(longestRetryAfterMs, Number(text) * secondMs);
  const date = text === "" || /^[-\d.]+$/.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.min(longestRetryAfterMs, Math.max(0, date - now));
}

export function looksLikeHtml({ text, headers }: Pick<SupplierResponse, "text" | "headers">): boolean {
  return /^\ufeff?\s*</.test(text) || /^text\/html/i.test(headers.get("content-type") ?? "");
}

/** Whether the answer was a web page. Suppliers send one to request a sign-in, or while the service is closed. */
export function isWebPage(error: unknown): error is BincardError {
  return error instanceof BincardError && error.code === "supplier-nonsense" && error.facts.reason === "html";
}
