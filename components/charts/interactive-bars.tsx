"use client";

import { useEffect } from "react";
import { BarChart, Bar as Bars, Rectangle, type RectangleProps, Tooltip, XAxis, YAxis } from "recharts";
import type { ExploreProps } from "./types.ts";
import { type Bar, fillOf } from "./types.ts";

/** The same bars in the same place, which answer to the pointer and to arrow keys. */
export default function InteractiveBars(props: ExploreProps & { onDrawn: () => void }) {
  const { layout, bars, top, height, thickness, unit, onDrawn } = props;
  useEffect(onDrawn, [onDrawn]);
  const rows = layout === "rows";
  return (
    <BarChart
      data={bars}
      layout={rows ? "vertical" : "horizontal"}
      responsive
      style={{ width: "100%", height }}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
    >
      <XAxis hide {...(rows ? { type: "number", domain: [0, top] } : { type: "category", dataKey: "key" })} />
      <YAxis hide {...(rows ? { type: "category", dataKey: "key" } : { type: "number", domain: [0, top] })} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: "fill-rule", fillOpacity: 0.5 }}
        content={({ active, payload }) => <Told bar={active ? payloadBar(payload) : null} unit={unit} />}
      />
      <Bars dataKey="value" barSize={thickness} isAnimationActive={false} shape={drawBar} />
    </BarChart>
  );
}

function drawBar({ payload, ...shape }: RectangleProps & { payload?: Bar }) {
  return <Rectangle {...shape} fill={undefined} className={payload ? fillOf[payload.tone] : undefined} />;
}

function payloadBar(payload: readonly { payload?: unknown }[] | undefined): Bar | null {
  return (payload?.[0]?.payload as Bar | undefined) ?? null;
}

function Told({ bar, unit }: { bar: Bar | null; unit: string }) {
  if (!bar) return null;
  return (
    <div className="rounded border border-strong bg-raised px-2 py-1 text-sm leading-5 shadow-sm">
      <div className="text-soft">{bar.label}</div>
      <div className="tabular-nums text-ink">
        {bar.text} {unit}
        {bar.note && <span className="text-soft"> · {bar.note}</span>}
      </div>
    </div>
  );
}
