import { processSingleton } from "@/lib/process-singleton.ts";
import { command } from "../statement.ts";

/** Each worker says once how to find out whether a dealer is in the app database. */
const known = processSingleton<{ isThere: ((dealerId: string) => Promise<boolean>) | null }>("known-dealers", () => ({
  isThere: null,
}));

/** Sets the function that says whether a dealer is in the app database; null: each counts as one that is. */
export function askForDealers(isThere: ((dealerId: string) => Promise<boolean>) | null): void {
  known.isThere = isThere;
}

/** Whether a dealer was forgotten, by whichever instance: its id is never given again. */
export async function isForgotten(dealerId: string | null): Promise<boolean> {
  return dealerId !== null && known.isThere !== null && !(await known.isThere(dealerId));
}

/**
 * The mark in the database of a forgotten dealer which nobody can delete: an instance that does not know of it yet must
 * not fill it again.
 */
export const markForgotten = command({
  name: "mark forgotten",
  sql: "INSERT INTO sync_state (name, value) VALUES ('forgotten', '1')",
});

/** SQL: the database has that mark. */
export const isMarkedForgotten = "EXISTS (SELECT 1 FROM sync_state WHERE name = 'forgotten')";
