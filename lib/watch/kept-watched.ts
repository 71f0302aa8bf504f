import { LRUCache } from "lru-cache";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

type Watched = ReadonlyMap<string, WatchedArticle>;

/** Articles in all that are kept: those of some forty dealers with 5,000 each. */
const mostArticles = 200_000;

const kept = processSingleton("watched-articles", () => ({
  articles: new LRUCache<string, Watched>({ maxSize: mostArticles, sizeCalculation: ({ size }) => size + 1 }),
  marked: new LRUCache<string, true>({ max: 10_000 }),
}));

/** Whether a dealer's lists had a mark of their last change when they were last asked for. It stays; only the mark moves. */
export function isMarked(dealerId: string | undefined): boolean {
  return dealerId !== undefined && kept.marked.has(dealerId);
}

export function noteMarked(dealerId: string | undefined): void {
  if (dealerId !== undefined) kept.marked.set(dealerId, true);
}

/**
 * What the lists say of all articles, computed once for each `key`: everything that it was computed from, as exact versions
 * (docs/decisions/054-board-of-low-stock.md). The same key answers the same object, by which others keep what they make
 * of it.
 */
export async function keptWatched(key: readonly unknown[], make: () => Promise<Watched>): Promise<Watched> {
  const text = JSON.stringify(key);
  const known = kept.articles.get(text);
  if (known) return known;
  const made = await make();
  kept.articles.set(text, made);
  return made;
}
