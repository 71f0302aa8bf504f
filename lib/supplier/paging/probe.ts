import { codeOf } from "@/lib/errors.ts";
import { answered400, answered500 } from "../retry.ts";
import type { AskPage, Page } from "./page.ts";

/** A page without rows. */
export const nothing: Page<never> = { rows: [], total: null, text: null };

/** A request for which a 400 is an answer too: a page without rows. Null when the answer is a 500. */
export type Probe<T> = (start: number, size: number) => Promise<Page<T> | null>;

/** Creates the requests for detection, and tells whether the last one was answered 400. */
export function createProbe<T>(ask: AskPage<T>): { probe: Probe<T>; lastWas400(): boolean } {
  let last400 = false;
  return {
    lastWas400: () => last400,
    async probe(start, size) {
      last400 = false;
      try {
        return await ask(start, size, "probe");
      } catch (error) {
        last400 = answered400(error);
        if (answered500(error)) return null;
        if (codeOf(error) === "supplier-failed" || codeOf(error) === "supplier-lacks") return nothing;
        throw error;
      }
    },
  };
}
