import type { ReactNode } from "react";

export interface Crumb {
  name: string;
  href: string;
}

interface PageHeadProps {
  title: string;
  /** Counts and ages beside the title, in soft ink. */
  note?: ReactNode;
  crumbs?: Crumb[];
  /** Names the breadcrumb for who cannot see it. */
  crumbsLabel?: string;
  /** At the right edge. */
  children?: ReactNode;
}

/** What page this is, where it lies, and the figures that sum it up. */
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
        {children && <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>}
      </div>
    </header>
  );
}
