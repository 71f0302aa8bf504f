import type { ResourceName } from "../types.ts";

export interface ScheduleOptions {
  now(): number;
  inventoryEveryMs: number;
  /** Called when a dealer's snapshot has changed and its search index must be rebuilt. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** The variants on the dealer's watch lists. */
  watched(dealerId: string): Promise<readonly string[]>;
  /** Called when a complete list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
}
