import { processSingleton } from "@/lib/process-singleton.ts";
import { command } from "../statement.ts";

/** Each worker sets once how to check whether a dealer is in the app database. */
const known = processSingleton<{ isThere: ((dealerId: string) => Promise<boolean>) | null }>("known-dealers", () => ({
  isThere: null,
}));

/** Sets the function that checks whether a dealer is in the app database; null: every dealer counts as existing. */
export function askForDealers(isThere: ((dealerId: string) => Promise<boolean>) | null): void {
  known.isThere = isThere;
}

/** Whether a dealer was erased, by any instance: its id is never reused. */
export async function isForgotten(dealerId: string | null): Promise<boolean> {
  return dealerId !== null && known.isThere !== null && !(await known.isThere(dealerId));
}

/**
 * The mark in the database of an erased dealer that could not be deleted: an instance that does not know of the erasure
 * yet must not fill it again.
 */
export const markForgotten = command({
  name: "mark forgotten",
  sql: "INSERT INTO sync_state (name, value) VALUES ('forgotten', '1')",
});

/** SQL: the database has that mark. */
export const isMarkedForgotten = "EXISTS (SELECT 1 FROM sync_state WHERE name = 'forgotten')";
