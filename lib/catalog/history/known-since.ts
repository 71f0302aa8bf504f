import type { RowOf } from "@/db/statement.ts";
import { type EventKind, stockKinds, syncKinds } from "@/lib/domain/event.ts";
import type { firstReadings } from "./events-statements.ts";
import type { KnownSince } from "./types.ts";

/**
 * Since when all events of some kinds are known. Differences between two syncs are events, so they start with the first
 * complete sync; sync events start with the first run. Only the newest events are kept if there are very many. Events
 * deleted for their age (400 days) are older than any text refers to.
 */
export function knownSince(first: RowOf<typeof firstReadings> | null, kinds: readonly EventKind[]): KnownSince {
  const read = sinceReading(first, kinds);
  const keptAt = first?.keptAt ?? null;
  return keptAt === null || read.at === null || keptAt <= read.at ? read : { ...read, at: keptAt, first: "kept" };
}

function sinceReading(first: RowOf<typeof firstReadings> | null, kinds: readonly EventKind[]): KnownSince {
  const needed = new Set(kinds.map(sourceOf));
  const ended = { catalog: first?.catalogAt ?? null, stock: first?.stockAt ?? null };
  const lists = (["catalog", "stock"] as const).filter((list) => needed.has(list));
  const unread = lists.filter((list) => ended[list] === null);
  const [latest] = lists
    .flatMap((list) => (ended[list] === null ? [] : [{ at: ended[list], first: list }]))
    .sort((a, b) => b.at - a.at);
  if (latest) return { at: latest.at, first: unread.length > 0 ? latest.first : "all", unread };
  return { at: needed.has("reading") ? (first?.begunAt ?? null) : null, first: "began", unread };
}

function sourceOf(kind: EventKind): "catalog" | "stock" | "reading" {
  if (syncKinds.includes(kind)) return "reading";
  return stockKinds.includes(kind) ? "stock" : "catalog";
}
