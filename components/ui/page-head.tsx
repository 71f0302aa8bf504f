import type { ReactNode } from "react";

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
