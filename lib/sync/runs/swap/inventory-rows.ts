import { createHash } from "node:crypto";
import type { InStatement, InValue } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { nextDue } from "@/lib/domain/stock.ts";
import { wholeSum } from "@/lib/domain/sum.ts";
import type { SupplierInventory, SupplierRecord } from "@/lib/supplier/contract.ts";
import { boundStatements, jsonStatements } from "@/lib/sync/store/bulk-statements.ts";
import { countUp } from "@/lib/sync/store/sync-state.ts";
import { type StoredStock, stockDifferences } from "./stock-differences.ts";

interface Known extends StoredStock {
  hash: string;
}

/** Records to store. `position`: the place of the first record in the supplier's list during a full run, else null. */
export interface StockReading {
  records: readonly SupplierRecord<SupplierInventory>[];
  position: number | null;
  at: number;
  /** Nothing is stored yet, so no row must be looked up. */
  first: boolean;
}

/**
 * Statements that store what differs: stock rows, their history, the changes feed, new warehouses. Empty when nothing
 * differs. A variant's first figures get no history entry: the row itself is the beginning.
 */
export async function storeStock(database: DealerDatabase, reading: StockReading): Promise<InStatement[]> {
  const { at, position } = reading;
  const records = [...new Map(reading.records.map((record) => [record.key, record])).values()];
  const known = reading.first
    ? new Map<string, Known>()
    : await readKnown(
        database,
        records.map((record) => record.key),
      );
  const rows: InValue[][] = [];
  const history: unknown[][] = [];
  const differences: unknown[][] = [];
  const warehouses = new Map<string, string>();
  records.forEach((record, index) => {
    for (const { warehouseId, name } of record.value.warehouses) warehouses.set(warehouseId, name);
    const hash = createHash("sha256").update(record.raw).digest("base64url").slice(0, 16);
    const before = known.get(record.key);
    if (before?.hash === hash) return;
    const after = storedStock(record.value, at);
    const moved = before === undefined || !sameFigures(before, after);
    rows.push(rowOf(record, hash, moved ? after : { ...after, changedAt: before.changedAt }, position, index));
    if (!before || !moved) return;
    history.push(historyOf(record.key, before), historyOf(record.key, after));
    differences.push(...stockDifferences(record.key, before, after));
  });
  const written =
    rows.length === 0
      ? []
      : [...writeRows(rows, at, position !== null), ...writeHistory(history), ...writeStockChanges(differences, at)];
  const changes = [...(reading.first || rows.length > 0 ? upsertWarehouses(warehouses) : []), ...written];
  return changes.length > 0 ? [...changes, countUp("stockVersion")] : [];
}

/**
 * The supplier's figures in our form. A missing total is the sum if every warehouse has a figure, else unknown. A
 * missing next date is the earliest date of the warehouses.
 */
function storedStock(value: SupplierInventory, at: number): StoredStock {
  const stock = value.warehouses.map(({ warehouseId, available, dueAt }) => ({ warehouseId, available, dueAt }));
  const due = nextDue(value.nextDueAt, stock);
  return {
    totalAvailable: value.totalAvailable ?? wholeSum(stock.map(({ available }) => available)),
    nextDueAt: due === null ? null : Date.parse(due),
    stock,
    changedAt: at,
  };
}

function sameFigures(a: StoredStock, b: StoredStock): boolean {
  return (
    a.totalAvailable === b.totalAvailable &&
    a.nextDueAt === b.nextDueAt &&
    JSON.stringify(a.stock) === JSON.stringify(b.stock)
  );
}

function rowOf(
  { key, raw, value }: SupplierRecord<SupplierInventory>,
  hash: string,
  stored: StoredStock,
  position: number | null,
  index: number,
): InValue[] {
  const place = position === null ? null : position + index;
  const { totalAvailable, nextDueAt, stock, changedAt } = stored;
  const watched = value.watched ? 1 : 0;
  return [
    key,
    normalize(key),
    place,
    value.statusId,
    totalAvailable,
    nextDueAt,
    JSON.stringify(stock),
    watched,
    hash,
    raw,
    changedAt,
  ];
}

function historyOf(key: string, { changedAt, totalAvailable, stock }: StoredStock): unknown[] {
  return [key, changedAt, totalAvailable, stock];
}

const columns = `variant_no, normalized_variant_no, position, status_id, total_available, next_due_at, stock, watched_at_supplier,
  hash, raw, changed_at, read_at`;
/** An existing row keeps its position: the end of a full run puts all rows in order. */
const onConflict = `ON CONFLICT (variant_no) DO UPDATE SET status_id = excluded.status_id,
  total_available = excluded.total_available, next_due_at = excluded.next_due_at, stock = excluded.stock,
  watched_at_supplier = excluded.watched_at_supplier, hash = excluded.hash, raw = excluded.raw,
  changed_at = excluded.changed_at, read_at = excluded.read_at`;

/** In a full run rows have their positions. Otherwise new rows go to the end until the next full run. */
function writeRows(rows: InValue[][], at: number, whole: boolean): InStatement[] {
  const bound = rows.map((row) => [...row, at]);
  if (whole) return boundStatements(`INSERT INTO inventory (${columns})`, bound, onConflict);
  return bound.map((row) => ({
    sql: `INSERT INTO inventory (${columns})
      VALUES (?, ?, (SELECT COALESCE(MAX(position), 0) + 1 FROM inventory), ?, ?, ?, ?, ?, ?, ?, ?, ?) ${onConflict}`,
    args: row.toSpliced(2, 1),
  }));
}

function writeHistory(rows: unknown[][]): InStatement[] {
  return jsonStatements(
    `INSERT OR IGNORE INTO inventory_history (variant_no, at, total_available, stock)
      SELECT value ->> 0, value ->> 1, value ->> 2, value -> 3 FROM json_each(?)`,
    rows,
  );
}

/** Writes only variants that the catalog has, since the feed shows product names. */
function writeStockChanges(rows: unknown[][], at: number): InStatement[] {
  return jsonStatements(
    `INSERT INTO changes (at, kind, product_no, variant_no, name, detail, before, after)
      SELECT ?, d.value ->> 1, v.product_no, v.variant_no, p.card ->> 'name', d.value ->> 2, d.value ->> 3, d.value ->> 4
      FROM json_each(?) d JOIN variants v ON v.variant_no = d.value ->> 0 JOIN products p ON p.product_no = v.product_no`,
    rows,
    [at],
  );
}

/**
 * The interface has no list of warehouses: they are collected from the stock records, in the order of their first
 * appearance.
 */
function upsertWarehouses(warehouses: ReadonlyMap<string, string>): InStatement[] {
  return jsonStatements(
    `INSERT INTO warehouses (warehouse_id, position, name)
      SELECT value ->> 0, (SELECT COUNT(*) FROM warehouses) + key, value ->> 1 FROM json_each(?) WHERE true
      ON CONFLICT (warehouse_id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
    [...warehouses],
  );
}

async function readKnown(database: DealerDatabase, keys: string[]): Promise<Map<string, Known>> {
  const { rows } = await database.client.execute({
    sql: `SELECT variant_no, total_available, next_due_at, stock, changed_at, hash FROM inventory
      WHERE variant_no IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(keys)],
  });
  return new Map(
    rows.map((row) => [
      String(row.variant_no),
      {
        totalAvailable: row.total_available === null ? null : Number(row.total_available),
        nextDueAt: row.next_due_at === null ? null : Number(row.next_due_at),
        stock: JSON.parse(String(row.stock)),
        changedAt: Number(row.changed_at),
        hash: String(row.hash),
      },
    ]),
  );
}
