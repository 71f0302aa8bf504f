import { getTranslations } from "next-intl/server";
import type { Answers } from "@/lib/auth/answers.ts";

/**
 * The answer when the sync worker could not do what was asked, since it starts, stops or makes the copy anew. Nothing is
 * lost, and the person can try again.
 */
export const notReached: Answers = { busy: failed, "not-ready": failed };

async function failed(): Promise<string> {
  return (await getTranslations("connection"))("refresh.failed");
}
