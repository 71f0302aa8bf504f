import { dayMs } from "./time.ts";

/** Whether what was read of a list is as new as it should be: stock for two of its intervals, all other lists for a day. */
export function isFresh(list: string, readAt: number, now: number, inventoryEveryMs: number): boolean {
  return now - readAt <= (list === "inventory" ? 2 * inventoryEveryMs : dayMs);
}
