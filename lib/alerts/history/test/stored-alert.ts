import type { alerts } from "@/db/dealer/schema.ts";
import type { StoredAlertEvent } from "../types.ts";

type Row = typeof alerts.$inferInsert;

/** For tests: the alert of a member at a place, as it is stored: of nine of an item two are left. */
export function storedAlert(
  memberId: string,
  position: number,
  at: number,
  { kind = "low", variantNo = "A", ...row }: Partial<Row> = {},
  facts: Partial<StoredAlertEvent> = {},
): Row {
  const event = {
    ...{ id: position, at, kind, productNo: "P", variantNo, name: "Pedal", brandId: null, warehouseId: null },
    ...{ before: 9, after: 2, threshold: 3, dueAt: null, facts: {}, readAt: at, ...facts },
  };
  return {
    ...{ alertId: `a${position}`, position, memberId, eventId: position, at, what: "fired" },
    ...{ kind, variantNo, event: JSON.stringify(event), ...row },
  };
}
