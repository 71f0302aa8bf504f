"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { ExploreLineProps, ExploreProps } from "./types.ts";

/** The charting library weighs more than the page: it comes when a person first points at a chart or tabs into it. */
const InteractiveBars = dynamic(() => import("./interactive-bars.tsx"), { ssr: false });
const InteractiveLine = dynamic(() => import("./interactive-line.tsx"), { ssr: false });

export function ExploreBars({ children, ...chart }: ExploreProps & { children: ReactNode }) {
  return (
    <Explore summary={chart.summary} height={chart.height} drawing={children}>
      {(onDrawn) => <InteractiveBars {...chart} onDrawn={onDrawn} />}
    </Explore>
  );
}

export function ExploreLine({ children, ...chart }: ExploreLineProps & { children: ReactNode }) {
  return (
    <Explore summary={chart.summary} height={chart.height} drawing={children}>
      {(onDrawn) => <InteractiveLine {...chart} onDrawn={onDrawn} />}
    </Explore>
  );
}

interface ShellProps {
  summary: string;
  height: number;
  drawing: ReactNode;
  children: (onDrawn: () => void) => ReactNode;
}

function Explore({ summary, height, drawing, children }: ShellProps) {
  const box = useRef<HTMLElement>(null);
  const [exploring, setExploring] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const begin = () => setExploring(true);
  const onDrawn = useCallback(() => {
    setDrawn(true);
    // Who came by keyboard goes on by keyboard: the arrow keys belong to the chart's own surface.
    if (document.activeElement === box.current) box.current?.querySelector<SVGElement>("svg[tabindex]")?.focus();
  }, []);
  return (
    <section
      ref={box}
      aria-label={summary}
      tabIndex={drawn ? -1 : 0}
      className="relative min-w-0"
      style={{ height }}
      onPointerEnter={begin}
      onFocus={begin}
    >
      {drawing}
      {exploring && <div className="absolute inset-0 z-10">{children(onDrawn)}</div>}
    </section>
  );
}
