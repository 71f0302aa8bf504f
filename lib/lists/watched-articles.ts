import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { categoryThresholds, dealers, listLines, members, watchLists } from "@/db/app/schema.ts";
import { listed } from "@/db/app/values.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, json, nullable, statement, text } from "@/db/statement.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { storedWarehouseIds } from "@/lib/accounts/settings.ts";
import { remember } from "@/lib/concurrency/remember.ts";
import { type AnswerPreferences, can, type Principal } from "@/lib/domain/principal.ts";
import {
  applyingThresholds,
  inTotal,
  placeOfStored,
  type SetThresholds,
  type WatchedArticle,
} from "@/lib/domain/threshold.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { isWatched } from "./removed-lines.ts";

/** Items in all that are kept: those of some forty dealers with 5,000 each. */
const maxArticles = 200_000;

const kept = processSingleton("watched-articles", () => ({
  articles: new LRUCache<string, Watched>({ maxSize: maxArticles, sizeCalculation: ({ size }) => size + 1 }),
  marked: new LRUCache<string, true>({ max: 10_000 }),
}));

/**
 * Which items, and whose thresholds and warehouses apply: the requesting member's, or (null) those of the dealer's own
 * account.
 */
interface WatchedQuestion {
  /** Null: all that are on a list, and those of categories with a threshold. */
  readonly variantNos: readonly string[] | null;
  readonly asked: AnswerPreferences | null;
}

/**
 * What the dealer's lists and rules say about items, for the principal; `preferences` can replace its own. `among`:
 * only these variants; the cost then does not depend on how many are watched. Empty without the right to read lists.
 */
export async function watchedArticles(
  principal: Principal,
  among: readonly string[] | null = null,
  preferences: AnswerPreferences = principal.preferences,
): Promise<ReadonlyMap<string, WatchedArticle>> {
  if (!can(principal, "lists.read")) return new Map();
  const [owned, database] = await Promise.all([scope(principal), dealerDatabaseOf(principal)]);
  return watchedArticlesOf(owned, database, { variantNos: among, asked: preferences }, principal.dealerId);
}

/** The same of all items for the dealer's own account, whose thresholds events and alerts go by. */
export async function watchedByAccount(principal: Principal): Promise<ReadonlyMap<string, WatchedArticle>> {
  if (!can(principal, "lists.read")) return new Map();
  const [owned, database] = await Promise.all([scope(principal), dealerDatabaseOf(principal)]);
  return watchedArticlesOf(owned, database, { variantNos: null, asked: null }, principal.dealerId);
}

/** The levels at which some items alert as low in all warehouses together. Items without one are absent. */
export async function alertLevels(principal: Principal, variantNos: readonly string[]): Promise<Map<string, number>> {
  if (!can(principal, "lists.read") || variantNos.length === 0) return new Map();
  const [owned, database] = await Promise.all([scope(principal), dealerDatabaseOf(principal)]);
  const watched = await watchedArticlesOf(owned, database, { variantNos, asked: null });
  return new Map(
    [...watched].flatMap(([variantNo, { thresholds }]) => {
      const inAll = thresholds.find(({ place }) => place.kind === "total");
      return inAll ? [[variantNo, inAll.units] as const] : [];
    }),
  );
}

/** The numbers of the items that are on a list. */
export function listedOf(watched: ReadonlyMap<string, WatchedArticle>): readonly string[] {
  return remember(watched, "listed", () =>
    [...watched].flatMap(([variantNo, { isListed }]) => (isListed ? variantNo : [])),
  );
}

/**
 * What the dealer's lists and rules say about items, by variant number: the thresholds that apply
 * (lib/domain/threshold.ts) and the quantities wanted. Lists that are not watched do not count. Items on no watched
 * list and in no category with a threshold are absent. `database` is the dealer's, and is read only if a category has a
 * threshold; null: it does not exist yet. `dealerId` decides whether the mark of the lists' last change is expected.
 */
