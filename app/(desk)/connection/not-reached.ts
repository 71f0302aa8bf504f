import { getTranslations } from "next-intl/server";
import type { Answer } from "@/components/connection/test-and-refresh.tsx";
import { BincardError } from "@/lib/errors.ts";

/**
 * The answer when the sync worker could not do what was asked, for example while it starts or stops. Nothing is lost,
 * and the person can try again. An unexpected error is thrown again, so that it is logged and shown as one.
 */
export async function notReached(error: unknown): Promise<Answer> {
  if (!(error instanceof BincardError)) throw error;
  return { tone: "bad", lines: [(await getTranslations("connection"))("refresh.failed")] };
}
