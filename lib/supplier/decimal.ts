import { amountDecimals } from "@/lib/domain/amount.ts";

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** A decimal text as an amount, and whether nothing of it was rounded. */
export interface ReadDecimal {
  amount: number;
  isExact: boolean;
}

/**
 * The amount of a decimal text (lib/domain/amount.ts). What is beyond its five decimals is rounded, half away from zero. It
 * computes with the digits, since the double 1.000005 is slightly less than that. Null when the text is not a decimal
 * number; infinite when it is far too large.
 */
export function readDecimal(text: string): ReadDecimal | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "", fraction = "", exponent] = match;
  if (whole + fraction === "") return null;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent ?? 0) + amountDecimals;
  const kept = digits.slice(0, Math.max(0, point)).padEnd(Math.min(Math.max(0, point), 400), "0");
  const next = point >= 0 ? digits.charAt(point) : "";
  const amount = Number(kept || "0") + (next >= "5" ? 1 : 0);
  const isExact = !/[1-9]/.test(digits.slice(Math.max(0, point)));
  return { amount: sign === "-" && amount > 0 ? -amount : amount, isExact };
}