export async function watchedArticlesOf(
  owned: Scope,
  database: Reader | null,
  { variantNos, asked }: WatchedQuestion,
  dealerId?: string,
): Promise<ReadonlyMap<string, WatchedArticle>> {
  if (variantNos?.length === 0) return new Map();
  const asking = generalThresholds(owned, asked);
  if (variantNos !== null) return readWatched(owned, database, variantNos, asking);
  const beside = isMarked(dealerId) ? null : database?.begin(() => readWatched(owned, database, null, asking));
  const version = database?.ahead(() => database.readFirst(catalogVersion()));
  const { mark, ...thresholds } = await asking;
  if (mark === null) return beside ?? readWatched(owned, database, null, thresholds);
  noteMarked(dealerId);
  const catalog = (await version?.()) ?? null;
  // What was read beside the mark may be older than it.
  return cachedWatched([mark, thresholds, catalog], () => readWatched(owned, database, null, thresholds));
}

async function readWatched(
  owned: Scope,
  database: Reader | null,
  variantNos: readonly string[] | null,
  asking: Omit<General, "mark"> | Promise<General>,
): Promise<Map<string, WatchedArticle>> {
  const [general, lines, lists, categories] = await Promise.all([
    asking,
    linesOf(owned, variantNos),
    listsOf(owned),
    categoriesOf(owned, database, variantNos),
  ]);
  const linesBy = new Map<string, typeof lines>();
  for (const line of lines) {
    const others = linesBy.get(line.variantNo);
    if (others) others.push(line);
    else linesBy.set(line.variantNo, [line]);
  }
  const watched = new Map<string, WatchedArticle>();
  for (const variantNo of new Set([...linesBy.keys(), ...categories.keys()])) {
    const category = categories.get(variantNo) ?? null;
    const own = linesBy.get(variantNo) ?? [];
    const sets: SetThresholds[] = own.map((line) => ({
      item: placed(line, lists.get(line.listId)?.name),
      list: lists.get(line.listId)?.own ?? null,
      category,
      member: general.member,
      house: general.house,
    }));
    const quantities = own.flatMap(({ quantity }) => quantity ?? []);
    watched.set(variantNo, {
      thresholds: applyingThresholds(own.length > 0 ? sets : [{ ...nothing, category }]),
      mine: general.mine,
      wanted: quantities.length === 0 ? null : quantities.reduce((sum, quantity) => sum + quantity, 0),
      isListed: own.length > 0,
      listIds: [...new Set(own.map(({ listId }) => listId))],
    });
  }
  return watched;
}

type Placed = NonNullable<SetThresholds["item"]>;
const nothing: SetThresholds = { item: null, list: null, category: null, member: null, house: null };

function placed(
  { threshold, thresholdPlace }: { threshold: number | null; thresholdPlace: string },
  listName?: string,
): Placed | null {
  return threshold === null ? null : { units: threshold, place: placeOfStored(thresholdPlace), listName };
}

async function linesOf(owned: Scope, variantNos: readonly string[] | null) {
  const { variantNo, listId, quantity, threshold, thresholdPlace } = listLines;
  const named = variantNos && inArray(variantNo, listed(variantNos));
  // One text for all lines: a row for each of thousands takes far longer to hand over than to read.
  const all = sql<string>`json_group_array(json_array(${variantNo}, ${listId}, ${quantity}, ${threshold}, ${thresholdPlace}))`;
  const [row] = await owned.listLines.select({ all }, and(isWatched(owned), isNotNull(variantNo), named ?? undefined));
  return linesSchema
    .parse(JSON.parse(row?.all ?? "[]"))
    .map(([variantNo, listId, quantity, threshold, thresholdPlace]) => {
      return { variantNo, listId, quantity, threshold, thresholdPlace };
    });
}
const whole = z.int().nullable();
const linesSchema = z.array(z.tuple([z.string(), z.string(), whole, whole, z.string()]));

/** The lists' names and thresholds. */
async function listsOf({ watchLists: lists }: Scope): Promise<Map<string, { name: string; own: Placed | null }>> {
  const { listId, name, threshold, thresholdPlace } = watchLists;
  const rows = await lists.select({ listId, name, threshold, thresholdPlace });
  return new Map(rows.map((row) => [row.listId, { name: row.name, own: placed(row, row.name) }]));
}

type General = Awaited<ReturnType<typeof generalThresholds>>;

