import { getTranslations } from "next-intl/server";
import type { Answer } from "@/components/connection/test-and-refresh.tsx";
import type { Failures } from "@/lib/auth/failures.ts";

/**
 * The answer when the sync worker could not do what was asked, since it starts, stops or makes the copy anew. Nothing is
 * lost, and the person can try again.
 */
export const notReached: Failures<Answer> = { busy: failed, "not-ready": failed };

async function failed(): Promise<Answer> {
  return { tone: "bad", lines: [(await getTranslations("connection"))("refresh.failed")] };
}
