import { costKinds, type EventFacts, type EventKind, eventKinds } from "@/lib/domain/event.ts";
import { integer, json, nullable, oneOf, statement, text } from "../statement.ts";

/** Statements about the event stream that the worker (for alerts) and the web side (for pages) share. */

/** The columns of an event, for `eventRow`. */
export const eventColumns =
  "id, at, kind, product_no, variant_no, name, brand_id, warehouse_id, threshold, due_at, before, after, facts";

/** A row of `eventColumns`. An event of the sync has no product. */
export const eventRow = {
  id: integer,
  at: integer,
  kind: oneOf(...eventKinds),
  productNo: nullable(text),
  variantNo: nullable(text),
  name: text,
  brandId: nullable(text),
  warehouseId: nullable(text),
  threshold: nullable(integer),
  dueAt: nullable(integer),
  before: nullable(json<unknown>()),
  after: nullable(json<unknown>()),
  facts: json<EventFacts>(),
};

/** Kinds of events as a list in SQL, between brackets. */
export const kindList = (kinds: readonly EventKind[]): string => kinds.map((kind) => `'${kind}'`).join(", ");

/** Condition on the column `kind`: the event does not reveal cost, unless the principal may see it. */
export const showsNoCost = (kind = "kind"): string => `(:seesCost = 1 OR ${kind} NOT IN (${kindList(costKinds)}))`;

/** When items were last restocked. Uses `events_by_variant`. */
export const lastRestocks = statement({
  name: "last restocks",
  sql: `SELECT variant_no, max(at) AS at FROM events
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos)) AND kind IN ('back', 'delivery') GROUP BY variant_no`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, at: integer },
});

/** When items were restocked since a time. Uses `events_by_variant`. */
export const restocks = statement({
  name: "restocks",
  sql: `SELECT variant_no, at FROM events WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
    AND kind IN ('back', 'delivery') AND at >= :since ORDER BY id`,
  args: { variantNos: json<readonly string[]>(), since: integer },
  row: { variantNo: text, at: integer },
});

/** The products of some variants, including removed ones. Uses the primary keys. */
export const productsOfVariants = statement({
  name: "products of variants",
  sql: `SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))
    UNION SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { productNo: text },
});
