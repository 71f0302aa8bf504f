import { showsNoCost } from "@/db/dealer/events.ts";
import { storedStock } from "@/db/dealer/short-stock.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { type EventFacts, eventKinds } from "@/lib/domain/event.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { costColumn } from "../visible-cost.ts";

/**
 * A variant's figures at each change since a moment, oldest first. The first row is what was valid at that moment. Uses the
 * history's primary key.
 */
export const stockOverTime = statement({
  name: "stock over time",
  sql: `SELECT max(at, :since) AS at, total_available, stock FROM inventory_history
    WHERE variant_no = :variantNo AND at >= coalesce(
      (SELECT max(at) FROM inventory_history WHERE variant_no = :variantNo AND at <= :since), :since)
    ORDER BY inventory_history.at`,
  args: { variantNo: text, since: integer },
  row: { at: integer, totalAvailable: nullable(integer), stock: storedStock },
});

/** A variant's figures now, and since when. Uses the primary key. */
export const stockOfVariant = statement({
  name: "stock of variant",
  sql: "SELECT changed_at, total_available, next_due_at, stock FROM inventory WHERE variant_no = :variantNo",
  args: { variantNo: text },
  row: {
    changedAt: integer,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: json<WarehouseStock[]>(),
  },
});

/**
 * The events of a variant and those of its whole product, oldest first; what tells of cost only with the right to see it.
 * Uses `events_by_variant` and `events_by_product`.
 */
export const eventsOfArticle = statement({
  name: "events of article",
  sql: `SELECT at, kind, warehouse_id, before, after, facts FROM events
    WHERE (variant_no = :variantNo OR product_no = :productNo AND variant_no IS NULL)
      AND ${showsNoCost()}
    ORDER BY id`,
  args: { variantNo: text, productNo: text, seesCost: flag },
  row: {
    at: integer,
    kind: oneOf(...eventKinds),
    warehouseId: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
    facts: json<EventFacts>(),
  },
});

/** What happened to the due dates of some variants, oldest first. Uses `events_by_variant`. */
export const dueEventsOf = statement({
  name: "due events of",
  sql: `SELECT variant_no, at, kind, warehouse_id, before, after, due_at FROM json_each(:variantNos) asked
    CROSS JOIN events ON events.variant_no = asked.value
    WHERE kind IN ('due-set', 'due-moved', 'delivery') ORDER BY events.id`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    at: integer,
    kind: oneOf(...eventKinds),
    warehouseId: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
    dueAt: nullable(integer),
  },
});

/** The prices of one unit of a variant. Uses the primary key. */
export const pricesOfVariant = statement({
  name: "prices of variant",
  sql: `SELECT ${costColumn("cost_amount")}, map_amount, msrp_amount FROM variants WHERE variant_no = :variantNo`,
  args: { variantNo: text, seesCost: flag },
  row: { costAmount: nullable(integer), mapAmount: nullable(integer), msrpAmount: nullable(integer) },
});
