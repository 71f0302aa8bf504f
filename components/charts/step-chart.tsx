"use client";

import { type ReactNode, useCallback, useRef, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { carriedTo, roundUp, stepPath, ticksOf } from "./scale.ts";
import type { LineProps, Moment } from "./types.ts";

/** The charting library is larger than the page. It loads when a person first hovers over the chart or focuses it. */
const InteractiveLine = loadedPart(() => import("./interactive-line.tsx"));

const height = 96;

interface StepChartProps {
  points: Moment[];
  from: number;
  to: number;
  fromText: string;
  toText: string;
  summary: string;
  /** Formats a figure of the axis. */
  figure: (value: number) => string;
}

/** A figure over time as a step line, rendered on the server. Hovering shows every change. */
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
      <Explorable points={carriedTo(points, to)} from={from} to={to} top={top} height={height} summary={summary}>
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
      </Explorable>
      <span />
      <div className="flex justify-between pt-1" aria-hidden="true">
        <span>{fromText}</span>
        <span>{toText}</span>
      </div>
    </div>
  );
}

/** Shows the static line; replaces it with the interactive one on the first hover or focus. */
function Explorable({ children, ...line }: LineProps & { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [exploring, setExploring] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const begin = () => setExploring(true);
  const onDrawn = useCallback(() => {
    setDrawn(true);
    // If the static chart had the focus, move it to the interactive one, which handles the arrow keys.
    if (document.activeElement === box.current) box.current?.querySelector<SVGElement>("svg[tabindex]")?.focus();
  }, []);
  return (
    <section
      ref={box}
      aria-label={line.summary}
      tabIndex={drawn ? -1 : 0}
      className="relative min-w-0"
      style={{ height: line.height }}
      onPointerEnter={begin}
      onFocus={begin}
    >
      {children}
      {exploring && (
        <div className="absolute inset-0 z-10">
          <InteractiveLine {...line} onDrawn={onDrawn} />
        </div>
      )}
    </section>
  );
}
