"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { patiently } from "@/components/ui/online-status.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { plainName } from "@/lib/domain/normalize.ts";

const maxKept = 60;
/** Pictures load after this pause in typing: they would otherwise delay the next answer by using its connections. */
const restMs = 250;

export interface Suggestions {
  answer: SearchAnswer;
  /** False until the text's own answer has arrived: these are rows of the previous answer that also match this text. */
  isComplete: boolean;
  /** Whether typing has paused. */
  rests: boolean;
}

/** Suggestions of which no more come. */
export function complete(answer: SearchAnswer): Suggestions {
  return { answer, isComplete: true, rests: true };
}

/** Shown with actions and pages while nothing is typed. */
export const nothingTyped = complete({
  ...{ query: "", exact: [], gone: null, products: [], brands: [], categories: [] },
  ...{ total: 0, corrected: null, cutShort: false },
});

/** Answers by text, for one dealer, catalog and set of rights. */
interface Known {
  scope: string;
  answers: ReadonlyMap<string, SearchAnswer>;
  latest: SearchAnswer | null;
}

/**
 * The suggestions for the typed text, requested immediately; null while nothing known matches it. Only this component
 * caches answers, until the catalog (`indexVersion`) changes.
 */
export function useSuggestions(typed: string, wanted: boolean, indexVersion: string): Suggestions | null {
  const dealerId = useDealer();
  const scope = `${dealerId} ${useChangesLists()} ${indexVersion}`;
  const [kept, setKept] = useState<Known>(() => nothingKnown(scope));
  const known = kept.scope === scope ? kept : nothingKnown(scope);
  const query = typed.replace(/\s+/g, " ").trim();
  const own = known.answers.get(query);
  const isAsked = wanted && query !== "" && !own;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    void askSuggestions(dealerId, query, stop.signal).then((answer) => {
      if (!answer || stop.signal.aborted) return;
      // Synchronously, not when the browser is idle: the next frame shows it.
      flushSync(() => setKept((before) => withAnswer(before, scope, query, answer)));
    });
    return () => stop.abort();
  }, [dealerId, scope, query, isAsked]);
  const rests = useRest(query);
  if (query === "") return null;
  if (own) return { answer: own, isComplete: true, rests };
  const narrowed = known.latest && narrowedAnswer(known.latest, query);
  const hasRows = narrowed !== null && narrowed.exact.length + narrowed.products.length > 0;
  return hasRows ? { answer: narrowed, isComplete: false, rests } : null;
}

/** Whether a text has not changed for a short time. */
function useRest(text: string): boolean {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}

/** The answer for a text; null if there is none now. */
export async function askSuggestions(
  dealerId: string,
  query: string,
  signal?: AbortSignal,
): Promise<SearchAnswer | null> {
  // Suggestions are optional: Enter still searches.
  return await ask(dealerId, query, signal).catch(() => null);
}

/**
 * The answer for a number to open; null if there is none. Offline, it resolves when the server is reachable again, so
 * the number still opens what it should.
 */
export async function askNumber(dealerId: string, query: string): Promise<SearchAnswer | null> {
  return await patiently(() => ask(dealerId, query)).catch(() => null);
}

async function ask(dealerId: string, query: string, signal?: AbortSignal): Promise<SearchAnswer | null> {
  const response = await apiFetch(dealerId, "GET /api/desk/search", { query: { q: query } }, signal);
  return response.ok ? await response.json() : null;
}

function nothingKnown(scope: string): Known {
  return { scope, answers: new Map(), latest: null };
}

function withAnswer(before: Known, scope: string, query: string, answer: SearchAnswer): Known {
  const others = before.scope === scope && before.answers.size < maxKept ? before.answers : [];
  return { scope, answers: new Map([...others, [query, answer]]), latest: answer };
}

/**
 * The rows of an answer that also match another text; shown until that text's own answer arrives. Fields that a row
 * does not show may match as well, so totals and corrections are unknown.
 */
export function narrowedAnswer(answer: SearchAnswer, query: string): SearchAnswer {
  const words = plainName(query).split(/\s+/);
  return {
    query,
    exact: answer.exact.filter(({ variantNo }) => beginsNumber(query, variantNo)),
    gone: null,
    // Figures of some variants belong to the words of their own answer.
    products: answer.products.filter(
      ({ name, brand, matching }) => matching === null && hasWords(`${name} ${brand ?? ""}`, words),
    ),
    brands: answer.brands.filter(({ name }) => hasWords(name, words)),
    categories: answer.categories.filter(({ name }) => hasWords(name, words)),
    total: 0,
    corrected: null,
    cutShort: false,
  };
}

/**
 * Whether a text contains all words, where the last may be a prefix. A single letter after other words is a size, not a
 * prefix.
 */
function hasWords(text: string, words: readonly string[]): boolean {
  const own = new Set(plainName(text).split(/[^\p{L}\p{N}.]+/u));
  const mayBeBegun = (word: string, place: number) =>
    place === words.length - 1 && (place === 0 || word.length > 1) && [...own].some((one) => begins(word, one));
  return words.every((word, place) => own.has(word) || mayBeBegun(word, place));
}

/** A letter after a number is a whole word: "25c" is not a prefix of "25cm". */
function begins(beginning: string, word: string): boolean {
  return /^(\p{L}+|\d+)$/u.test(beginning) && word.startsWith(beginning);
}

/** Whether a text that may be an item number is a prefix of one. */
function beginsNumber(query: string, number: string): boolean {
  return /^\S{3,}$/.test(query) && /\d/.test(query) && number.toLowerCase().startsWith(query.toLowerCase());
}

/** A list of the dealer by its name on screen. */
export interface NamedList {
  listId: string;
  title: string;
  itemCount: number;
}

/** The dealer's lists, reloaded each time they are needed; empty until loaded, or without the right. */
export function useLists(wanted: boolean, defaultName: string): readonly NamedList[] {
  const dealerId = useDealer();
  const [lists, setLists] = useState<readonly NamedList[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void apiFetch(dealerId, "GET /api/desk/lists", {}, stop.signal)
      .then(async (response) => {
        if (!response.ok) return;
        const { lists: read } = await response.json();
        setLists(read.map((list) => ({ ...list, title: listName(list, defaultName) })));
      })
      // Without the lists the box still finds everything else.
      .catch(() => undefined);
    return () => stop.abort();
  }, [dealerId, wanted, defaultName]);
  return lists;
}
