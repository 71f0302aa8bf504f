/** One value of a facet as it is drawn, words and figures ready made: what is folded away travels as these few texts alone. */
export interface FacetWords {
  value: string;
  href: string;
  label: string;
  count: string;
  /** "chosen", where it is. */
  chosen?: string;
  /** Would leave nothing. */
  none?: true;
  /** Levels under the facet's topmost value. */
  depth?: number;
}

/** A link that puts a value into its facet or takes it out, with the number of products it would leave. */
export function FacetLine({ href, label, count, chosen, none, depth }: FacetWords) {
  return (
    <li>
      <a href={href} data-chosen={chosen !== undefined || undefined} data-none={none} data-depth={depth}>
        <span>
          {label}
          {chosen && <i className="sr-only"> {chosen}</i>}
        </span>
        <small>{count}</small>
      </a>
    </li>
  );
}
