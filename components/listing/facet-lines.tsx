"use client";

import { Disclosure } from "@/components/ui/disclosure.tsx";
import { type PackedRows, usePackedRows } from "@/components/ui/packed.ts";
import { FacetLine, type FacetWords } from "./facet-line.tsx";

interface FacetLinesProps {
  /** What every address begins with; the lines have the rest. */
  base: string;
  lines: PackedRows<FacetWords>;
  /** How many of the lines are always shown. The others, possibly hundreds, are rendered when somebody expands them. */
  shown: number;
  /** What expands and collapses the others. */
  all: string | undefined;
  fewer: string | undefined;
}

/** The values of a facet. */
export function FacetLines({ base, lines, shown, all, fewer }: FacetLinesProps) {
  const every = usePackedRows(lines);
  const list = (some: readonly FacetWords[]) => (
    <ul>
      {some.map((line) => (
        <FacetLine key={line.href} {...line} href={base + line.href} />
      ))}
    </ul>
  );
  return (
    <>
      {list(every.slice(0, shown))}
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
          {() => list(every.slice(shown))}
        </Disclosure>
      )}
    </>
  );
}
