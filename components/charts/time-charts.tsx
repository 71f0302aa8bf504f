"use client";

import { useTimeZone } from "next-intl";
import { memo, useMemo } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { rangeOf } from "@/lib/domain/sum.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";
import type { Format } from "@/lib/format.ts";
import { Crosshair } from "./crosshair.tsx";
import { figureOf, type Panel } from "./panel.ts";
import { roundUp, ticksOf } from "./scale.ts";
import { type Gap, priceRange, type Tick, timeTicks } from "./series.ts";

const DrawnChart = loadedPart(() => import("./drawn-chart.tsx"));

interface TimeChartsProps {
  /** Accessible name. */
  label: string;
  /** The period of the axis (ms), and where the known past ends. */
  from: number;
  until: number;
  to: number;
  /** What the end of the known past is called. */
  untilText: string;
  gaps: readonly Gap[];
  panels: readonly Panel[];
}

/** Room beside each plot. */
const edges = { left: 52, right: 18 };
const noneOf: readonly never[] = [];

/**
 * Charts over the same time, one below the other, under one crosshair that shows the figures of all of them. Names and
 * last figures are rendered on the server; the lines appear in their places once the library is loaded.
 */
export function TimeCharts({ label, from, until, to, untilText, gaps, panels }: TimeChartsProps) {
  const format = useFormat();
  const zone = useTimeZone() ?? defaultZone;
  const ticks = useMemo(
    () =>
      timeTicks({ from, until, to }, zone, {
        until: untilText,
        day: (at) => format.dayOfMoment(at, at),
        month: (month, year) => `${format.figures.months[month]}${month === 0 ? ` ${year}` : ""}`,
      }),
    [from, until, to, untilText, zone, format],
  );
  const isNamed = panels.length > 1;
  return (
    <div className={`relative ${isNamed ? "[--names:128px] max-sm:[--names:0px]" : "[--names:0px]"}`}>
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <Patterns />
      </svg>
      {panels.map((panel, index) => (
        <PanelRow
          key={panel.key}
          panel={panel}
          isNamed={isNamed}
          hasTexts={index === 0 || index === panels.length - 1}
          {...{ from, until, to, gaps, ticks }}
        />
      ))}
      <Crosshair {...{ label, from, until, to, untilText, gaps, panels, zone, edges }} />
    </div>
  );
}

interface PanelRowProps extends Omit<TimeChartsProps, "label" | "untilText" | "panels"> {
  panel: Panel;
  ticks: readonly Tick[];
  isNamed: boolean;
  hasTexts: boolean;
}

/** Not rendered again while the crosshair moves. */
const PanelRow = memo(function PanelRow({ panel, ticks, isNamed, hasTexts, ...period }: PanelRowProps) {
  const format = useFormat();
  const { name, mark, note, steps, height, levels = noneOf, marks = noneOf, days = noneOf, band = null } = panel;
  const { range, figures } = useMemo(() => axisOf(panel, format), [panel, format]);
  return (
    <div className={isNamed ? "grid grid-cols-[var(--names)_minmax(0,1fr)] max-sm:grid-cols-1" : undefined}>
      {isNamed && (
        <div className="min-w-0 pt-4 pr-3 text-xs leading-4 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:pt-1">
          <span className="block truncate text-soft">
            {name}
            {mark && <span className="text-2xs"> {mark}</span>}
          </span>
          <b className="text-sm font-semibold tabular-nums">{figureOf(panel, steps.at(-1)?.value ?? null, format)}</b>
          {note && <span className="block text-2xs text-soft tabular-nums">{note}</span>}
        </div>
      )}
      <div aria-hidden="true" style={{ height: height + (hasTexts ? 20 : 0) }} className="chart min-w-0">
        <DrawnChart
          {...period}
          {...{ steps, height, levels, marks, days, band, range, figures, ticks, hasTexts, edges }}
        />
      </div>
    </div>
  );
});

/** The vertical axis: for units 0, the middle and the top; for prices the lowest and the highest. */
function axisOf({ unit, steps, levels = noneOf }: Panel, format: Format) {
  const values = rangeOf(steps.map(({ value }) => value)) ?? { low: 0, high: 0 };
  if (unit === "units") {
    const highest = roundUp(Math.max(values.high, ...levels));
    // Its middle is a whole number too.
    const top = highest + (highest % 2);
    return { range: [0, top] as const, figures: ticksOf(top).map((value) => ({ value, text: format.count(value) })) };
  }
  const ends = values.low === values.high ? [values.low] : [values.high, values.low];
  return {
    range: priceRange(values.low, values.high),
    figures: ends.map((value) => ({ value, text: format.cents(value) })),
  };
}

/** Hatches for periods without data and for bands, which differ in direction. */
function Patterns() {
  return (
    <defs>
      <pattern id="chart-gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className="stroke-strong" strokeWidth="2" />
      </pattern>
      <pattern id="chart-band" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V5" className="stroke-low" strokeWidth="1.5" />
      </pattern>
    </defs>
  );
}
