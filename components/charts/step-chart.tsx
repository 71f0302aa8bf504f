import { ExploreLine } from "./explore.tsx";
import { roundUp, ticksOf } from "./scale.ts";
import { carriedTo, stepPath } from "./step-path.ts";
import type { Moment } from "./types.ts";

const height = 96;

interface StepChartProps {
  points: Moment[];
  from: number;
  to: number;
  fromText: string;
  toText: string;
  summary: string;
  /** Writes a figure of the axis. */
  figure: (value: number) => string;
}

/** A figure over time as steps, drawn on the server; pointing at it tells every change. */
export function StepChart({ points, from, to, fromText, toText, summary, figure }: StepChartProps) {
  const top = roundUp(Math.max(0, ...points.map((point) => point.value ?? 0)));
  const line = stepPath(points, { from, to, top, width: 1000, height });
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-soft">
      <div className="flex flex-col justify-between text-right leading-none tabular-nums" aria-hidden="true">
        {ticksOf(top).map((tick) => (
          <span key={tick}>{figure(tick)}</span>
        ))}
      </div>
      <ExploreLine points={carriedTo(points, to)} from={from} to={to} top={top} height={height} summary={summary}>
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 1000 ${height}`}
          preserveAspectRatio="none"
          className="block overflow-visible"
        >
          {ticksOf(top).map((tick) => {
            const y = height - (tick / top) * height;
            return (
              <line
                key={tick}
                x1="0"
                x2="1000"
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className={tick === 0 ? "stroke-strong" : "stroke-rule"}
              />
            );
          })}
          <path d={line} className="fill-none stroke-ink" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
      </ExploreLine>
      <span />
      <div className="flex justify-between pt-1" aria-hidden="true">
        <span>{fromText}</span>
        <span>{toText}</span>
      </div>
    </div>
  );
}
