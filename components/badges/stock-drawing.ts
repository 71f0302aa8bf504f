/** SVG path data of a stock bar. There is one path per tone, to keep the markup of a row small. */
interface StockDrawing {
  /** Width of a segment, which the lines of `filled` are drawn with. */
  segment: number;
  /** One path of lines for each of the six tones; "" when the tone is not used. */
  filled: string[];
  hollow: string;
  hatched: string;
  due: string;
  /** A line below the first segment, which is the dealer's own warehouse; "" when none is. */
  own: string;
}

const tones = 6;
/** Units at which a segment is full. All bars use this scale, so that they can be compared. */
const full = 144;
const headroom = 4;
/** Room below the segments for the line under the own one. */
const footroom = 3;

/**
 * Draws one segment per warehouse, in order. The height follows the square root, so that the difference between 4 and
 * 40 is as visible as between 40 and 100. Null (unknown) is hatched, 0 is an empty outline at the foot, and a wedge
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
