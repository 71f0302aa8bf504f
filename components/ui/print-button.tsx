"use client";

import type { ReactNode } from "react";

/** Prints the page, with what was chosen last. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" onClick={printWhenShown} className={className}>
      {children}
    </button>
  );
}

/** A page that is on its way is waited for. */
function printWhenShown(): void {
  if ("going" in document.documentElement.dataset) requestAnimationFrame(printWhenShown);
  else window.print();
}
