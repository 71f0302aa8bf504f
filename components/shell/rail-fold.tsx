import { useState } from "react";

const year = 365 * 24 * 3600;

/** Folds the rail; a cookie keeps it so, so that the server draws the next page right from the start. */
export function RailFold({ fold, unfold }: { fold: string; unfold: string }) {
  const [, redraw] = useState(0);
  const toggle = () => {
    const root = document.documentElement;
    const folded = root.dataset.rail !== "folded";
    if (folded) root.dataset.rail = "folded";
    else delete root.dataset.rail;
    // biome-ignore lint/suspicious/noDocumentCookie: no secret; the server reads it to draw the rail
    document.cookie = `rail=${folded ? "folded" : ""}; path=/; max-age=${folded ? year : 0}; samesite=lax`;
    redraw((count) => count + 1);
  };
  const folded = typeof document !== "undefined" && document.documentElement.dataset.rail === "folded";
  const word = folded ? unfold : fold;
  return (
    <button
      type="button"
      onClick={toggle}
      data-keys="\"
      className="rail-item rail-fold w-full"
      title={word}
      suppressHydrationWarning
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0 fill-none stroke-current">
        <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" strokeWidth="1.2" />
        <path d="M5.5 2.5v11" strokeWidth="1.2" />
      </svg>
      <span className="rail-word" suppressHydrationWarning>
        {word}
      </span>
      <span aria-hidden="true" className="rail-key font-mono">
        \
      </span>
    </button>
  );
}
