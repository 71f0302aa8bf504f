import { percentOf, roundUp, ticksOf } from "./step-path.ts";
import { type Bar, fillOf } from "./types.ts";

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
            {bar.href ? (
              <a href={bar.href} className="text-signal hover:underline">
                {bar.label}
              </a>
            ) : (
              bar.label
            )}
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
