import type { ReactNode } from "react";
import { useTranslations } from "./use-translations.ts";

export interface Column {
  word: string;
  className?: string;
  /** What the marks in its cells mean, where colours alone would say it. */
  title?: string;
  /** The head is for screen readers only: sighted people understand the cells without it. */
  unseen?: boolean;
  /** Replaces the label, such as a checkbox that selects all rows. */
  instead?: ReactNode;
  /** The current direction of a head whose link is among others, `instead`. */
  direction?: Sorting["direction"];
  sort?: Sorting;
}

interface Sorting {
  /** The address that sorts by this column. */
  href: string;
  /** The column's meaning, if the word alone is not clear. */
  title?: string;
  /** The current direction, when the table is sorted by this column. */
  direction?: "ascending" | "descending";
  /** Reserve space for the arrow while the table is not sorted by this column. */
  holdsPlace?: boolean;
}

/** The head of a table. A column that the principal does not see is false. */
export function TableHead({ columns, className }: { columns: readonly (Column | false)[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>{columns.map((column) => column && <HeadCell key={column.word} {...column} />)}</tr>
    </thead>
  );
}

export function HeadCell({ word, className, title, unseen, instead, direction, sort }: Column) {
  return (
    <th scope="col" aria-sort={sort?.direction ?? direction} className={className} title={title}>
      {sort ? (
        <SortLink word={word} {...sort} />
      ) : (
        (instead ?? (unseen ? <span className="sr-only">{word}</span> : word))
      )}
    </th>
  );
}

const arrows = { ascending: "▴", descending: "▾" };

export function SortLink({ word, href, title = word, direction, holdsPlace }: Sorting & { word: string }) {
  const t = useTranslations("listing");
  return (
    <a href={href} className="sort-head" title={t("sortBy", { column: title })}>
      <span className="truncate">{word}</span>
      {(direction || holdsPlace) && (
        <span aria-hidden="true" className="min-w-2.25">
          {direction && arrows[direction]}
        </span>
      )}
    </a>
  );
}

interface ScrollingProps {
  /** The label for keyboard and screen reader users. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A region around a table that may be wider than the page. It scrolls sideways, also by the arrow keys, and a shadow at
 * its edge indicates that there is more.
 */
export function Scrolling({ label, className = "", children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className={`scrolling [--top:0px] ${className}`}>
      {children}
    </section>
  );
}
