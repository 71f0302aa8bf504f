import { setImmediate } from "node:timers/promises";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";
import { notesOf, watchedVariants } from "@/lib/lists/items.ts";
import { goneDocuments } from "../article/gone-articles.ts";
import { readDocuments } from "../read-documents.ts";
import { listWarehouses } from "../warehouses.ts";
import { changeRows, sinceIn } from "./changes.ts";
import { eventsBefore } from "./events-statements.ts";
import type { ChangeFile, ChangeFileRow } from "./types.ts";
import { type ChangeRow, changeGroupNames, changeGroups, type EventFilter } from "./types.ts";

const rowsAtOnce = 200;

/**
 * Every event that matches a filter, regardless of its page, newest first. The rows are read while the file is sent, so
 * that a year of events needs little memory and other requests are served in between.
 */
export async function changeFile(
  principal: Principal,
  filter: EventFilter,
  timeZone: string = defaultZone,
): Promise<ChangeFile> {
  return { rows: eachRow(principal, filter, timeZone), warehouses: await listWarehouses(principal) };
}

async function* eachRow(
  principal: Principal,
  filter: EventFilter,
  timeZone: string,
): ChangeFile["rows"] & AsyncGenerator<ChangeFileRow[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return;
  const watched = await watchedVariants(principal);
  const args = {
    since: sinceIn(timeZone, filter),
    watched: filter.onlyWatched ? [...watched.keys()] : null,
    seesCost: can(principal, "cost.read"),
    kinds: (filter.groups.length > 0 ? filter.groups : changeGroupNames).flatMap((group) => changeGroups[group]),
    most: rowsAtOnce,
  };
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const events = await database.read(eventsBefore({ ...args, before }));
    const last = events.at(-1);
    if (!last) return;
    yield await withTexts(principal, database, await changeRows(database, events, watched));
    before = last.id;
    await setImmediate();
  }
}

type Texts = Omit<ChangeFileRow, keyof ChangeRow | "note">;

async function withTexts(principal: Principal, database: Reader, rows: ChangeRow[]): Promise<ChangeFileRow[]> {
  const variantNos = [...new Set(rows.flatMap(({ variantNo }) => variantNo ?? []))];
  const notes = await notesOf(principal, variantNos);
  const texts = new Map<string, Texts>();
  const brands = new Map<string, string | null>();
  const add = ({ productNo, brand, variants }: ProductDocument) => {
    brands.set(productNo, brand);
    for (const { variantNo, description, upc, ean, mfgPartNumber } of variants)
      texts.set(variantNo, { description, brand, upc, ean, mfgPartNumber });
  };
  // The last document of a removed item, or the product's of one in the catalog.
  for (const { document } of await database.read(goneDocuments({ variantNos }))) add(document);
  for await (const document of readDocuments(database, [...new Set(rows.map(({ productNo }) => productNo))]))
    add(document);
  return rows.map((row) => {
    const nothing = { description: "", upc: null, ean: null, mfgPartNumber: null };
    const text = texts.get(row.variantNo ?? "") ?? { ...nothing, brand: brands.get(row.productNo) ?? null };
    return { ...row, ...text, note: notes.get(row.variantNo ?? "") ?? "" };
  });
}
