import type { ReactNode } from "react";

interface ScrollingProps {
  /** What is inside, for whoever comes here by keyboard. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A region around a table that may be wider than the page. It scrolls sideways, by the arrow keys too, and a shadow at
 * its edge says that there is more.
 */
export function Scrolling({ label, className = "", children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className={`scrolling [--top:0px] ${className}`}>
      {children}
    </section>
  );
}
