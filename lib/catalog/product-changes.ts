import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { readAhead } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { Range } from "@/lib/domain/range.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { zoneOffsets } from "@/lib/domain/time-zone.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { changeRows, changesPerPage, countsOf, readProducts, sinceIn } from "./changes.ts";
import { mostOffsets, offsetArgs } from "./day-in-zone.ts";
import { productChangeCounts, productChangesOfPage } from "./statements/product-changes.ts";
import {
  type ChangeFilter,
  changeGroupNames,
  changeGroups,
  mostLines,
  type ProductChange,
  type ProductChangePage,
} from "./types/changes.ts";

/** Events are kept for 400 days; a little longer until they are deleted. */
const keptForMs = 430 * dayMs;

/**
 * What happened to products, the latest first: the events of one product, kind and day together. Days are those of the
 * time zone, on each with its own distance to UTC.
 */
export async function listProductChanges(
  principal: Principal,
  filter: ChangeFilter,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<ProductChangePage> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return { filter, total: 0, events: 0, pageCount: 1, counts: countsOf([]), folded: 0, rows: [] };
  // What does not hang on one another is begun at once: on a libSQL server each wait is a way there and back.
  const watching = watchedVariants(principal);
  watching.catch(() => undefined);
  const productsOfWatched = readAhead(!database.onFile, async () => readProducts(database, await watching));
  const args = {
    since: sinceIn(timeZone, filter),
    watched: filter.onlyWatched ? [...(await watching)] : null,
    seesCost: can(principal, "cost.read"),
    ...offsetArgs(zoneOffsets(timeZone, Math.max(sinceIn(timeZone, filter), now - keptForMs), now, mostOffsets)),
  };
  const kinds = (filter.groups.length > 0 ? filter.groups : changeGroupNames).flatMap((group) => changeGroups[group]);
  const ofPage = { ...args, under: filter.under, kinds, most: changesPerPage, mostLines };
  const rowsFrom = (skip: number) => database.read(productChangesOfPage({ ...ofPage, skip }));
  const askedFrom = (filter.page - 1) * changesPerPage;
  const [found, askedRows, watched] = await Promise.all([
    database.read(productChangeCounts({ ...args, under: filter.under })),
    rowsFrom(askedFrom),
    watching,
  ]);
  const shown = found.filter(({ isSmall }) => !isSmall);
  const asked = found.filter(({ kind }) => kinds.some((one) => one === kind));
  const total = sum(asked, ({ isSmall, count }) => (isSmall ? 0 : count));
  const { page, pageCount, from } = pageOfList(total, changesPerPage, filter.page);
  const rows = from === askedFrom ? askedRows : await rowsFrom(from);
  const lines = await changeRows(
    database,
    rows.flatMap(({ lines }) => lines),
    watched,
    productsOfWatched,
  );
  return {
    filter: { ...filter, page },
    total,
    events: sum(asked, ({ isSmall, events }) => (isSmall ? 0 : events)),
    pageCount,
    counts: countsOf(shown),
    folded: sum(asked, ({ isSmall, events }) => (isSmall ? events : 0)),
    rows: rows.map((row) => ({ ...productChange(row), lines: lines.splice(0, row.lines.length) })),
  };
}

function productChange(row: RowOf<typeof productChangesOfPage>): Omit<ProductChange, "lines"> {
  const { kind, productNo, name, at, count, variants } = row;
  return {
    ...{ kind, productNo, name, at, count, variants },
    before: rangeOf(row.lowBefore, row.highBefore),
    after: rangeOf(row.lowAfter, row.highAfter),
    percent: rangeOf(inPercent(row.lowPercent), inPercent(row.highPercent)),
  };
}

function rangeOf(low: number | null, high: number | null): Range | null {
  return low === null || high === null ? null : { low, high };
}

function inPercent(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
