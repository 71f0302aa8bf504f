"use client";

import { Disclosure } from "@/components/ui/disclosure.tsx";
import { type PackedRows, usePackedRows } from "@/components/ui/packed.ts";
import { inAddress } from "@/lib/domain/page-addresses.ts";
import { FacetLine, type FacetWords } from "./facet-line.tsx";

interface FacetLinesProps {
  /** What a screen reader says of a chosen value. */
  chosen: string;
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
export function FacetLines({ chosen, base, lines, shown, all, fewer }: FacetLinesProps) {
  const every = usePackedRows(lines);
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

/** A line keeps its element, and the focus, when its address changes. Several values may have the same name. */
function keysOf(lines: readonly FacetWords[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ label }) => {
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    return `${nth} ${label}`;
  });
}
