import type { ResourceName } from "../types.ts";

export interface ScheduleOptions {
  now(): number;
  inventoryEveryMs: number;
  /** Called when a dealer's snapshot has changed and its search index must be rebuilt. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** Called when a complete list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
}
