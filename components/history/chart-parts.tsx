import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";

interface ChartRowProps {
  name: string;
  note: string | null;
  /** The last figure. */
  figure: string;
  /** The figure at the upper edge. */
  top: string;
  children: ReactNode;
}

/** One chart with its name and last figure before it, so that the charts of a page share one time axis. */
export function ChartRow({ name, note, figure, top, children }: ChartRowProps) {
  return (
    <div className="grid grid-cols-[6.5rem_3rem_minmax(0,1fr)] gap-x-3 py-1.5">
      <div className="min-w-0 text-xs leading-4">
        <span className="block truncate text-soft">
          {name}
          {note && <span className="text-2xs"> {note}</span>}
        </span>
        <b className="text-sm font-semibold tabular-nums">{figure}</b>
      </div>
      <span aria-hidden="true" className="text-right text-2xs leading-none text-soft tabular-nums">
        {top}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface ChartDaysProps {
  from: number;
  to: number;
  /** Where the past ends. */
  until: number;
  now: number;
}

/** The days at the ends of the axis, and today if the axis continues into the future. */
export function ChartDays({ from, to, until, now }: ChartDaysProps) {
  const format = useFormat();
  const share = `${Math.round(((until - from) / Math.max(1, to - from)) * 100)}%`;
  return (
    <div
      className="grid grid-cols-[6.5rem_3rem_minmax(0,1fr)] gap-x-3 text-xs text-soft tabular-nums"
      aria-hidden="true"
    >
      <div className="col-start-3 flex justify-between">
        <span className="flex justify-between" style={{ width: share }}>
          <span>{format.dayOfMoment(from, now)}</span>
          <span className={to > until ? "translate-x-1/2" : undefined}>{format.dayOfMoment(until, now)}</span>
        </span>
        {to - until > (to - from) / 6 && <span>{format.dayOfMoment(to, now)}</span>}
      </div>
    </div>
  );
}

interface Entry {
  key: string;
  className: string;
  text: string;
  dashed?: boolean;
  wide?: boolean;
}

/** The meaning of the lines and marks of a chart. */
export function Legend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {entries.map(({ key, className, text, dashed, wide }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="10">
            <path
              d="M0 5H16"
              strokeWidth={wide ? 10 : 2}
              strokeOpacity={wide ? 0.5 : undefined}
              strokeDasharray={dashed ? "3 2" : undefined}
              className={className}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