const ofMember = {
  units: members.lowStockThreshold,
  first: members.warehouseId,
  others: members.otherWarehouseIds,
};

/** The member's and the house's threshold, the own warehouses, and the mark of the lists' last change. */
async function generalThresholds(owned: Scope, asked: AnswerPreferences | null) {
  const [[dealer], [account]] = await Promise.all([
    owned.dealers.select({ units: dealers.lowStockThreshold, mark: dealers.listsMark }),
    asked ? [] : owned.members.select(ofMember, eq(members.isSupplierAccount, true)),
  ]);
  const units = asked?.lowStockThreshold ?? account?.units ?? null;
  const first = asked ? asked.warehouseId : (account?.first ?? null);
  const others = asked ? (asked.otherWarehouseIds ?? []) : storedWarehouseIds(account?.others ?? "[]");
  return {
    member: units === null ? null : { units, place: inTotal },
    house: dealer?.units == null ? null : { units: dealer.units, place: inTotal },
    mark: dealer?.mark ?? null,
    mine: first === null ? [] : [...new Set([first, ...others])],
  };
}

/** Which catalog there is: what is in a category follows from it. Uses the primary key. */
const catalogVersion = statement({
  name: "catalog version",
  sql: `SELECT group_concat(value, ' ') AS version FROM (
    SELECT value FROM sync_state WHERE name IN ('catalogReadAt', 'generation') ORDER BY name)`,
  row: { version: nullable(text) },
});

/** The variants of categories and all beneath them, with the category that was named. Uses `product_categories_by_category`. */
const variantsOfCategories = statement({
  name: "variants of categories",
  sql: `WITH RECURSIVE named AS (SELECT value AS named, value AS category_id FROM json_each(:categoryIds)),
      tree AS (SELECT * FROM named UNION
        SELECT t.named, c.category_id FROM tree t JOIN categories c ON c.parent_id = t.category_id)
    SELECT DISTINCT t.named, v.variant_no FROM tree t JOIN product_categories pc ON pc.category_id = t.category_id
      JOIN variants v ON v.product_no = pc.product_no
    WHERE :all = 1 OR v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { categoryIds: json<readonly string[]>(), variantNos: json<readonly string[]>(), all: flag },
  row: { named: text, variantNo: text },
});

/** The threshold of each variant's categories; where several have one, the most cautious. */
async function categoriesOf(
  owned: Scope,
  database: Reader | null,
  variantNos: readonly string[] | null,
): Promise<Map<string, Placed>> {
  const { categoryId, threshold, thresholdPlace } = categoryThresholds;
  const rows = await owned.categoryThresholds.select({ categoryId, threshold, thresholdPlace });
  const found = new Map<string, Placed>();
  if (rows.length === 0 || !database) return found;
  const set = new Map(
    rows.map(({ categoryId, ...row }) => [
      categoryId,
      { units: row.threshold, place: placeOfStored(row.thresholdPlace) },
    ]),
  );
  const variants = await database.read(
    variantsOfCategories({ categoryIds: [...set.keys()], variantNos: variantNos ?? [], all: variantNos === null }),
  );
  for (const { named, variantNo } of variants) {
    const own = set.get(named);
    const known = found.get(variantNo);
    if (own && (!known || own.units > known.units)) found.set(variantNo, own);
  }
  return found;
}

type Watched = ReadonlyMap<string, WatchedArticle>;

/** Whether a dealer's lists had a mark of their last change when they were last asked for. It stays; only the mark moves. */
function isMarked(dealerId: string | undefined): boolean {
  return dealerId !== undefined && kept.marked.has(dealerId);
}

function noteMarked(dealerId: string | undefined): void {
  if (dealerId !== undefined) kept.marked.set(dealerId, true);
}

/**
 * What the lists say of all items, computed once for each `key`: everything that it was computed from, as exact versions
 * (docs/decisions/054-board-of-low-stock.md). The same key answers the same object, by which others keep what they make
 * of it.
 */
async function cachedWatched(key: readonly unknown[], make: () => Promise<Watched>): Promise<Watched> {
  const text = JSON.stringify(key);
  const known = kept.articles.get(text);
  if (known) return known;
  const made = await make();
  kept.articles.set(text, made);
  return made;
}
