"use client";

import { type CompactRows, useCompactRows } from "@/components/ui/compact-props.ts";
import { Disclosure } from "@/components/ui/disclosure.tsx";
import { inAddress } from "@/lib/domain/page-addresses.ts";
import { FilterLink } from "./pending-filters.tsx";

/** One value of a facet with its texts formatted. It is flat because `compactRows` requires that. */
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

interface FacetLinesProps {
  /** What a screen reader announces for a selected value. */
  chosen: string;
  /** The common start of every address; the lines have the rest. */
  base: string;
  lines: CompactRows<FacetWords>;
  /** How many of the lines are always shown. The others, possibly hundreds, are rendered when expanded. */
  shown: number;
  /** What expands and collapses the others. */
  all: string | undefined;
  fewer: string | undefined;
}

/** The values of a facet. */
export function FacetLines({ chosen, base, lines, shown, all, fewer }: FacetLinesProps) {
  const every = useCompactRows(lines);
  const keys = keysOf(every);
  const list = (from: number, to: number) => (
    <ul>
      {every.slice(from, to).map((line, place) => (
        <FacetLine
          key={keys[from + place]}
          {...line}
          href={base + (line.href ?? inAddress(line.label))}
          word={chosen}
        />
      ))}
    </ul>
  );
  return (
    <>
      {list(0, shown)}
      {every.length > shown && (
        <Disclosure
          summary={
            <>
              <span className="closed">{all}</span>
              <span className="opened">{fewer}</span>
            </>
          }
          className=""
          summaryClassName="facet-more"
        >
          {() => list(shown, every.length)}
        </Disclosure>
      )}
    </>
  );
}

/**
 * A link that adds a value to its facet or removes it, with the number of products that would remain. `word` is
 * announced by screen readers for a selected one.
 */
function FacetLine({ href, label, count, chosen, none, depth, word }: FacetWords & { href: string; word: string }) {
  return (
    <li>
      <FilterLink href={href} chosen={chosen === true} chosenWord={word} data-none={none} data-depth={depth}>
        <span>{label}</span>
        <small>{count}</small>
      </FilterLink>
    </li>
  );
}

/** A line keeps its element, and the focus, when its address changes. Several values may have the same name. */
function keysOf(lines: readonly FacetWords[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ label }) => {
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    return `${nth} ${label}`;
  });
}
