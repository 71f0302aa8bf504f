import type { FileRow, ProductFile } from "@/lib/catalog/listing/types.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

/** Column heads, in the principal's language. */
export type Heads = Record<(typeof beforeStock)[number] | (typeof afterStock)[number], string>;

const beforeStock = [
  ...["article", "product", "name", "description", "brand", "status", "upc", "ean", "mfg"],
  ...["cost", "costType", "map", "msrp", "margin", "total"],
] as const;
const afterStock = ["due", "read", "pricesRead"] as const;
const ofCost: readonly string[] = ["cost", "costType", "margin"];

interface RowOptions {
  heads: Heads;
  seesCost: boolean;
  /** Names of price types and statuses, in the principal's language: `type0`, `type1` …, `status7` … */
  names: Readonly<Record<string, string>>;
}

/**
 * The file's rows, with each warehouse as a column and the age of the figures at the end. Without the right to see cost
 * there are no columns of it.
 */
export function fileRows(file: ProductFile, options: RowOptions): Rows {
  const { heads, seesCost } = options;
  const shown = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => seesCost || !ofCost.includes(name));
  const [before, after] = [shown(beforeStock), shown(afterStock)];
  const head = [
    ...before.map((name) => heads[name]),
    ...file.warehouses.map(({ name }) => name),
    ...after.map((name) => heads[name]),
  ];
  async function* rows() {
    for await (const some of file.rows) {
      yield some.map((row) => {
        const cells = cellsOf(row, file, options);
        return [
          ...before.map((name) => cells[name]),
          ...file.warehouses.map((_, place) => row.stock.byWarehouse[place] ?? null),
          ...after.map((name) => cells[name]),
        ];
      });
    }
  }
  return withHead(head, rows());
}

function cellsOf(row: FileRow, { age }: ProductFile, { names }: RowOptions): Record<keyof Heads, Cell> {
  const named = (kind: "type" | "status", id: number | null) =>
    id === null ? "" : (names[`${kind}${id}`] ?? `#${id}`);
  const margin = marginPercent(row.costAmount, row.msrpAmount ?? row.mapAmount);
  return {
    article: row.variantNo,
    product: row.productNo,
    name: row.name,
    description: row.description,
    brand: row.brand ?? "",
    status: named("status", row.statusId),
    upc: row.upc ?? "",
    ean: row.ean ?? "",
    mfg: row.mfgPartNumber ?? "",
    cost: money(row.costAmount),
    costType: named("type", row.costTypeId),
    map: money(row.mapAmount),
    msrp: money(row.msrpAmount),
    margin: margin === null ? null : Math.round(margin),
    total: row.stock.total,
    due: row.stock.nextDueAt === null ? "" : dayOf(row.stock.nextDueAt),
    read: readAt(age.inventoryReadAt, row),
    pricesRead: readAt(age.pricesReadAt, row),
  };
}

function money(amount: number | null): Cell {
  return amount === null ? null : { amount };
}

/** When a row's figures were fetched: the time of its list or, for a stale row, its own earlier time. */
function readAt(listReadAt: number | null, { staleAt }: FileRow): string {
  if (listReadAt === null) return "";
  return new Date(staleAt === null ? listReadAt : Math.min(listReadAt, staleAt)).toISOString();
}
