import type { ReactNode } from "react";
import { BlankCard } from "./blank-card.tsx";

export interface Crumb {
  name: string;
  href: string;
}

interface PageHeadProps {
  title: string;
  /** Counts and ages beside the title. */
  note?: ReactNode;
  crumbs?: Crumb[];
  /** Accessible name of the breadcrumb. */
  crumbsLabel?: string;
  /** Shown at the right edge. */
  children?: ReactNode;
}

/** The head of a page: breadcrumb, title, and figures that summarize the page. */
export function PageHead({ title, note, crumbs = [], crumbsLabel, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumbs.length > 0 && (
        <nav aria-label={crumbsLabel} className="crumbs no-print">
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.href}>
                <a href={crumb.href}>{crumb.name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1>{title}</h1>
        {note && <p className="text-sm text-soft tabular-nums">{note}</p>}
        {children && (
          <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:has-[form]:grow">{children}</div>
        )}
      </div>
    </header>
  );
}

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

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** h1 when the message is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** A message in place of content: what is missing, why, and a next step. */
export function EmptyState({ title, text, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <section className="mx-auto max-w-md py-14 text-center">
      <BlankCard />
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="mt-1 text-balance text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}
