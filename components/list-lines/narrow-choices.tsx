"use client";

import { type ReactNode, useState } from "react";
import type { LineSource } from "@/components/quick-list/fixed-text.ts";
import { useSuggestions } from "@/components/search/use-suggestions.ts";
import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { plainName } from "@/lib/domain/normalize.ts";
import { CandidateList, type Choice } from "./candidate-list.tsx";

/** More are not shown: the next letter leaves fewer. */
const maxChoices = 12;

interface NarrowChoicesProps {
  /** The number that several items have, as understood. */
  number: string;
  lineId: number;
  choose: FormAction | null;
  source?: LineSource;
  words: Record<"narrow" | "none" | "more" | "search" | "waits", string>;
  /** The first items, shown while nothing is typed. */
  children: ReactNode;
}

/**
 * Narrows the candidates for a number if there are more than are shown. Typing filters immediately; the search page has
 * them all.
 */
export function NarrowChoices({ number, lineId, choose, source, words, children }: NarrowChoicesProps) {
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
            // Nothing is chosen unseen: Enter moves to the first choice.
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
      {isTyped ? <CandidateList candidates={choices} {...{ lineId, choose, source }} /> : children}
      <span role="status" className="block text-2xs text-soft empty:hidden">
        {isTyped && (isMore ? words.more : choices.length > 0 ? "" : waits ? words.waits : words.none)}
      </span>
    </div>
  );
}

/**
 * The search query for a text that narrows the choice for a number: the text alone if it extends the number or is
 * another number, else the number and the text.
 */
export function narrowingQuery(number: string, typed: string): string {
  const text = typed.trim();
  const isOther = /^\S{5,}$/.test(text) && /\d/.test(text);
  return text === "" || isOther || plainName(text).startsWith(plainName(number)) ? text : `${number} ${text}`;
}

/**
 * The candidates for a number that match a typed text: those with the number whose number or names contain all words;
 * then the search results for both (`narrowingQuery`) that are a single item. `isMore`: there are others, which more
 * characters would distinguish.
 */
export function narrowedChoices(
  number: string,
  typed: string,
  ofNumber: Pick<SearchAnswer, "exact"> | null,
  ofBoth: Pick<SearchAnswer, "exact" | "products" | "corrected"> | null,
): { choices: Choice[]; isMore: boolean } {
  const isMoreOfNumber = plainName(typed).startsWith(plainName(number));
  const words = plainName(typed).split(/\s+/).filter(Boolean);
  const hasWords = ({ variantNo, name, description }: Choice) => {
    const text = plainName([variantNo, name, description].join(" "));
    return words.every((word) => text.includes(word));
  };
  const products = ofBoth && ofBoth.corrected === null ? ofBoth.products : [];
  const found: Choice[] = [
    ...(ofNumber?.exact ?? []).filter(hasWords),
    ...(ofBoth?.exact ?? []).filter((match) => isMoreOfNumber || hasWords(match) || !match.leading),
    ...products.filter(isOne).map((product) => ({ ...product, description: product.matching?.label ?? "" })),
  ];
  const all = [...new Map(found.toReversed().map((choice) => [choice.variantNo, choice])).values()].toReversed();
  return { choices: all.slice(0, maxChoices), isMore: all.length > maxChoices || !products.every(isOne) };
}

/** Whether a product has one variant that is meant. */
function isOne({ matching, variants }: Pick<SearchAnswer["products"][number], "matching" | "variants">): boolean {
  return (matching?.count ?? variants) === 1;
}
