import { percentOf } from "./step-path.ts";
import { type Bar, fillOf } from "./types.ts";

const noteTones = { due: "text-due", low: "text-low" };

/** Height of one row in px. The height of the chart follows from it before the chart is rendered. */
const rowHeight = 28;
const thickness = 12;

/**
 * Horizontal bars: label, bar, figure, note. Every figure is printed as text, so the bars are hidden from screen
 * readers.
 */
export function RowBars({ bars }: { bars: Bar[] }) {
  const top = Math.max(1, ...bars.map((bar) => bar.value ?? 0));
  const height = bars.length * rowHeight;
  return (
    <div className="grid grid-cols-[minmax(3.5rem,auto)_minmax(1.5rem,1fr)_auto_auto] gap-x-3 text-sm leading-[28px]">
      <ul className="min-w-0">
        {bars.map((bar) => (
          <li key={bar.key} className="flex">
            {bar.href ? (
              <a href={bar.href} title={bar.label} className="truncate text-ink hover:text-signal hover:underline">
                {bar.label}
              </a>
            ) : (
              <span title={bar.label} className="truncate">
                {bar.label}
              </span>
            )}
            {bar.mark && <span className="ml-1.5 flex-none text-xs text-soft">{bar.mark}</span>}
          </li>
        ))}
      </ul>
      <div className="min-w-0" style={{ height }}>
        <DrawnRows bars={bars} top={top} height={height} />
      </div>
      <ul className="text-right tabular-nums">
        {bars.map((bar) => (
          <li key={bar.key} className={(bar.value ?? 0) <= 0 ? "text-soft" : undefined}>
            {bar.text}
          </li>
        ))}
      </ul>
      {bars.some((bar) => bar.note) && (
        <ul className="text-right text-xs leading-[28px] whitespace-nowrap text-soft tabular-nums">
          {bars.map((bar) => (
            <li key={bar.key} className={`h-7 ${bar.noteTone ? noteTones[bar.noteTone] : ""}`}>
              {bar.note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DrawnRows({ bars, top, height }: { bars: Bar[]; top: number; height: number }) {
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <Hatch />
      {bars.map((bar, index) => {
        const y = index * rowHeight + (rowHeight - thickness) / 2;
        if (bar.value === null) {
          return (
            <rect key={bar.key} x="0" y={y} width="100%" height={thickness} fill="url(#hatch)" className="opacity-60" />
          );
        }
        if (bar.value <= 0) {
          return (
            <rect
              key={bar.key}
              x="0.5"
              y={y + 0.5}
              width="6"
              height={thickness - 1}
              className="fill-none stroke-strong"
            />
          );
        }
        return (
          <rect
            key={bar.key}
            x="0"
            y={y}
            width={`${percentOf(bar.value, top)}%`}
            height={thickness}
            className={fillOf[bar.tone]}
          />
        );
      })}
      <line x1="0" x2="0" y1="0" y2={height} className="stroke-strong" />
    </svg>
  );
}

/** The pattern for an unknown value. */
function Hatch() {
  return (
    <defs>
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="5" className="stroke-soft" strokeWidth="1.4" />
      </pattern>
    </defs>
  );
}
