import type { ChangeFile, ChangeFileRow } from "@/lib/catalog/history/types.ts";
import { amountOfCents } from "@/lib/domain/amount.ts";
import { type EventKind, priceKinds } from "@/lib/domain/event.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

const columns = [
  ...["at", "kind", "article", "product", "name", "description", "brand", "upc", "ean", "mfg"],
  ...["warehouse", "before", "after", "typeBefore", "typeAfter", "map", "msrp", "marginBefore", "marginAfter"],
  ...["threshold", "due", "watched", "note"],
] as const;
type Column = (typeof columns)[number];
const ofCost: readonly Column[] = ["typeBefore", "typeAfter", "marginBefore", "marginAfter"];

interface RowOptions {
  /** Column heads and the words for yes and no, in the principal's language. */
  heads: Readonly<Record<Column | "yes" | "no", string>>;
  kinds: Readonly<Record<EventKind, string>>;
  /** Names of price types and statuses: `type0`, `type1` …, `status7` … */
  names: Readonly<Record<string, string>>;
  seesCost: boolean;
}

/** The file's rows. Without the right to see cost there are no columns of it. */
export function changeRows(file: ChangeFile, options: RowOptions): Rows {
  const shown = columns.filter((name) => options.seesCost || !ofCost.includes(name));
  async function* rows() {
    for await (const some of file.rows)
      yield some.map((row) => {
        const cells = cellsOf(row, file, options);
        return shown.map((name) => cells[name]);
      });
  }
  return withHead(
    shown.map((name) => options.heads[name]),
    rows(),
  );
}

function cellsOf(row: ChangeFileRow, file: ChangeFile, { heads, kinds, names }: RowOptions): Record<Column, Cell> {
  const { facts } = row;
  const type = (typeId: number | null | undefined) => (typeId == null ? "" : (names[`type${typeId}`] ?? `#${typeId}`));
  const [typeBefore, typeAfter] = facts.costTypeIds ?? [null, facts.priceTypeId];
  const margin = (value: ChangeFileRow["before"], at: 0 | 1) => {
    const cents = row.kind === "cost" && typeof value === "number" ? value : null;
    const percent = marginPercent(cents, facts.msrpCents?.[at] ?? facts.mapCents?.[at] ?? null);
    return percent === null ? null : Math.round(percent);
  };
  const money = (cents: number | null | undefined): Cell => (cents == null ? null : { amount: amountOfCents(cents) });
  return {
    at: new Date(row.at).toISOString(),
    kind: kinds[row.kind],
    article: row.variantNo ?? "",
    product: row.productNo,
    name: row.name,
    description: row.description,
    brand: row.brand ?? "",
    upc: row.upc ?? "",
    ean: row.ean ?? "",
    mfg: row.mfgPartNumber ?? "",
    warehouse: file.warehouses.find((one) => one.warehouseId === row.warehouseId)?.name ?? row.warehouseId ?? "",
    before: valueCell(row.kind, row.before, names),
    after: valueCell(row.kind, row.after, names),
    typeBefore: type(typeBefore),
    typeAfter: type(typeAfter),
    map: money(facts.mapCents?.[1]),
    msrp: money(facts.msrpCents?.[1]),
    marginBefore: margin(row.before, 0),
    marginAfter: margin(row.after, 1),
    threshold: row.threshold,
    due: row.dueAt === null ? "" : dayOf(row.dueAt),
    watched: row.watched ? heads.yes : heads.no,
    note: row.note,
  };
}

/** Money, days and statuses as such; other figures are units. */
function valueCell(kind: EventKind, value: ChangeFileRow["before"], names: RowOptions["names"]): Cell {
  if (typeof value !== "number") return value;
  if (priceKinds.includes(kind)) return { amount: amountOfCents(value) };
  if (kind === "due-set" || kind === "due-moved" || kind === "due-past") return dayOf(value);
  return kind === "status" ? (names[`status${value}`] ?? `#${value}`) : value;
}
