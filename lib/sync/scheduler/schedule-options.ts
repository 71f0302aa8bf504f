import type { ResourceName } from "../types.ts";

export interface ScheduleOptions {
  now(): number;
  inventoryEveryMs: number;
  /** A dealer's copy changed: search indexes are to be built. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** A whole list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
}
