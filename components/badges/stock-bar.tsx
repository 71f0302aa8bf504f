import { Drawn } from "@/components/ui/drawn.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockSummary, Warehouse } from "@/lib/catalog/article/types.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import type { Format } from "@/lib/format.ts";
import { joined, type Markup, markup } from "@/lib/markup.ts";
import { drawStock } from "./stock-drawing.ts";

interface StockBarProps extends StockFigures {
  /** `row`: 72 × 20 px; `cell`: 120 × 28. */
  size?: "row" | "cell";
  /** Without the total beside the bar. */
  compact?: boolean;
}

/** Stock by warehouse: one segment each, always in the same order, and the total as a figure. */
export function StockBar({ size = "row", compact = false, ...figures }: StockBarProps) {
  const stock = stockText(figures, useTranslations("badges"), useFormat());
  return (
    <Drawn
      as="span"
      className={barAndTotal}
      inner={joined(compact ? [stockDrawn(stock, size)] : [stockDrawn(stock, size), stockTotal(stock)])}
    />
  );
}

/** The same as text, for rows of which a page has many. */
export function stockBarDrawn(stock: StockText): Markup {
  return markup`<span class="${barAndTotal}">${stockDrawn(stock)}${stockTotal(stock)}</span>`;
}

const barAndTotal = "inline-flex items-center gap-2 align-middle";

/** A stock bar with its texts already formatted, so that it can be rendered on the server or in the browser. */
export interface StockText {
  units: (number | null)[];
  /** Due date per warehouse (ms), when it is known which warehouse the delivery goes to. */
  dueAt?: (number | null)[];
  /** Lists every warehouse with its figure; of very many those whose stock is not 0. */
  title: string;
  total: string;
  /** "out": no stock; "unknown": no figure. */
  tone?: "out" | "unknown";
  /** Due date as text, e.g. "21 Nov". */
  due?: string;
  /** "more due", or "late" when the due date has passed. */
  dueWord?: string;
  late?: boolean;
  /** The first warehouse is the dealer's own, which is marked. */
  own?: true;
}

/** One segment for each warehouse; 72 × 20 px in a row, 120 × 28 in a cell. */
export function stockDrawn(stock: StockText, size: "row" | "cell" = "row"): Markup {
  const [width, height] = size === "row" ? [72, 20] : [120, 28];
  const drawing = drawStock(stock.units, stock.dueAt ?? [], width, height, stock.own);
  const { segment, filled, hollow, hatched, due, own } = drawing;
  const tones = filled.map((shape) => (shape ? markup`<path d="${shape}"/>` : markup`<path/>`));
  const none = hollow + hatched;
  return markup`
    <svg width="${width}" height="${height}" class="stock-bar" role="img" stroke-width="${segment}">
      <title>${stock.title}</title>
      ${joined(tones)}
      ${none && markup`<path d="${none}" class="stock-none"/>`}
      ${due && markup`<path d="${due}" class="stock-due"/>`}
      ${own && markup`<path d="${own}" class="stock-own"/>`}
    </svg>`;
}

type TotalWords = Pick<StockText, "total" | "tone" | "due" | "dueWord" | "late">;

/** The total and, under it, the date on which more is due. A date in the past is marked with a word. */
export function stockTotal({ total, tone, due, dueWord, late }: TotalWords): Markup {
  const word = late ? markup`${dueWord} ` : markup`<i class="sr-only">${dueWord} </i>↧`;
  return markup`
    <span class="stock-total"${tone && markup` data-tone="${tone}"`}>
      ${total}
      ${due && markup`<small${late && markup` data-late=""`}>${word}${due}</small>`}
    </span>`;
}

interface StockFigures {
  stock: StockSummary;
  /** In the order of `stock.byWarehouse`; the dealer's own warehouse comes first. */
  warehouses: readonly Warehouse[];
  /** Due date per warehouse when known (ms). The mark is above that warehouse's segment. */
  dueAt?: (number | null)[];
  now: number;
}

/** With more warehouses than these, a title names those whose stock is not 0. */
const mostNamed = 24;

/** Formats the stock by warehouse in the principal's language. */
export function stockText(
  { stock, warehouses, dueAt, now }: StockFigures,
  t: ReturnType<typeof useTranslations<"badges">>,
  format: Format,
): StockText {
  const due = stock.nextDueAt === null ? null : format.day(stock.nextDueAt, now);
  const late = stock.nextDueAt !== null && isOverdue(stock.nextDueAt, now);
  const words = warehouses.flatMap((warehouse, index) => {
    const available = stock.byWarehouse[index] ?? null;
    if (available === 0 && warehouses.length > mostNamed) return [];
    const name = warehouse.own ? t("yours", { name: warehouse.name }) : warehouse.name;
    return `${name} ${available === null ? t("unknown") : format.count(available)}`;
  });
  if (due !== null) words.push(t(late ? "wasDue" : "due", { day: due }));
  return {
    units: stock.byWarehouse,
    ...(dueAt?.some((at) => at !== null) && { dueAt }),
    title: words.join(", ") || format.count(stock.total),
    total: format.count(stock.total),
    ...(warehouses[0]?.own && { own: true as const }),
    ...(stock.total === null ? { tone: "unknown" as const } : isOut(stock.total) && { tone: "out" as const }),
    ...(due !== null && { due, dueWord: t(late ? "lateWord" : "dueWord"), ...(late && { late }) }),
  };
}
