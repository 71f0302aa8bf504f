import { dayMs, dayStart } from "@/lib/domain/time.ts";

/** Days at a strip's least, so that a stock that is gone tomorrow is not drawn over its whole length. */
const leastDays = 28;
const height = 22;
const middle = 13;

interface RangeStripProps {
  /** Start of the first likely day, of the middle one and of the last; null: beyond the horizon. */
  fromAt: number;
  medianAt: number | null;
  untilAt: number | null;
  /** The day on which the next delivery is expected. */
  expectedAt: number | null;
  horizonDays: number;
  now: number;
}

/**
 * The likely range on a line from today: thick where the stock is likely out, a mark in its middle, and a pin where
 * a delivery is expected. All of it is said in words, so it is hidden from screen readers.
 */
export function RangeStrip({ fromAt, medianAt, untilAt, expectedAt, horizonDays, now }: RangeStripProps) {
  const today = dayStart(now);
  const dayOf = (at: number) => (dayStart(at) - today) / dayMs;
  const last = untilAt === null ? horizonDays : dayOf(untilAt) + 1;
  const length = Math.min(horizonDays, Math.max(leastDays, last + 2, expectedAt === null ? 0 : dayOf(expectedAt) + 3));
  const place = (day: number) => `${((100 * Math.max(0, Math.min(length, day))) / length).toFixed(2)}%`;
  const width = `${((100 * (Math.min(length, last) - Math.max(0, dayOf(fromAt)))) / length).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block">
      <line x1="0" x2="100%" y1={middle} y2={middle} className="stroke-strong" />
      <line x1="0.5" x2="0.5" y1={middle - 4} y2={middle + 4} className="stroke-edge" />
      <rect x={place(dayOf(fromAt))} y={middle - 4} width={width} height="8" className="fill-low" />
      {medianAt !== null && (
        <line
          x1={place(dayOf(medianAt) + 0.5)}
          x2={place(dayOf(medianAt) + 0.5)}
          y1={middle - 7}
          y2={middle + 7}
          className="stroke-ink"
          strokeWidth="2"
        />
      )}
      {expectedAt !== null && dayOf(expectedAt) < length && (
        <g className="fill-due stroke-due">
          <line
            x1={place(dayOf(expectedAt) + 0.5)}
            x2={place(dayOf(expectedAt) + 0.5)}
            y1="4"
            y2={middle + 4}
            strokeWidth="1.5"
          />
          <circle cx={place(dayOf(expectedAt) + 0.5)} cy="4" r="3" />
        </g>
      )}
    </svg>
  );
}
