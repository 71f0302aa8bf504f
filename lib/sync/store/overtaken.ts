import { command, integer, nullable, refusal } from "@/db/statement.ts";
import { BincardError } from "@/lib/errors.ts";
import { serverMoment } from "./lease.ts";

/**
 * Records that the lease holder prepares a swap of products. Valid as long as the lease, so that a crash or a fault
 * needs no cleanup.
 */
export const beginSwapping = command({
  name: "begin swapping",
  sql: `INSERT INTO sync_state (name, value) SELECT 'swapping', value ->> 'fence' FROM sync_state WHERE name = 'lease'
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
});

/**
 * Fails while a swap of products is prepared: other writes would make the preparation start over, repeatedly if many
 * products are opened; and the swap has the prices of the whole list. Null: by the server's clock.
 */
export const requireNoSwapping = refusal({
  name: "require no swapping",
  when: `EXISTS (SELECT 1 FROM sync_state AS swapping JOIN sync_state AS lease ON lease.name = 'lease'
    WHERE swapping.name = 'swapping' AND CAST(swapping.value AS INTEGER) = lease.value ->> 'fence'
      AND lease.value ->> 'until' > coalesce(:now, ${serverMoment}))`,
  reason: "overtaken",
  args: { now: nullable(integer) },
});

const maxTries = 3;

/**
 * Reads stored data, computes from it, and writes the result only if the data is unchanged. Runs and on-demand
 * refreshes, also of several instances, interleave: work that was overtaken has stored nothing, and is repeated with
 * the current data.
 * @throws BincardError `busy` if it was overtaken every time (`isOvertaken`).
 */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error) || tried === maxTries) throw error;
    }
  }
}

/** Whether a `refusal` means that another process has changed the data of this work. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof BincardError && error.code === "busy" && error.facts.reason === "overtaken";
}
