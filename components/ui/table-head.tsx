import { useTranslations } from "next-intl";

export interface Column {
  word: string;
  className?: string;
  /** Told to those who listen alone: what stands in the cells needs no word. */
  unseen?: boolean;
  sort?: Sorting;
}

interface Sorting {
  /** Where a press leads. */
  href: string;
  /** Of the order that holds now, when it is by this column. */
  direction?: "ascending" | "descending";
  /** The arrow's place is held while the column is not sorted by. */
  holdsPlace?: boolean;
}

/** The head of a table from its columns; those that somebody does not see are false. */
export function TableHead({ columns, className }: { columns: readonly (Column | false)[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>{columns.map((column) => column && <HeadCell key={column.word} {...column} />)}</tr>
    </thead>
  );
}

export function HeadCell({ word, className, unseen, sort }: Column) {
  return (
    <th scope="col" aria-sort={sort?.direction} className={className}>
      {sort ? <SortLink word={word} {...sort} /> : unseen ? <span className="sr-only">{word}</span> : word}
    </th>
  );
}

const arrows = { ascending: "▴", descending: "▾" };

function SortLink({ word, href, direction, holdsPlace }: Sorting & { word: string }) {
  const t = useTranslations("listing");
  return (
    <a href={href} className="sort-head" title={t("sortBy", { column: word })}>
      {word}
      {(direction || holdsPlace) && (
        <span aria-hidden="true" className="sort-arrow">
          {direction && arrows[direction]}
        </span>
      )}
    </a>
  );
}
