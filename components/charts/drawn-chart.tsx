"use client";

import { CartesianGrid, Line, LineChart, ReferenceArea, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { type Gap, interrupted, linePoints, type Step, type Tick, valueAt } from "./series.ts";

/** Widths that place the crosshair over the plot: of the figures left of it, and of the space right of it. */
export interface PlotEdges {
  readonly left: number;
  readonly right: number;
}

export interface DrawnChartProps {
  /** The period of the axis (ms), and where the known past ends. */
  from: number;
  until: number;
  to: number;
  ticks: readonly Tick[];
  /** Whether the ticks have their texts below the chart. */
  hasTexts: boolean;
  height: number;
  steps: readonly Step[];
  gaps: readonly Gap[];
  range: readonly [low: number, high: number];
  /** Labelled figures of the vertical axis. */
  figures: readonly { readonly value: number; readonly text: string }[];
  levels: readonly number[];
  /** Times with a triangle at the foot. */
  marks: readonly number[];
  /** Times with a dashed line. */
  days: readonly { readonly at: number; readonly isFaint: boolean }[];
  band: Band | null;
  edges: PlotEdges;
}

/** A period of the future in which the figure likely reaches the foot; `until` null: its end is unknown. */
export interface Band {
  readonly from: number;
  readonly until: number | null;
  /** Its dates. */
  readonly text: string;
}

/** Room above the plot for the dates of a band. */
const headroom = 16;
const axisHeight = 20;
/** Room below the plot for the lower half of the lowest figure. */
const footroom = 6;
const still = { isAnimationActive: false } as const;
const small = { fontSize: 11, fill: "var(--color-soft)" } as const;

/** One chart over time, drawn by the charting library, which is larger than the page and loads after it. */
export default function DrawnChart(props: DrawnChartProps) {
  const { from, until, to, ticks, hasTexts, height, steps, gaps, range, figures, levels, edges } = props;
  const textOf = (all: readonly { text: string }[], index: number) => all[index]?.text ?? "";
  const points = linePoints(interrupted(steps, gaps), from, until);
  const unseen = gaps.filter((gap) => gap.until > from && gap.from < until);
  return (
    <LineChart
      responsive
      data={points}
      accessibilityLayer={false}
      style={{ width: "100%", height: height + (hasTexts ? axisHeight : 0) }}
      margin={{ top: headroom, right: edges.right, bottom: 0, left: 0 }}
      className="pointer-events-none"
    >
      <CartesianGrid stroke="var(--color-rule)" />
      <XAxis
        type="number"
        dataKey="at"
        domain={[from, to]}
        allowDataOverflow
        ticks={ticks.map(({ at }) => at)}
        tickFormatter={(_, index) => textOf(ticks, index)}
        tick={hasTexts ? small : false}
        tickLine={false}
        axisLine={{ stroke: "var(--color-strong)" }}
        height={hasTexts ? axisHeight : footroom}
        interval={hasTexts ? "equidistantPreserveStart" : 0}
        minTickGap={8}
      />
      <YAxis
        type="number"
        domain={[...range]}
        allowDataOverflow
        ticks={figures.map(({ value }) => value)}
        tickFormatter={(_, index) => textOf(figures, index)}
        tick={small}
        tickLine={false}
        axisLine={false}
        width={edges.left}
        interval={0}
      />
      {unseen.map((gap) => (
        <ReferenceArea key={gap.from} x1={gap.from} x2={gap.until} ifOverflow="hidden" fill="url(#chart-gap)" />
      ))}
      {unseen.map((gap) => bridge(gap, steps))}
      {to > until && <ReferenceLine x={until} stroke="var(--color-edge)" />}
      {levels.map((units) => (
        <ReferenceLine key={units} y={units} stroke="var(--color-low)" strokeDasharray="6 3" />
      ))}
      {markParts(props)}
      {bandParts(props)}
      <Line
        {...still}
        type="stepAfter"
        dataKey="value"
        dot={false}
        activeDot={false}
        stroke="var(--color-ink)"
        strokeWidth={1.5}
      />
    </LineChart>
  );
}

/** A dotted line through a gap at the last known figure. */
function bridge({ from, until }: Gap, steps: readonly Step[]) {
  const y = valueAt(steps, from);
  if (y === null) return null;
  const segment = [
    { x: from, y },
    { x: until, y },
  ] as const;
  return (
    <ReferenceLine
      key={`bridge ${from}`}
      segment={segment}
      ifOverflow="hidden"
      stroke="var(--color-soft)"
      strokeWidth={1.5}
      strokeDasharray="1 4"
      strokeLinecap="round"
    />
  );
}

/** Dashed lines, and triangles at the foot: different shapes, not only colors. */
function markParts({ days, marks, range: [low] }: DrawnChartProps) {
  return (
    <>
      {days.map(({ at, isFaint }) => (
        <ReferenceLine
          key={`day ${at}`}
          x={at}
          stroke={isFaint ? "var(--color-strong)" : "var(--color-due)"}
          strokeDasharray="2 3"
          strokeWidth={isFaint ? 1 : 1.5}
        />
      ))}
      {marks.map((at) => (
        <ReferenceDot key={`mark ${at}`} x={at} y={low} shape={Triangle} />
      ))}
    </>
  );
}

function Triangle({ cx = 0, cy = 0 }: { cx?: number; cy?: number }) {
  return <path d={`M${cx - 4} ${cy}h8l-4 -7z`} fill="var(--color-good)" />;
}

/** The band with its dates, and the way to it from the last figure. */
function bandParts({ band, steps, until, to, range: [low] }: DrawnChartProps) {
  const last = valueAt(steps, until);
  if (band === null || last === null) return null;
  const { from, until: end, text } = band;
  const shown = [Math.min(from, to), Math.min(end ?? to, to)] as const;
  // Its dates would not fit in the middle of a band near the edge.
  const isAtEdge = (shown[0] + shown[1]) / 2 - until > (to - until) / 2;
  return (
    <>
      <ReferenceArea
        x1={shown[0]}
        x2={shown[1]}
        ifOverflow="hidden"
        fill="url(#chart-band)"
        stroke="var(--color-low)"
        label={(place) => <BandDates {...place} text={text} isAtEdge={isAtEdge} />}
      />
      {[from, ...(end === null ? [] : [end])].map((at) => (
        <ReferenceLine
          key={`way ${at}`}
          segment={[
            { x: until, y: last },
            { x: at, y: low },
          ]}
          ifOverflow="hidden"
          stroke="var(--color-low)"
          strokeDasharray="4 3"
        />
      ))}
    </>
  );
}

interface BandDatesProps {
  viewBox?: { x?: number; y?: number; width?: number };
  text: string;
  isAtEdge: boolean;
}

/** The dates of a band above it; if it is beyond the axis, at the end of that. */
function BandDates({ viewBox: { x = 0, y = 0, width = 0 } = {}, text, isAtEdge }: BandDatesProps) {
  return (
    <text
      x={isAtEdge ? x + width : x + width / 2}
      y={y - 5}
      fontSize={11}
      fill="var(--color-low)"
      textAnchor={isAtEdge ? "end" : "middle"}
    >
      {text}
    </text>
  );
}
