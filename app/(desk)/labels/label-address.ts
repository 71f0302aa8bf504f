import { env } from "@/lib/settings/env.ts";

/**
 * The address that a label's code leads to. What is printed stays, so it names this installation (`APP_URL`), and never the
 * host that a request happens to say.
 */
export function labelAddress(variantNo: string): string {
  return new URL(`/products/${encodeURIComponent(variantNo)}`, env().appUrl).href;
}
