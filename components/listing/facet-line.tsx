import { FilterLink } from "./asked-filters.tsx";

/** One value of a facet with its texts formatted. It is flat, as `packRows` wants it. */
export interface FacetWords {
  href: string;
  label: string;
  count: string;
  /** "chosen", when the value is chosen. */
  chosen?: string;
  /** Choosing it would leave no product. */
  none?: true;
  /** Levels below the facet's topmost value. */
  depth?: number;
}

/** A link that adds a value to its facet or removes it, with the number of products that would remain. */
export function FacetLine({ href, label, count, chosen, none, depth }: FacetWords) {
  return (
    <li>
      <FilterLink href={href} chosen={chosen !== undefined} data-none={none} data-depth={depth}>
        <span>
          {label}
          {chosen && <i className="sr-only"> {chosen}</i>}
        </span>
        <small>{count}</small>
      </FilterLink>
    </li>
  );
}
