import { BincardError } from "@/lib/errors.ts";

const mostTries = 3;

/**
 * Does work that reads what is stored, computes from it, and writes the result under the condition that it still is as it
 * was read. Runs and on-demand refreshes, of several instances as well, write between each other's reading and writing:
 * what was overtaken has stored nothing, and is computed again from what is stored now.
 * @throws BincardError `busy` when it was overtaken every time (`isOvertaken`).
 */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error) || tried === mostTries) throw error;
    }
  }
}

/** Whether a `refusal` says that others have stored what some work is about. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof BincardError && error.code === "busy" && error.facts.reason === "overtaken";
}
