import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { listedOf } from "@/lib/watch/watched-articles.ts";
import { goneByNumbers, goneCount, goneInOrder, goneNamed, returnedCount } from "./statements/gone-articles.ts";
import type { GoneArticle, GoneMatch } from "./types/gone-article.ts";
import { listWarehouses } from "./warehouses.ts";

/**
 * Those of some variants that left the catalog, by number, with their last figures. Cost is not even read without the
 * right to it.
 */
export async function findGoneArticles(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, GoneArticle>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return new Map();
  const [warehouses, rows] = await Promise.all([
    listWarehouses(principal),
    database.read(goneByNumbers({ variantNos, seesCost: can(principal, "cost.read") })),
  ]);
  return new Map(
    rows.map(({ totalAvailable: total, nextDueAt, stock, ...article }) => {
      const byId = new Map(stock?.map((one) => [one.warehouseId, one.available]));
      const byWarehouse = warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? null);
      return [article.variantNo, { ...article, stock: { total, nextDueAt, byWarehouse }, staleAt: null }];
    }),
  );
}

/**
 * The article that left the catalog whose number or product number is the query (`sureCodes`), or that in capitals; null
 * when there is none.
 */
export async function goneMatch(database: Reader, query: string): Promise<GoneMatch | null> {
  const numbers = sureCodes(query).flatMap((number) => [number, number.toUpperCase()]);
  return database.readFirst(goneNamed({ numbers }));
}

/** The numbers of those of some variants that left the catalog, the last ones first; with `brandIds` only of these. */
async function goneNumbers(
  principal: Principal,
  variantNos: readonly string[],
  brandIds: readonly string[],
): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return [];
  return (await database.read(goneInOrder({ variantNos, brandIds }))).map(({ variantNo }) => variantNo);
}

/** What was found of a state of the lists, by brands, and the catalog that it was found beside. */
interface Found {
  readonly catalog: object;
  readonly byBrands: Map<string, readonly string[]>;
}
const found = new WeakMap<ReadonlyMap<string, WatchedArticle>, Found>();

/**
 * The same of the articles on the dealer's lists. Articles leave and return only with another catalog, so what was found is
 * kept as long as the lists (`watched`) and the index's catalog are the same objects.
 */
export async function goneOfLists(
  principal: Principal,
  { catalog }: SearchIndex,
  watched: ReadonlyMap<string, WatchedArticle>,
  brandIds: readonly string[],
): Promise<readonly string[]> {
  const kept = found.get(watched);
  const known = kept?.catalog === catalog ? kept : { catalog, byBrands: new Map() };
  found.set(watched, known);
  const key = brandIds.join(" ");
  const gone = known.byBrands.get(key) ?? (await goneNumbers(principal, listedOf(watched), brandIds));
  known.byBrands.set(key, gone);
  return gone;
}

/** How many of some variants are not in the catalog any more, and how many returned since a moment (ms). */
export async function goneAndReturned(
  principal: Principal,
  variantNos: readonly string[],
  since: number,
): Promise<{ gone: number; returned: number }> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return { gone: 0, returned: 0 };
  const [[gone], [returned]] = await database.readAll([
    goneCount({ variantNos }),
    returnedCount({ variantNos, since }),
  ]);
  return { gone: gone?.count ?? 0, returned: returned?.count ?? 0 };
}
