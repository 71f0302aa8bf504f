import { FilterLink } from "./asked-filters.tsx";

/** One value of a facet with its texts formatted. It is flat, as `packRows` wants it. */
export interface FacetWords {
  /** Missing where it is the label as an address writes it (`inAddress`). */
  href?: string;
  label: string;
  count: string;
  chosen?: true;
  /** Choosing it would leave no product. */
  none?: true;
  /** Levels below the facet's topmost value. */
  depth?: number;
}

/**
 * A link that adds a value to its facet or removes it, with the number of products that would remain. `word` is what a
 * screen reader says of a chosen one.
 */
export function FacetLine({
  href,
  label,
  count,
  chosen,
  none,
  depth,
  word,
}: FacetWords & { href: string; word: string }) {
  return (
    <li>
      <FilterLink href={href} chosen={chosen === true} chosenWord={word} data-none={none} data-depth={depth}>
        <span>{label}</span>
        <small>{count}</small>
      </FilterLink>
    </li>
  );
}
