import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockSummary, Warehouse } from "@/lib/catalog/article/types.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import type { Format } from "@/lib/format.ts";
import { joined, type Markup, markup } from "@/lib/markup.ts";

const tones = 6;

/** Units at which a segment is full. All bars use this scale, so that they can be compared. */
const full = 144;

const headroom = 4;

/** Room below the segments for the line under the own one. */
const footroom = 3;

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
    <RawMarkup
      as="span"
      className={barAndTotal}
      inner={joined(compact ? [stockMarkup(stock, size)] : [stockMarkup(stock, size), stockTotal(stock)])}
    />
  );
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
export function stockMarkup(stock: StockText, size: "row" | "cell" = "row"): Markup {
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
  /** Due date per warehouse when known (ms). The mark is above that warehouse's segment. */
  dueAt?: (number | null)[];
  now: number;
}

/** With more warehouses than these, a title names those whose stock is not 0. */
const maxNamed = 24;

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
    if (available === 0 && warehouses.length > maxNamed) return [];
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

/** SVG path data of a stock bar. One path per tone keeps the markup of a row small. */
interface StockDrawing {
  /** Width of a segment, which the lines of `filled` are drawn with. */
  segment: number;
  /** One path of lines for each of the six tones; "" when the tone is not used. */
  filled: string[];
  hollow: string;
  hatched: string;
  due: string;
  /** A line below the first segment, which is the dealer's own warehouse; "" if it is not. */
  own: string;
}

/**
 * Draws one segment per warehouse, in order. The height follows the square root, so that the difference between 4 and
 * 40 is as visible as between 40 and 100. Null (unknown) is hatched, 0 is an empty outline at the bottom, and a wedge
 * above a segment means that a delivery is due there. With `own`, the first segment is underlined.
 */
export function drawStock(
  available: readonly (number | null)[],
  dueAt: readonly (number | null)[],
  width: number,
  height: number,
  own = false,
): StockDrawing {
  // A segment and its gap are at least a pixel wide each. Further warehouses are in the bar's title only.
  const count = Math.min(Math.max(1, available.length), Math.floor(width / 2));
  const gap = count > 8 ? 1 : 2;
  const segment = Math.min(Math.floor((width + gap) / count) - gap, Math.round(width / 5));
  const foot = own ? height - footroom : height;
  const room = foot - headroom;
  const drawing: StockDrawing = {
    ...{ segment, filled: Array(tones).fill(""), hollow: "", hatched: "", due: "" },
    own: own ? `M0 ${height - 1}h${segment}` : "",
  };
  available.slice(0, count).forEach((units, index) => {
    const x = index * (segment + gap);
    if (units === null) drawing.hatched += hatch(x, segment, foot, room);
    else if (units <= 0) drawing.hollow += `M${x + 0.5} ${foot - 3.5}h${segment - 1}v3h-${segment - 1}z`;
    else {
      const tall = Math.max(3, Math.round(room * Math.min(1, Math.sqrt(units / full))));
      const tone = index % tones;
      drawing.filled[tone] += `M${x + segment / 2} ${foot}v-${tall}`;
    }
    if (dueAt[index] != null) drawing.due += `M${x} 0h${segment}v2h-${segment}z`;
  });
  return drawing;
}

function hatch(x: number, width: number, height: number, room: number): string {
  const rise = Math.min(width, 5);
  let path = "";
  for (let y = height; y - rise >= height - room; y -= 4) path += `M${x} ${y}l${rise}-${rise}`;
  return path;
}
