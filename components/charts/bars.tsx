import { percentOf, roundUp, ticksOf } from "./scale.ts";
import { type Bar, fillOf } from "./types.ts";

const noteTones = { due: "text-due", low: "text-low" };

/** Height of one row in px. The height of the chart follows from it before the chart is rendered. */
const rowHeight = 28;

const rowThickness = 12;

const height = 148;
const thickness = 26;

/** Vertical bars over a common axis, e.g. units by week. */
export function ColumnBars({ bars }: { bars: Bar[] }) {
  const top = roundUp(Math.max(0, ...bars.map((bar) => bar.value ?? 0)));
  const columns = { gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` };
  return (
    <div className="text-xs">
      <div className="relative pt-5">
        <div style={{ height }}>
          <DrawnColumns bars={bars} top={top} />
        </div>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 grid items-end text-ink tabular-nums"
          style={columns}
        >
          {bars.map((bar) => (
            <span
              key={bar.key}
              className="text-center"
              style={{ marginBottom: (percentOf(bar.value, top) / 100) * height + 2 }}
            >
              {bar.text}
            </span>
          ))}
        </div>
      </div>
      <ul className="grid text-soft" style={columns}>
        {bars.map((bar) => (
          <li key={bar.key} className="min-w-0 px-0.5 pt-1 text-center leading-4">
            {bar.label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DrawnColumns({ bars, top }: { bars: Bar[]; top: number }) {
  const band = 100 / Math.max(1, bars.length);
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      {ticksOf(top).map((tick) => {
        const y = height - (tick / top) * height;
        return (
          <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={tick === 0 ? "stroke-strong" : "stroke-rule"} />
        );
      })}
      {bars.map((bar, index) => {
        const share = percentOf(bar.value, top);
        return (
          <g key={bar.key} style={{ transform: `translateX(-${thickness / 2}px)` }}>
            <rect
              x={`${(index + 0.5) * band}%`}
              y={height - (share / 100) * height}
              width={thickness}
              height={(share / 100) * height}
              className={fillOf[bar.tone]}
            />
          </g>
        );
      })}
    </svg>
  );
}

/**
 * Horizontal bars: label, bar, figure, note. Every figure is printed as text, so the bars are hidden from screen
 * readers.
 */
export function RowBars({ bars }: { bars: Bar[] }) {
  const top = Math.max(1, ...bars.map((bar) => bar.value ?? 0));
  const height = bars.length * rowHeight;
  return (
    <div className="grid grid-cols-[minmax(4.5rem,auto)_minmax(1.5rem,1fr)_auto_auto] gap-x-3 text-sm leading-[28px]">
      <ul className="min-w-0">
        {bars.map((bar) => (
          <li key={bar.key} className="flex">
            <span title={bar.label} className="truncate">
              {bar.label}
            </span>
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
        const y = index * rowHeight + (rowHeight - rowThickness) / 2;
        if (bar.value === null) {
          return (
            <rect
              key={bar.key}
              x="0"
              y={y}
              width="100%"
              height={rowThickness}
              fill="url(#hatch)"
              className="opacity-60"
            />
          );
        }
        if (bar.value <= 0) {
          return (
            <rect
              key={bar.key}
              x="0.5"
              y={y + 0.5}
              width="6"
              height={rowThickness - 1}
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
            height={rowThickness}
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
