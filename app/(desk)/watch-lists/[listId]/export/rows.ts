import { z } from "zod";
import { lineReason, type ReasonTexts } from "@/components/list-lines/line-reason.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import { linesToOrder } from "@/lib/catalog/lines/order-of-lines.ts";
import { type ListLine, type ListLines, needsLook } from "@/lib/catalog/lines/types.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { requestedFormat } from "@/lib/http/spreadsheet/answer.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

/** What a file of a list holds: everything; number and quantity of what can be ordered; or the lines to look at. */
const contents = ["everything", "order", "open"] as const;

const choice = z.enum(["0", "1"]).optional().catch(undefined);

const asked = requestedFormat.extend({
  what: z.enum(contents).catch("everything"),
  head: choice,
  bom: choice,
});

/** A line with what people wrote beside it. */
export interface WrittenLine extends ListLine {
  remark: string;
  threshold: number | null;
}

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
  reasons: ReasonTexts;
  age: DataAge;
  /** Whether the file begins with the names of its columns. */
  head: boolean;
}

/**
 * The lines of a list as the rows of a file. Without the right to see cost there are no columns of it. An order has one
 * row for each item, with its quantity.
 */
export function lineRows(
  lines: readonly WrittenLine[],
  { warehouses }: Pick<ListLines, "warehouses">,
  what: Contents,
  options: RowOptions,
): Rows {
  const { heads, seesCost } = options;
  const headed = (head: readonly string[], rows: Rows) => (options.head ? withHead(head, rows) : rows);
  if (what === "order") return headed([heads.article, heads.quantity], once([...linesToOrder(lines).units]));
  const places = lines.map((line, index) => ({ line, place: index + 1 }));
  if (what === "open") {
    const open = places.filter(({ line }) => needsLook(line));
    const rows = open.map(({ line, place }) => [place, line.text || line.number, lineReason(line, options.reasons)]);
    return headed([heads.place, heads.text, heads.reason], once(rows));
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
  return headed(head, once(rows));
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
    cost: tier && { amount: tier.amount },
    costType: named("type", tier?.typeId),
    lineTotal: line.totalAmount === null ? null : { amount: line.totalAmount },
    total: row?.stock.total ?? null,
    due: row?.stock.nextDueAt == null ? "" : dayOf(row.stock.nextDueAt),
    threshold: line.threshold,
    note: line.remark,
    reason: lineReason(line, options.reasons),
    read: readAt(age.inventoryReadAt),
    pricesRead: readAt(age.pricesReadAt),
  };
}

export type Contents = (typeof contents)[number];

/**
 * What an address asks for. `head` and `bom` (0 or 1) say whether the file begins with the names of its columns and, as
 * CSV, with a byte-order mark. A supplier's form mostly takes neither, so that an order has them only when asked for.
 */
export function readChoices(query: URLSearchParams) {
  const { what, head, bom, format } = asked.parse(Object.fromEntries(query));
  const isChosen = (given: "0" | "1" | undefined) => (given === undefined ? what !== "order" : given === "1");
  return { format, what, head: isChosen(head), bom: isChosen(bom) };
}
