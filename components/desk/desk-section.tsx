import type { ReactNode } from "react";

interface DeskSectionProps {
  title: string;
  /** The figure that summarizes the section. */
  figure?: string;
  figureTone?: string;
  text?: ReactNode;
  link?: { href: string; word: string };
  children: ReactNode;
}

/** One section of the desk: a large figure with its meaning, then the lines. */
export function DeskSection({ title, figure, figureTone = "", text, link, children }: DeskSectionProps) {
  return (
    <section className="min-w-0">
      <header className="desk-head">
        <div className="flex items-baseline justify-between gap-3">
          <h2>{title}</h2>
          {link && (
            <a href={link.href} className="link text-sm whitespace-nowrap">
              {link.word}
            </a>
          )}
        </div>
        {(figure !== undefined || text !== undefined) && (
          <p className="flex min-h-9 items-baseline gap-2 text-sm text-soft">
            {figure !== undefined && (
              <span
                className={`text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums ${figureTone || "text-ink"}`}
              >
                {figure}
              </span>
            )}
            <span>{text}</span>
          </p>
        )}
      </header>
      {children}
    </section>
  );
}
