"use client";

import type { ReactNode } from "react";

/** Prints the page with the latest choices. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" onClick={printWhenShown} className={className}>
      {children}
    </button>
  );
}

/** Waits for a page that is loading. */
function printWhenShown(): void {
  if ("going" in document.documentElement.dataset) requestAnimationFrame(printWhenShown);
  else window.print();
}
