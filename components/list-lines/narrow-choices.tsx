"use client";

import { type ReactNode, useState } from "react";
import { useSuggestions } from "@/components/search/use-suggestions.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { CandidateList, type CandidateWords } from "./candidate-list.tsx";
import { narrowedChoices, narrowingQuery } from "./narrowed-choices.ts";

interface NarrowChoicesProps {
  /** The number that several articles have, as it was understood. */
  number: string;
  lineId: number;
  choose: FormAction | null;
  words: CandidateWords & Record<"narrow" | "none" | "more" | "search" | "waits", string>;
  /** The first articles, shown while nothing is typed. */
  children: ReactNode;
}

/**
 * Narrows the articles that a number may mean where there are more than are shown. What is typed filters on the spot; the
 * search page has them all.
 */
export function NarrowChoices({ number, lineId, choose, words, children }: NarrowChoicesProps) {
  const [typed, setTyped] = useState("");
  const isTyped = typed.trim() !== "";
  const query = narrowingQuery(number, typed);
  // The catalog of the page is that of its list: a newer one comes with the next page.
  const ofNumber = useSuggestions(number, isTyped, "");
  const ofBoth = useSuggestions(query, isTyped, "");
  const { choices, isMore } = narrowedChoices(number, typed, ofNumber?.answer ?? null, ofBoth?.answer ?? null);
  const waits = isTyped && !(ofNumber?.isComplete && ofBoth?.isComplete);
  return (
    <div>
      <span className="no-print mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Nothing is taken unseen: Enter leads to the first choice.
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.closest("td")?.querySelector<HTMLElement>("li button, li a")?.focus();
          }}
          maxLength={100}
          aria-label={words.narrow}
          placeholder={words.narrow}
          autoComplete="off"
          spellCheck={false}
          className="field narrow-choices w-72 max-w-full"
        />
        <a href={`/products?${new URLSearchParams({ q: number })}`} className="link text-xs">
          {words.search}
        </a>
      </span>
      {isTyped ? <CandidateList candidates={choices} {...{ lineId, choose, words }} /> : children}
      <span role="status" className="block text-2xs text-soft empty:hidden">
        {isTyped && (isMore ? words.more : choices.length > 0 ? "" : waits ? words.waits : words.none)}
      </span>
    </div>
  );
}
