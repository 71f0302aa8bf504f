"use client";

import { Disclosure } from "@/components/ui/disclosure.tsx";
import { FacetLine, type FacetWords } from "./facet-line.tsx";

interface FacetRestProps {
  lines: FacetWords[];
  words: { all: string; fewer: string };
}

/** The remaining values of a facet, possibly hundreds. They are rendered only when somebody expands them. */
export function FacetRest({ lines, words }: FacetRestProps) {
  return (
    <Disclosure
      summary={
        <>
          <span className="closed">{words.all}</span>
          <span className="opened">{words.fewer}</span>
        </>
      }
      className=""
      summaryClassName="facet-more"
    >
      {() => (
        <ul>
          {lines.map((line) => (
            <FacetLine key={line.value} {...line} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
