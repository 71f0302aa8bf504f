import { drawStock } from "./stock-drawing.ts";

/** A stock bar with its words, ready to be drawn on either side. */
export interface StockText {
  units: (number | null)[];
  /** Per warehouse, when it is known where something is due. */
  dueAt?: (number | null)[];
  /** Every warehouse with its figure. */
  title: string;
  total: string;
  /** "out": none; "unknown": no figure. */
  tone?: "out" | "unknown";
  /** "21 Nov". */
  due?: string;
  /** "more due"; "late" when that day has gone by. */
  dueWord?: string;
  late?: boolean;
}

const fills = ["fill-wh-1", "fill-wh-2", "fill-wh-3", "fill-wh-4", "fill-wh-5", "fill-wh-6"];

/** One segment for each warehouse; 72 × 20 px in a row, 120 × 28 in a cell. */
export function StockDrawn({ stock, size = "row" }: { stock: StockText; size?: "row" | "cell" }) {
  const [width, height] = size === "row" ? [72, 20] : [120, 28];
  const drawn = drawStock(stock.units, stock.dueAt ?? [], width, height);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="stock-bar" role="img">
      <title>{stock.title}</title>
      {(drawn.hollow || drawn.hatched) && <path d={drawn.hollow + drawn.hatched} className="fill-none stroke-edge" />}
      {drawn.filled.map((path, tone) => path && <path key={fills[tone]} d={path} className={fills[tone]} />)}
      {drawn.due && <path d={drawn.due} className="fill-due" />}
    </svg>
  );
}

type TotalWords = Pick<StockText, "total" | "tone" | "due" | "dueWord" | "late">;

/** The total as figure, under it the day on which more is due, or was: a promise that was not kept says so in a word. */
export function StockTotal({ total, tone, due, dueWord, late }: TotalWords) {
  return (
    <span className="stock-total" data-tone={tone}>
      {total}
      {due && (
        <small data-late={late}>
          <i className={late ? "not-italic" : "sr-only"}>{dueWord} </i>
          {!late && "↧"}
          {due}
        </small>
      )}
    </span>
  );
}
