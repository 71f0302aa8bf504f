import type { Reader } from "@/db/reader.ts";
import type { Statement } from "@/db/statement.ts";
import { snapshotStateOf } from "./index-version.ts";
import { documentsInOrder, type InventoryRow, snapshotStateValues, stockChangedSince } from "./statements.ts";
import type { SnapshotState } from "./types.ts";

type InOrder<Row> = Statement<{ position: number; row: number; most: number }, { rows: Row[] }>;

/** All rows of a statement in the order of `position`, read in batches of `atOnce`. */
export async function* rowsByPosition<Row extends [position: number, row: number, ...rest: unknown[]]>(
  database: Reader,
  stretch: InOrder<Row>,
  atOnce: number,
): AsyncGenerator<readonly Row[]> {
  for (let after = { position: Number.MIN_SAFE_INTEGER, row: 0 }; ; ) {
    const rows = (await database.readFirst(stretch({ ...after, most: atOnce })))?.rows ?? [];
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < atOnce) return;
    after = { position: last[0], row: last[1] };
  }
}

/** Stock rows that changed at or after a moment, in no order. */
export async function* stockRows(
  database: Reader,
  since: number,
  atOnce: number,
): AsyncGenerator<readonly InventoryRow[]> {
  for (let row = 0; ; ) {
    const rows = (await database.readFirst(stockChangedSince({ row, since, most: atOnce })))?.rows ?? [];
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < atOnce) return;
    row = last[0];
  }
}

/** The documents of all products, in the order of `position`, as text; "" for one that is damaged: it has no words. */
export async function* documentsByPosition(database: Reader, atOnce: number): AsyncGenerator<string> {
  for (let after = { position: Number.MIN_SAFE_INTEGER, row: 0 }; ; ) {
    const rows = await database.read(documentsInOrder({ ...after, most: atOnce }));
    for (const { document } of rows) yield document ?? "";
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = { position: last.position, row: last.row };
  }
}

/** The state of the snapshot, read at one moment. */
export async function readSnapshotState(database: Reader): Promise<SnapshotState> {
  const values = await database.readFirst(snapshotStateValues());
  return snapshotStateOf(new Map(Object.entries(values?.state ?? {})));
}
