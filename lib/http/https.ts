import { env } from "@/lib/settings/env.ts";

/** Whether Bincard's public address is https. */
export function isHttps(): boolean {
  return env().appUrl.startsWith("https:");
}
