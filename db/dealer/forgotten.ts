import { processSingleton } from "@/lib/process-singleton.ts";

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
