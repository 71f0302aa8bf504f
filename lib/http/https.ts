import { env } from "@/lib/env.ts";

/** Whether Bincard's public address is https. */
export function isHttps(): boolean {
  return env().appUrl.startsWith("https:");
}
