"use client";

import { useEffect } from "react";
import { Area, AreaChart, Tooltip, XAxis, YAxis } from "recharts";
import type { LineProps, Moment } from "./types.ts";

/** Replaces the server-rendered line at the same size. Shows each figure on hover or with the arrow keys. */
export default function InteractiveLine({
  points,
  from,
  to,
  top,
  height,
  onDrawn,
}: LineProps & { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <AreaChart
      data={points}
      responsive
      style={{ width: "100%", height }}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
    >
      <XAxis hide type="number" dataKey="at" domain={[from, to]} />
      <YAxis hide type="number" domain={[0, top]} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: "stroke-strong" }}
        content={({ active, payload }) => {
          const moment = active ? (payload?.[0]?.payload as Moment | undefined) : undefined;
          return moment ? (
            <div className="rounded border border-strong bg-raised px-2 py-1 text-sm tabular-nums text-ink">
              {moment.text}
            </div>
          ) : null;
        }}
      />
      <Area
        type="stepAfter"
        dataKey="value"
        isAnimationActive={false}
        fill="none"
        stroke="none"
        className="[&_.recharts-area-area]:fill-wh-2/30 [&_.recharts-area-curve]:stroke-ink"
        strokeWidth={1.5}
        activeDot={{ r: 3, className: "fill-signal stroke-paper" }}
      />
    </AreaChart>
  );
}
