import { dayMs } from "./time.ts";

/** Whether a list is fresh: stock for two sync intervals, every other list for a day. */
export function isFresh(list: string, readAt: number, now: number, inventoryEveryMs: number): boolean {
  return now - readAt <= (list === "inventory" ? 2 * inventoryEveryMs : dayMs);
}
