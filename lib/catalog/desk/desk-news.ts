import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { endings } from "@/lib/domain/alert/rule.ts";
import { type EventKind, syncFaults } from "@/lib/domain/event.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { followedBrands } from "@/lib/lists/followed-brands.ts";
import { lastRound } from "@/lib/lists/rounds.ts";
import { listedOf, watchedArticles } from "@/lib/lists/watched-articles.ts";
import { changeRows, readProducts } from "../history/changes.ts";
import { firstReadings, newsOfBrands, syncEvents } from "../history/events-statements.ts";
import { knownSince } from "../history/known-since.ts";
import type { DeskNews, SyncNews } from "./types.ts";

/** A review marks all of them, so all are on the page; the first ones expanded. */
const maxSync = 50;
const maxBrandNews = 200;
const firstDays = 7;
/** For followed brands: new, returned and removed items, and cheaper ones. */
const brandKinds: readonly EventKind[] = ["new", "returned", "gone", "closeout-start", "sale-start"];

/**
 * Events about the sync and about followed brands since the member's last review, or in the last seven days. Events
 * about cost require the right to see cost.
 */
export async function deskNews(principal: Principal, now: number): Promise<DeskNews> {
  const database = await dealerDatabaseOf(principal);
  const weekAgo = now - firstDays * dayMs;
  const unknown = { doneAt: null, since: weekAgo, knownSince: knownSince(null, brandKinds) };
  if (!database) return { sync: [], followed: 0, brands: [], ...unknown };
  const [done, brandIds, watched] = await Promise.all([
    principal.kind === "member" && can(principal, "lists.write") ? lastRound(principal) : null,
    followedBrands(principal),
    watchedArticles(principal),
  ]);
  const listed = new Set(listedOf(watched));
  const productsOfListed = database.ahead(() => readProducts(database, listed));
  const after = done?.eventId ?? 0;
  const since = done === null ? weekAgo : done.eventId === null ? done.at : 0;
  const seesCost = can(principal, "cost.read");
  const asked = { after, since, brandIds, kinds: brandKinds, seesCost, most: maxBrandNews };
  const [sync, rows, first] = await database.readAll([
    syncEvents({ after, since, most: maxSync }),
    newsOfBrands(asked),
    firstReadings(),
  ]);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const brands = await changeRows(
    database,
    rows.map(({ count: _count, ...row }) => row),
    listed,
    productsOfListed,
  );
  return {
    sync: unended(sync),
    followed: brandIds.length,
    doneAt: done?.at ?? null,
    since: done?.at ?? weekAgo,
    knownSince: knownSince(first[0] ?? null, brandKinds),
    brands: brands.map((row) => ({ ...row, count: counts.get(row.id) ?? 1 })),
  };
}

/** The faults that are not over by now; rows: the newest first. */
function unended(rows: readonly SyncNews[]): SyncNews[] {
  const over = new Set<string>();
  return rows.filter(({ kind, name }) => {
    over.add(`${kind} ${name}`);
    return syncFaults.includes(kind) && !endings[kind]?.some((end) => over.has(`${end} ${name}`));
  });
}
