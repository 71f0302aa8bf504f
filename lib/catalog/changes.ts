import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { RowOf } from "@/db/statement.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { changeCounts, changesOfPage, firstCatalogRun, productsOfVariants } from "./statements/changes.ts";
import { type ChangeFilter, type ChangeKind, type ChangePage, type ChangeRow, changeKinds } from "./types/changes.ts";

export const changesPerPage = 50;

/** Changes of the catalog and its stock, newest first. `counts` are per kind, with all other filters applied. */
export async function listChanges(principal: Principal, filter: ChangeFilter): Promise<ChangePage> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return { filter, total: 0, pageCount: 1, counts: noCounts(), rows: [] };
  const watched = await watchedVariants(principal);
  const args = {
    since: filter.since ?? 0,
    watched: filter.onlyWatched ? [...watched.keys()] : null,
    seesCost: can(principal, "cost.read"),
  };
  const counts = countsOf(await database.read(changeCounts(args)));
  const kinds: readonly ChangeKind[] = filter.kinds.length > 0 ? filter.kinds : changeKinds;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const { page, pageCount, from } = pageOfList(total, changesPerPage, filter.page);
  const rows = await database.read(changesOfPage({ ...args, kinds, most: changesPerPage, skip: from }));
  const ofProducts = rows.some(({ variantNo }) => variantNo === null) && watched.size > 0;
  const products = ofProducts ? await database.read(productsOfVariants({ variantNos: [...watched.keys()] })) : [];
  const productNos = new Set(products.map(({ productNo }) => productNo));
  const isWatched = ({ variantNo, productNo }: (typeof rows)[number]) =>
    variantNo === null ? productNos.has(productNo) : watched.has(variantNo);
  return {
    filter: { ...filter, page },
    total,
    pageCount,
    counts,
    rows: rows.map((row) => changeRow(row, isWatched(row))),
  };
}

/** When the first full catalog sync ended, in ms; null while there was none. Changes are recorded only after it. */
export async function firstSyncAt(principal: Principal): Promise<number | null> {
  const database = await dealerDatabaseOf(principal);
  return (await database?.readFirst(firstCatalogRun()))?.finishedAt ?? null;
}

function countsOf(rows: readonly RowOf<typeof changeCounts>[]): Record<ChangeKind, number> {
  const counts = noCounts();
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

function noCounts(): Record<ChangeKind, number> {
  return {
    new: 0,
    gone: 0,
    returned: 0,
    renamed: 0,
    price: 0,
    status: 0,
    "due-date": 0,
    "stock-out": 0,
    "stock-in": 0,
  };
}

function changeRow(row: RowOf<typeof changesOfPage>, watched: boolean): ChangeRow {
  return {
    ...row,
    before: plainValue(row.before),
    after: plainValue(row.after),
    watched,
  };
}

function plainValue(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
