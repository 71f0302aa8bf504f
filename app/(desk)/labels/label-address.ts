import { env } from "@/lib/settings/env.ts";

/**
 * The address that a label's code leads to: the item in Bincard, or its page for customers under a link. What is printed stays, so it names this installation (`APP_URL`), and never the
 * host that a request happens to say.
 */
export function labelAddress(variantNo: string, token: string | null = null): string {
  const number = encodeURIComponent(variantNo);
  return new URL(token === null ? `/products/${number}` : `/s/${token}?v=${number}`, env().appUrl).href;
}
