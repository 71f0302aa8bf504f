"use client";

import { useEffect, useState } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import type { SearchAnswer } from "@/lib/catalog/types/search.ts";

const pauseMs = 120;
const kept = new Map<string, SearchAnswer>();
const most = 60;

/** The search answer for the typed text; null without text. The previous answer stays until the next one arrives. */
export function useSuggestions(typed: string, wanted: boolean): SearchAnswer | null {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const dealerId = useDealer();
  const query = typed.trim();
  useEffect(() => {
    if (!wanted || query === "") return;
    const known = kept.get(nameOf(dealerId, query));
    if (known) return setAnswer(known);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(dealerId, query, stop.signal);
      if (found && !stop.signal.aborted) setAnswer(keep(nameOf(dealerId, query), found));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [dealerId, query, wanted]);
  return query === "" ? null : answer;
}

async function ask(dealerId: string, query: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  try {
    const response = await apiFetch(dealerId, "GET /api/desk/search", { query: { q: query } }, signal);
    return response.ok ? await response.json() : null;
  } catch {
    // Suggestions are optional: Enter still searches.
    return null;
  }
}

function nameOf(dealerId: string, query: string): string {
  return `${dealerId} ${query}`;
}

function keep(name: string, answer: SearchAnswer): SearchAnswer {
  if (kept.size >= most) kept.clear();
  kept.set(name, answer);
  return answer;
}
