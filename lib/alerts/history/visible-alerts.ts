import { showsNoCost } from "@/db/dealer/events.ts";
import { flag, integer, text } from "@/db/statement.ts";
import type { AlertReader } from "@/lib/alerts/rules/marks.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";

/** What a member may see: due, not muted, and without cost information unless they have the right to it. */
export const isVisible = `a.member_id = :memberId AND a.at <= :now AND a.muted_by IS NULL
  AND ${showsNoCost("a.kind")}`;

export const reader = { memberId: text, now: integer, seesCost: flag };

/** What an alert is about, as `causeOf` (lib/domain/alert/rule.ts) writes it. */
export const cause = `json_array(${["kind", "productNo", "variantNo", "warehouseId", "at"].map((name) => `a.event ->> '${name}'`).join(", ")})`;

/** Whether it ended, reports that another one did, or was resolved by the team. `resolved`: the causes of those. */
export const isOver = `(a.what = 'recovered' OR ${cause} IN (SELECT value FROM json_each(:resolved))
  OR EXISTS (SELECT 1 FROM alert_endings e WHERE e.of_alert_id = a.alert_id AND e.at <= :now))`;

export function readerOf(principal: Principal): AlertReader | null {
  return principal.kind !== "share-link" && can(principal, "lists.read") ? principal : null;
}

export function visibleTo(principal: AlertReader, now: number) {
  return { memberId: principal.memberId, now, seesCost: can(principal, "cost.read") };
}
