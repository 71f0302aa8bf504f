import { productsOfVariants } from "@/db/dealer/events.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { addressCodec, dayPart, listPart, pagePart, switchPart, wholePart } from "@/lib/domain/address-codec.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { dayMs, dayNumber } from "@/lib/domain/time.ts";
import { zoneDayStart } from "@/lib/domain/time-zone.ts";
import { eventCounts, type eventsBefore, firstReadings } from "./events-statements.ts";
import { knownSince } from "./known-since.ts";
import type { KnownSince } from "./types.ts";
import {
  type ChangeFilter,
  type ChangeGroup,
  type ChangeRow,
  changeGroupNames,
  changeGroups,
  defaultFold,
  type EventFilter,
} from "./types.ts";

const since = dayPart("since");

/** The filter of the changes page in its address. Unknown names and invalid values are ignored. */
export const changeFilter = addressCodec<ChangeFilter>({
  groups: listPart("group", changeGroupNames),
  since: {
    ...since,
    read: (params) => {
      const at = since.read(params);
      return at !== null && at > dayMs ? at : null;
    },
  },
  onlyWatched: switchPart("watched", "1", true),
  under: wholePart("under", { usual: defaultFold, least: 0, most: 100 }),
  page: pagePart(),
});

export const changesPerPage = 50;

/** The start of a filter's first day in a time zone (ms); 0: all days. */
export function sinceIn(timeZone: string, { since }: Pick<EventFilter, "since">): number {
  return since === null ? 0 : zoneDayStart(timeZone, dayNumber(since));
}

/** The number of events of items since a time. */
export async function countChanges(principal: Principal, since: number): Promise<number> {
  const database = await dealerDatabaseOf(principal);
  const args = { since, watched: null, seesCost: can(principal, "cost.read") };
  const counts = database ? countsOf(await database.read(eventCounts(args))) : countsOf([]);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Since when changes of the catalog are known. */
export async function changesKnownSince(principal: Principal): Promise<KnownSince> {
  const database = await dealerDatabaseOf(principal);
  return knownSince((await database?.readFirst(firstReadings())) ?? null, ["new"]);
}

/** The sums of the groups of kinds. */
export function countsOf(rows: readonly RowOf<typeof eventCounts>[]): Record<ChangeGroup, number> {
  const counts = { range: 0, cost: 0, retail: 0, offers: 0, stock: 0, deliveries: 0, dates: 0 };
  for (const { kind, count } of rows) {
    const group = changeGroupNames.find((name) => changeGroups[name].some((one) => one === kind));
    if (group) counts[group] += count;
  }
  return counts;
}

/**
 * Stored events as a page gets them. An event of a whole product counts as watched if one of its variants is;
 * `productsOfWatched` returns the products of those.
 */
export async function changeRows(
  database: Reader,
  rows: readonly RowOf<typeof eventsBefore>[],
  watched: ReadonlySet<string>,
  productsOfWatched: () => Promise<ReadonlySet<string>> = () => readProducts(database, watched),
): Promise<ChangeRow[]> {
  const ofProducts = rows.some(({ variantNo }) => variantNo === null) && watched.size > 0;
  const productNos = ofProducts ? await productsOfWatched() : new Set<string>();
  const isWatched = ({ variantNo, productNo }: (typeof rows)[number]) =>
    variantNo === null ? productNos.has(productNo) : watched.has(variantNo);
  return rows.map((row) => ({
    ...row,
    before: plainValue(row.before),
    after: plainValue(row.after),
    watched: isWatched(row),
  }));
}

/** The products of some variants, including removed ones. */
export async function readProducts(database: Reader, variantNos: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await database.read(productsOfVariants({ variantNos: [...variantNos] }));
  return new Set(rows.map(({ productNo }) => productNo));
}

/** A value of an event that was stored as JSON. */
export function plainValue(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
