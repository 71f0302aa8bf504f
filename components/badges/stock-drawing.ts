/** SVG path data of a stock bar; one path per tone keeps a row's drawing short. */
interface StockDrawing {
  /** Six tones, "" where a tone has nothing. */
  filled: string[];
  hollow: string;
  hatched: string;
  due: string;
}

const tones = 6;
/** Units at which a segment is full: one scale everywhere, so that two bars can be compared. */
const full = 144;
const headroom = 4;

/**
 * Draws one segment for each warehouse in its order. Heights follow the square root, so that 4 and 40 differ as well
 * as 40 and 100 do; null is hatched, none is a hollow foot, a wedge above says that something is due there.
 */
export function drawStock(
  available: readonly (number | null)[],
  dueAt: readonly (number | null)[],
  width: number,
  height: number,
): StockDrawing {
  const count = Math.max(1, available.length);
  const gap = count > 8 ? 1 : 2;
  const segment = Math.min(Math.floor((width + gap) / count) - gap, Math.round(width / 5));
  const room = height - headroom;
  const drawing: StockDrawing = { filled: Array(tones).fill(""), hollow: "", hatched: "", due: "" };
  available.forEach((units, index) => {
    const x = index * (segment + gap);
    if (units === null) drawing.hatched += hatch(x, segment, height, room);
    else if (units <= 0) drawing.hollow += `M${x + 0.5} ${height - 3.5}h${segment - 1}v3h-${segment - 1}z`;
    else {
      const tall = Math.max(3, Math.round(room * Math.min(1, Math.sqrt(units / full))));
      const tone = index % tones;
      drawing.filled[tone] += `M${x} ${height}v-${tall}h${segment}v${tall}z`;
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
