import { type Markup, markup } from "@/lib/markup.ts";

const height = 16;
/** Width of a day. */
const pitch = 2;

/** SVG path data: columns of stock, and outlines of the days without a figure. */
interface SparklineDrawing {
  readonly width: number;
  readonly known: string;
  readonly unknown: string;
}

/**
 * Draws the stock at the end of each day, the oldest first, as columns of 2 px from 0 to the highest of them. 0 is a
 * column of one pixel; days whose stock is unknown (null) are an empty outline.
 */
export function drawSparkline(days: readonly (number | null)[]): SparklineDrawing {
  const highest = Math.max(1, ...days.map((units) => units ?? 0));
  let [known, unknown] = ["", ""];
  let unknownFrom: number | null = null;
  for (let day = 0; day <= days.length; day += 1) {
    const units = days[day];
    if (units === null) {
      unknownFrom ??= day;
      continue;
    }
    if (unknownFrom !== null) {
      const width = (day - unknownFrom) * pitch - 1;
      unknown += `M${unknownFrom * pitch + 0.5} 0.5h${width}v${height - 1}h-${width}z`;
      unknownFrom = null;
    }
    if (units === undefined) break;
    const tall = Math.max(1, Math.round((height * Math.max(0, units)) / highest));
    known += `M${day * pitch + pitch / 2} ${height}v-${tall}`;
  }
  return { width: days.length * pitch, known, unknown };
}

/** The stock of the last days, 60 × 16 px for 30 of them, with the same in words as title. */
export function sparklineMarkup(days: readonly (number | null)[], title: string): Markup {
  const { width, known, unknown } = drawSparkline(days);
  return markup`
    <svg width="${width}" height="${height}" role="img" stroke-width="${pitch}">
      <title>${title}</title>
      <path d="${known}"/>
      ${unknown && markup`<path d="${unknown}" class="unknown-days"/>`}
    </svg>`;
}
