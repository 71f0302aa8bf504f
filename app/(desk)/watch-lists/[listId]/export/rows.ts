import { type RepairWords, repairText } from "@/components/ui/repair-text.ts";
import type { DataAge } from "@/lib/catalog/types/age.ts";
import { type ListLine, type ListLines, needsLook } from "@/lib/catalog/types/list-lines.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

/** A line with what people wrote beside it. */
export interface WrittenLine extends ListLine {
  remark: string;
  threshold: number | null;
}

/** What a file of a list holds: everything; number and quantity of what can be ordered; or the lines to look at. */
export const contents = ["everything", "order", "open"] as const;
export type Contents = (typeof contents)[number];

const beforeStock = [
  ...["place", "text", "article", "product", "name", "description", "brand", "upc", "ean", "mfg"],
  ...["status", "quantity"],
  ...["cost", "costType", "lineTotal", "total"],
] as const;
const afterStock = ["due", "threshold", "note", "reason", "read", "pricesRead"] as const;
const ofCost: readonly string[] = ["cost", "costType", "lineTotal"];

/** Column heads, in the principal's language. */
type Heads = Record<(typeof beforeStock)[number] | (typeof afterStock)[number], string>;

interface RowOptions {
  heads: Heads;
  seesCost: boolean;
  /** Names of price types and statuses, in the principal's language: `type0`, `type1` …, `status7` … */
  names: Readonly<Record<string, string>>;
  reasons: Readonly<Record<"missing" | "several" | "disagree" | "near" | "gone" | "tooLong", string>>;
  badQuantity: string;
  badThreshold: string;
  repairs: RepairWords;
  age: DataAge;
}

/**
 * The lines of a list as the rows of a file. Without the right to see cost there are no columns of it. An order has no
 * head, as the suppliers' forms take it, and one row for each article and quantity.
 */
export function lineRows(
  lines: readonly WrittenLine[],
  { warehouses }: Pick<ListLines, "warehouses">,
  what: Contents,
  options: RowOptions,
): Rows {
  const { heads, seesCost } = options;
  if (what === "order") return once(orderOf(lines));
  const places = lines.map((line, index) => ({ line, place: index + 1 }));
  if (what === "open") {
    const open = places.filter(({ line }) => needsLook(line));
    const rows = open.map(({ line, place }) => [place, line.text, reasonOf(line, options)]);
    return withHead([heads.place, heads.text, heads.reason], once(rows));
  }
  const shown = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => seesCost || !ofCost.includes(name));
  const [before, after] = [shown(beforeStock), shown(afterStock)];
  const head = [
    ...before.map((name) => heads[name]),
    ...warehouses.map(({ name }) => name),
    ...after.map((name) => heads[name]),
  ];
  const rows = places.map(({ line, place }) => {
    const cells = cellsOf(line, place, options);
    return [
      ...before.map((name) => cells[name]),
      ...warehouses.map((_, at) => line.row?.stock.byWarehouse[at] ?? null),
      ...after.map((name) => cells[name]),
    ];
  });
  return withHead(head, once(rows));
}

/** Number and quantity of every article that is to be ordered, the quantities of one article together. */
function orderOf(lines: readonly WrittenLine[]): Cell[][] {
  const order = new Map<string, number>();
  for (const { row, quantity } of lines)
    if (row && quantity !== null) order.set(row.variantNo, (order.get(row.variantNo) ?? 0) + quantity);
  return [...order];
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield rows;
}

function cellsOf(line: WrittenLine, place: number, options: RowOptions): Record<keyof Heads, Cell> {
  const { names, age } = options;
  const { row, tier } = line;
  const named = (kind: "type" | "status", id: number | null | undefined) =>
    id === null || id === undefined ? "" : (names[`${kind}${id}`] ?? `#${id}`);
  const readAt = (at: number | null) => {
    if (!row || at === null) return "";
    return new Date(row.staleAt === null ? at : Math.min(at, row.staleAt)).toISOString();
  };
  return {
    place,
    text: line.text,
    article: row?.variantNo ?? "",
    product: row?.productNo ?? "",
    name: row?.name ?? "",
    description: row?.description ?? "",
    brand: row?.brand ?? "",
    upc: row?.codes.upc ?? "",
    ean: row?.codes.ean ?? "",
    mfg: row?.codes.mfgPartNumber ?? "",
    status: named("status", row?.statusId),
    quantity: line.quantity,
    cost: tier && { cents: tier.amountCents },
    costType: named("type", tier?.typeId),
    lineTotal: line.totalCents === null ? null : { cents: line.totalCents },
    total: row?.stock.total ?? null,
    due: row?.stock.nextDueAt == null ? "" : dayOf(row.stock.nextDueAt),
    threshold: line.threshold,
    note: line.remark,
    reason: reasonOf(line, options),
    read: readAt(age.inventoryReadAt),
    pricesRead: readAt(age.pricesReadAt),
  };
}

/** Why a line needs a look, or what was changed to find its article; "" when all is plain. */
function reasonOf({ verdict, badQuantity, badThreshold }: ListLine, options: RowOptions): string {
  if (badQuantity !== null) return options.badQuantity.replace("{written}", () => badQuantity);
  if (verdict.kind !== "found") return options.reasons[verdict.kind];
  if (badThreshold !== null) return options.badThreshold.replace("{written}", () => badThreshold);
  return verdict.repaired ? repairText(verdict.repaired, options.repairs) : "";
}
