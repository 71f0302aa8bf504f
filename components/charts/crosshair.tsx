"use client";

import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PlotEdges } from "./drawn-chart.tsx";
import { figureOf, type Panel } from "./panel.ts";
import { dayStarts, type Gap, valueAt } from "./series.ts";

interface CrosshairProps {
  label: string;
  from: number;
  until: number;
  to: number;
  untilText: string;
  gaps: readonly Gap[];
  panels: readonly Panel[];
  zone: string;
  edges: PlotEdges;
}

/** The chosen moment by its index, and how far down the pointer is (px). */
interface Place {
  index: number;
  top: number;
}

/** Moments that the arrow keys step by with Page Up and Page Down. */
const pageOf = 7;
/** From this part of the axis on the figures are left of the line: a phone has no room on its right. */
const flipShare = 0.4;

/**
 * A line over all charts at one moment with the figures of each, moved by the pointer or the arrow keys. It is a slider,
 * so that a screen reader reads the figures as they change.
 */
export function Crosshair({ label, from, until, to, untilText, gaps, panels, zone, edges }: CrosshairProps) {
  const format = useFormat();
  const common = useTranslations("common");
  const [place, setPlace] = useState<Place | null>(null);
  const days = useMemo(() => new Set(dayStarts(from, to, zone)), [from, to, zone]);
  const moments = useMemo(() => {
    const changes = panels.flatMap(({ steps }) => steps.map(({ at }) => at));
    return [...new Set([...days, ...changes, until])].filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  }, [panels, days, from, until, to]);
  const last = moments.length - 1;
  const index = Math.min(last, place?.index ?? moments.indexOf(until));
  const at = moments[index] ?? until;
  const left = `${((at - from) / Math.max(1, to - from)) * 100}%`;
  const lines = linesAt(panels, { at, until, gaps }, (panel, value) =>
    value === null ? common("unknown") : figureOf(panel, value, format),
  );
  const day = days.has(at) || at > until ? format.dayOfMoment(at, until) : format.clock(at, until);
  const time = at === until ? untilText : day;
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, width, top, height } = currentTarget.getBoundingClientRect();
    const pointed = from + ((clientX - left) / width) * (to - from);
    const nearest = moments.reduce(
      (best, one, index) => (Math.abs(one - pointed) < Math.abs((moments[best] ?? 0) - pointed) ? index : best),
      0,
    );
    setPlace({ index: nearest, top: Math.min(clientY - top, height - 40) });
  };
  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, index, last);
    if (next === null) return;
    event.preventDefault();
    setPlace({ index: Math.max(0, Math.min(last, next)), top: 0 });
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${time}${format.colon} ${lines.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
      className="no-print absolute inset-y-0 touch-pan-y"
      style={{ left: `calc(var(--names) + ${edges.left}px)`, right: edges.right }}
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => setPlace(null)}
      onKeyDown={onKey}
      onFocus={() => setPlace((now) => now ?? { index, top: 0 })}
      onBlur={() => setPlace(null)}
    >
      {place && (
        <div className="pointer-events-none absolute inset-y-0 border-l border-ink" style={{ left }}>
          <dl
            className={`absolute z-20 grid w-max grid-cols-[auto_auto] gap-x-4 rounded border border-strong bg-raised px-2.5 py-1.5 text-xs leading-4.5 tabular-nums shadow-float ${at - from > (to - from) * flipShare ? "right-3" : "left-3"}`}
            style={{ top: place.top }}
          >
            <dt className="col-span-2 font-medium">{time}</dt>
            {lines.map(({ key, name, text }) => (
              <div key={key} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="text-right font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

/** The index that a key leads to; null: no such key. */
function stepOf(key: string, index: number, last: number): number | null {
  const steps: Record<string, number> = {
    ...{ ArrowLeft: index - 1, ArrowDown: index - 1, ArrowRight: index + 1, ArrowUp: index + 1 },
    ...{ PageDown: index - pageOf, PageUp: index + pageOf, Home: 0, End: last },
  };
  return steps[key] ?? null;
}

/** What each chart shows at a moment: its figure, and after the known past only what is expected then. */
function linesAt(
  panels: readonly Panel[],
  { at, until, gaps }: { at: number; until: number; gaps: readonly Gap[] },
  text: (panel: Panel, value: number | null) => string,
): { key: string; name: string; text: string }[] {
  const isGap = gaps.some((gap) => gap.from < at && at < gap.until);
  return panels.flatMap((panel) => {
    const { key, name, unit, band, steps } = panel;
    if (at > until) {
      const isWithin = band && band.from <= at && (band.until === null || at <= band.until);
      return isWithin ? [{ key, name, text: band.text }] : [];
    }
    // Prices come with another list than stock: a gap is one of stock.
    const value = isGap && unit === "units" ? null : valueAt(steps, at);
    return [{ key, name, text: text(panel, value) }];
  });
}
