import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockSummary, Warehouse } from "@/lib/catalog/article/types.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import type { Format } from "@/lib/format.ts";
import { joined, type Markup, markup } from "@/lib/markup.ts";

/** Units at which a bar is full. All bars use this scale, so that they can be compared. */
const full = 400;

const barWidth = 72;

/** Stock in the own warehouse is drawn at least this wide, and so is the rest. */
const leastWidth = 3;

interface StockBarProps extends StockFigures {
  /** Without the total beside the bar. */
  compact?: boolean;
}

/** The stock as a bar, the own warehouse's part darker, and the total as a figure. */
export function StockBar({ compact = false, ...figures }: StockBarProps) {
  const stock = stockText(figures, useStockWords(), useFormat());
  return (
    <RawMarkup
      as="span"
      className={barAndTotal}
      inner={compact ? stockMarkup(stock) : joined([stockMarkup(stock), stockTotal(stock)])}
    />
  );
}

/** The total alone, with the next due date; the stock of each warehouse is its title. */
export function StockTotal(figures: StockFigures) {
  const stock = stockText(figures, useStockWords(), useFormat());
  return <RawMarkup as="span" title={stock.title} inner={stockTotal(stock)} />;
}

const barAndTotal = "inline-flex items-center gap-2 align-middle";

/** A stock bar with its texts already formatted, so that it can be rendered on the server or in the browser. */
export interface StockText {
  units: (number | null)[];
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
  /** The first warehouse is the dealer's own, whose part is darker. */
  own?: true;
}

/** The bar, 72 × 6 px: filled by the total, the own warehouse's part first. Its title has every warehouse. */
export function stockMarkup({ units, title, tone, own }: StockText): Markup {
  const [mine, others] = barWidths(units, own);
  return markup`
    <svg width="${barWidth}" height="6" class="stock-bar" role="img"${tone && markup` data-tone="${tone}"`}>
      <title>${title}</title>
      ${mine > 0 && markup`<path d="M0 3h${mine}" class="stock-own"/>`}
      ${others > 0 && markup`<path d="M${mine} 3h${others}"/>`}
    </svg>`;
}

type TotalWords = Pick<StockText, "total" | "tone" | "due" | "dueWord" | "late">;

/** The total and, below it, the date on which more is due. A date in the past is marked with a word. */
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
  now: number;
}

/** With more warehouses than these, a title names those whose stock is not 0. */
const maxNamed = 24;

interface StockWords {
  badges: ReturnType<typeof useTranslations<"badges">>;
  common: ReturnType<typeof useTranslations<"common">>;
}

export function useStockWords(): StockWords {
  return { badges: useTranslations("badges"), common: useTranslations("common") };
}

/** Formats the stock by warehouse in the principal's language. */
export function stockText(
  { stock, warehouses, now }: StockFigures,
  { badges, common }: StockWords,
  format: Format,
): StockText {
  const due = stock.nextDueAt === null ? null : format.day(stock.nextDueAt, now);
  const late = stock.nextDueAt !== null && isOverdue(stock.nextDueAt, now);
  const words = warehouses.flatMap((warehouse, index) => {
    const available = stock.byWarehouse[index] ?? null;
    if (available === 0 && warehouses.length > maxNamed) return [];
    const name = warehouse.own ? badges("yours", { name: warehouse.name }) : warehouse.name;
    return `${name} ${available === null ? common("unknown") : format.count(available)}`;
  });
  if (due !== null) words.push(common(late ? "wasDueOn" : "dueOn", { day: due }));
  return {
    units: stock.byWarehouse,
    title: words.join(", ") || format.count(stock.total),
    total: format.count(stock.total),
    ...(warehouses[0]?.own && { own: true as const }),
    ...(stock.total === null ? { tone: "unknown" as const } : isOut(stock.total) && { tone: "out" as const }),
    ...(due !== null && { due, dueWord: badges(late ? "lateWord" : "dueWord"), ...(late && { late }) }),
  };
}

/**
 * The widths (px) of the own warehouse's part of a bar and of the other warehouses'. Together they follow the square
 * root of the total, so that the difference between 4 and 40 is as visible as between 40 and 100.
 */
export function barWidths(units: readonly (number | null)[], own = false): readonly [own: number, others: number] {
  const known = units.map((available) => Math.max(0, available ?? 0));
  const total = known.reduce((sum, available) => sum + available, 0);
  if (total === 0) return [0, 0];
  const width = Math.max(leastWidth, Math.round(barWidth * Math.min(1, Math.sqrt(total / full))));
  const mine = own ? (known[0] ?? 0) : 0;
  if (mine === 0) return [0, width];
  if (mine === total) return [width, 0];
  const most = Math.max(width - leastWidth, leastWidth);
  const part = Math.min(most, Math.max(leastWidth, Math.round((width * mine) / total)));
  return [part, Math.max(leastWidth, width - part)];
}
