"use client";

import type { ReactNode } from "react";

/** Opens the browser's print dialog. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={() => window.print()} className="button button-strong needs-script">
      {children}
    </button>
  );
}
