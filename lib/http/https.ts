import { env } from "@/lib/env.ts";

/** Whether people reach us over https. */
export function isHttps(): boolean {
  return env().appUrl.startsWith("https:");
}
