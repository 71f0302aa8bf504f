import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Small content at the end of the heading's line, such as an age or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-7 items-end justify-between gap-3 border-b border-strong pb-1">
        <h2 id={id} className="text-sm font-semibold text-ink">
          {title}
        </h2>
        {aside && <div className="flex items-center gap-2 text-xs text-soft">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
