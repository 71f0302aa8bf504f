import { BincardError } from "@/lib/errors.ts";

/** The error of a transaction with a condition (`failWhen`) that does not hold any more. */
const overtaken = /NOT NULL constraint failed: sync_state\.name/;
const mostTries = 3;
const reason = "overtaken";

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
      if (!(error instanceof Error && overtaken.test(error.message))) throw error;
      if (tried === mostTries) throw new BincardError("busy", { reason }, { cause: error });
    }
  }
}

/** Whether work was overtaken every time: others store what it is about. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof BincardError && error.code === "busy" && error.facts.reason === reason;
}

/**
 * SQL of a command that fails when a condition holds: NULL violates the column's NOT NULL constraint, so the whole
 * transaction is rolled back. It is another column than that of a lost lease, so that the two can be told apart.
 */
export function failWhen(condition: string): string {
  return `INSERT INTO sync_state (name, value) SELECT NULL, 'overtaken' WHERE ${condition}`;
}
