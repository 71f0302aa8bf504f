"use client";

import type { ReactNode } from "react";

/** Opens the browser's print dialog, with what was chosen last. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={printWhenShown} className="button button-strong">
      {children}
    </button>
  );
}

/** A page that is on its way is waited for. */
function printWhenShown(): void {
  if ("going" in document.documentElement.dataset) requestAnimationFrame(printWhenShown);
  else window.print();
}
