"use client";

import type { ReactNode } from "react";
import { showChosen } from "./show-chosen.ts";

/** The region in which a list of variants scrolls, with the chosen one in sight. */
export function ChoiceScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={showChosen} tabIndex={0} aria-label={label} className="choice-scroll relative">
      {children}
    </section>
  );
}
