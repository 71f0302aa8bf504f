import { storedRecord } from "@/db/dealer/short-record.ts";
import { storedStock } from "@/db/dealer/short-stock.ts";
import { command, flag, insertion, integer, json, nullable, refusal, statement, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";

/** The stored figures of some variants. Uses the primary key. */
export const figuresByNumbers = statement({
  name: "figures by numbers",
  sql: `SELECT variant_no, total_available, next_due_at, stock, changed_at, read_at, hash FROM inventory
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: json<WarehouseStock[]>(),
    changedAt: integer,
    readAt: integer,
    hash: text,
  },
});

/** A variant's row as it was read: its hash, and its time; null if there was none. */
export type StockAsRead = readonly [variantNo: string, hash: string | null, readAt: number | null];

/** Fails if one of these rows was changed or confirmed since it was read. Uses the primary key. */
export const requireStock = refusal({
  name: "require stock",
  when: `EXISTS (SELECT 1 FROM json_each(:rows) n LEFT JOIN inventory i ON i.variant_no = n.value ->> 0
    WHERE i.hash IS NOT n.value ->> 1 OR i.read_at IS NOT n.value ->> 2)`,
  reason: "overtaken",
  args: { rows: json<readonly StockAsRead[]>() },
});

/** Every row by its hash, as one JSON text: parsing it is faster than reading as many rows. */
export const stockHashes = statement({
  name: "stock hashes",
  sql: "SELECT json_group_array(json_array(hash, variant_no)) AS rows FROM inventory",
  row: { rows: json<[hash: string, variantNo: string][]>() },
});

export const everyVariantNumber = statement({
  name: "every variant number",
  sql: "SELECT variant_no FROM variants UNION SELECT variant_no FROM inventory",
  row: { variantNo: text },
});

/** The staged names compared with the stock in use. */
export const inventoryAgainstSnapshot = statement({
  name: "inventory against snapshot",
  sql: `SELECT COUNT(*) AS rows, (SELECT COUNT(*) FROM inventory) AS had,
      (SELECT COUNT(*) FROM inventory WHERE variant_no IN (SELECT key FROM staged_rows WHERE run_id = :runId)) AS kept
    FROM staged_rows WHERE run_id = :runId`,
  args: { runId: integer },
  row: { rows: integer, had: integer, kept: integer },
});

const stockRow = {
  variantNo: text,
  normalizedVariantNo: text,
  position: integer,
  statusId: nullable(integer),
  totalAvailable: nullable(integer),
  nextDueAt: nullable(integer),
  stock: json<readonly WarehouseStock[]>(),
  watchedAtSupplier: flag,
  hash: text,
  raw: storedRecord,
  changedAt: integer,
  readAt: integer,
};
/** An existing row keeps its position: the end of a full run puts all rows in order. */
const update = `ON CONFLICT (variant_no) DO UPDATE SET normalized_variant_no = excluded.normalized_variant_no,
  status_id = excluded.status_id, total_available = excluded.total_available, next_due_at = excluded.next_due_at, stock = excluded.stock,
  watched_at_supplier = excluded.watched_at_supplier, hash = excluded.hash, raw = excluded.raw,
  changed_at = excluded.changed_at, read_at = excluded.read_at`;

/** Rows of a full run, with their positions. */
export const upsertPlacedStock = insertion({
  name: "upsert placed stock",
  into: "INSERT INTO inventory",
  row: stockRow,
  end: update,
});

const { position: _position, ...unplacedRow } = stockRow;
/** A row without a position: a new one goes to the end. */
export const upsertStock = command({
  name: "upsert stock",
  sql: `INSERT INTO inventory (variant_no, normalized_variant_no, position, status_id, total_available, next_due_at, stock,
      watched_at_supplier, hash, raw, changed_at, read_at)
    VALUES (:variantNo, :normalizedVariantNo, (SELECT COALESCE(MAX(position), 0) + 1 FROM inventory), :statusId,
      :totalAvailable, :nextDueAt, :stock, :watchedAtSupplier, :hash, :raw, :changedAt, :readAt) ${update}`,
  args: unplacedRow,
});

/** A variant's figures since a time; the stock in its short form. */
export type HistoryValues = readonly [variantNo: string, at: number, totalAvailable: number | null, stock: string];
export const insertHistory = command({
  name: "insert history",
  sql: `INSERT OR IGNORE INTO inventory_history (variant_no, at, total_available, stock)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(:rows)`,
  args: { rows: json<readonly HistoryValues[]>() },
});

/** Adds new warehouses at the end, in their order, and renames the others. */
export const upsertWarehouses = command({
  name: "upsert warehouses",
  sql: `INSERT INTO warehouses (warehouse_id, position, name)
    SELECT value ->> 0, (SELECT COUNT(*) FROM warehouses) + key, value ->> 1 FROM json_each(:warehouses) WHERE true
    ON CONFLICT (warehouse_id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
  args: { warehouses: json<readonly (readonly [warehouseId: string, name: string])[]>() },
});

/** The last figures of some variants from their history, newest first. Uses the primary key. */
export const latestHistory = statement({
  name: "latest history",
  sql: `SELECT h.variant_no, h.total_available, h.stock FROM json_each(:variantNos) n
    JOIN inventory_history h ON h.variant_no = n.value
      AND h.at IN (SELECT l.at FROM inventory_history l WHERE l.variant_no = n.value ORDER BY l.at DESC LIMIT 50)
    ORDER BY h.variant_no, h.at DESC`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, totalAvailable: nullable(integer), stock: storedStock },
});

/** Rows refreshed since the run started, by a read of changes or on demand, still exist and stay. */
const goneStock = `read_at < :startedAt AND variant_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId)`;

/**
 * Before `deleteGoneStock`: moves the last figures to the history, which then says that nothing is known after `at`.
 */
export const keepGoneStock = command({
  name: "keep gone stock",
  sql: `INSERT OR IGNORE INTO inventory_history (variant_no, at, total_available, stock)
    SELECT variant_no, changed_at, total_available, stock FROM inventory WHERE ${goneStock}
    UNION ALL SELECT variant_no, :at, NULL, '[]' FROM inventory WHERE ${goneStock}`,
  args: { runId: integer, startedAt: integer, at: integer },
});

export const deleteGoneStock = command({
  name: "delete gone stock",
  sql: `DELETE FROM inventory WHERE ${goneStock}`,
  args: { runId: integer, startedAt: integer },
});

/**
 * Confirms the rows that a response contained: of a read of changes, or of an on-demand refresh. A row read later keeps
 * its time, unless that is in the future, after `latest` (the clock was set back).
 */
export const confirmStock = command({
  name: "confirm stock",
  sql: `UPDATE inventory SET read_at = :readAt WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
    AND (read_at < :readAt OR read_at > :latest)`,
  args: { readAt: integer, latest: integer, variantNos: json<readonly string[]>() },
});

/** The same for the rows of a full run whose list is held. */
export const confirmStagedStock = command({
  name: "confirm staged stock",
  sql: `UPDATE inventory SET read_at = :readAt
    WHERE variant_no IN (SELECT key FROM staged_rows WHERE run_id = :runId AND NOT kept)
    AND (read_at < :readAt OR read_at > :latest)`,
  args: { readAt: integer, latest: integer, runId: integer },
});

export const placeStock = command({
  name: "place stock",
  sql: `UPDATE inventory SET position = s.position FROM staged_rows s
    WHERE s.run_id = :runId AND s.key = inventory.variant_no AND s.position <> inventory.position`,
  args: { runId: integer },
});
