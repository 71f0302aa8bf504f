import { BincardError } from "@/lib/errors.ts";
import type { PagingStyle } from "../contract.ts";
import type { Row } from "../parse-list.ts";
import { answered400, answered500 } from "../retry.ts";
import { beginsWithOneOf, cutByLength, leadingParts, type NamedRecords, outOfReach } from "../sku-lists.ts";
import { type AskPage, baseOf, countsPages, offsetAt, type Page, startAt } from "./page.ts";
import { equalParts, halves, isolatePoison, poisonedRecord } from "./poison.ts";

/** How to request the part of a list whose numbers begin with some prefixes. */
export interface LeadingList<T> {
  readonly operation: string;
  /** Characters of the address without the prefixes. */
  readonly used: number;
  /** Only the first page. */
  first(parts: readonly string[]): Promise<readonly Row<T>[]>;
  /** Every page. */
  pages(parts: readonly string[]): AsyncIterable<readonly Row<T>[]>;
}

/**
 * Reads a list that answers 500 as a whole because of bad records. It requests all other numbers by prefixes, without
 * the known `bad` ones. If that fails too, it finds more bad records by halving the numbers of `all`. These are
 * rejected by number, together with numbers that cannot be requested without them. With k bad records among n numbers
 * it makes at most about 2k·⌈log2 n⌉ more requests.
 * @throws BincardError `supplier-nonsense` with reason `filter-ignored` when a row matches none of the requested
 * prefixes.
 */
export async function readWithoutPoison<T>(
  list: LeadingList<T>,
  all: readonly string[],
  bad: readonly string[],
): Promise<NamedRecords<T>> {
  const known = withUnreachable(all, bad);
  if (bad.length > 0) {
    try {
      return await readWithout(list, all, known, bad);
    } catch (error) {
      if (!answered500(error)) throw error;
    }
  }
  const found = await findPoisoned(list, all, known);
  return readWithout(list, all, withUnreachable(all, [...bad, ...found]), bad);
}

function withUnreachable(all: readonly string[], bad: readonly string[]): Set<string> {
  return new Set([...bad, ...outOfReach(all, bad)]);
}

async function findPoisoned<T>(
  list: LeadingList<T>,
  all: readonly string[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const names = all.filter((name) => !known.has(name)).sort();
  const cause = new BincardError("supplier-failed", { operation: list.operation, status: 500 });
  const { poisoned } = await isolatePoison({ offset: 0, count: names.length }, cause, halves, async (block) => {
    const wanted = new Set(names.slice(block.offset, block.offset + block.count));
    for (const parts of cutByLength(leadingParts(all, wanted), list.used))
      requireFiltered(list, parts, await list.first(parts));
  });
  return poisoned.flatMap((place) => names[place] ?? []);
}

async function readWithout<T>(
  list: LeadingList<T>,
  all: readonly string[],
  without: ReadonlySet<string>,
  noted: readonly string[],
): Promise<NamedRecords<T>> {
  const known = new Set(noted);
  const refused = [...without].filter((key) => !known.has(key)).map((key) => poisonedRecord({ key }));
  const read: NamedRecords<T> = { records: [], refused };
  const wanted = new Set(all.filter((name) => !without.has(name)));
  for (const parts of cutByLength(leadingParts(all, wanted), list.used)) {
    for await (const rows of list.pages(parts)) {
      for (const { record, refused } of requireFiltered(list, parts, rows)) {
        if (record) read.records.push(record);
        read.refused.push(...refused);
      }
    }
  }
  return read;
}

function requireFiltered<T>({ operation }: LeadingList<T>, parts: readonly string[], rows: readonly Row<T>[]) {
  const begins = beginsWithOneOf(parts);
  const strange = rows.some(({ id, record }) => record && !begins(id));
  if (strange) throw new BincardError("supplier-nonsense", { operation, reason: "filter-ignored", status: 200 });
  return rows;
}

/**
 * Whether the list's first record can be read, or answers 500. It shows that the token is still valid: a 400 can mean
 * either an expired token or a start after the end.
 */
export function canReadFirstRecord<T>(ask: AskPage<T>, style: PagingStyle): Promise<boolean> {
  return ask(baseOf(style), 1, "probe").then(() => true, answered500);
}

/** Rows requested per page, and rows per page when the supplier gives fewer. */
interface Sizes {
  readonly size: number;
  readonly cappedAt: number | null;
}

/**
 * Reads one page. If a bad record makes the supplier answer 500, it reads everything around that record and rejects it.
 */
export async function readAroundPoison<T>(
  ask: AskPage<T>,
  style: PagingStyle,
  start: number,
  { size, cappedAt }: Sizes,
  mode: "page" | "onward",
): Promise<Page<T>> {
  try {
    return await ask(start, size, mode);
  } catch (error) {
    const rows = cappedAt ?? size;
    if (!answered500(error) || style === "none" || rows === 1) throw error;
    const whole = { offset: offsetAt(style, start, rows), count: rows };
    const divide = countsPages(style) ? equalParts : halves;
    let refusal: unknown = null;
    const around = await isolatePoison(whole, error, divide, ({ offset, count }) =>
      ask(startAt(style, offset, count), count, "part").catch((partly: unknown) => {
        if (!answered400(partly)) throw partly;
        refusal = partly;
        return { rows: [], total: null, text: null };
      }),
    );
    if (refusal && !(await canReadFirstRecord(ask, style))) throw refusal;
    const found = new Map<number, readonly Row<T>[]>();
    for (const { offset, answer } of around.parts) found.set(offset, answer.rows);
    for (const offset of around.poisoned) {
      found.set(offset, [{ id: `poison:${offset}`, record: null, refused: [poisonedRecord({ place: offset })] }]);
    }
    const inOrder = [...found].sort(([a], [b]) => a - b).flatMap(([, part]) => part);
    return { rows: inOrder, total: around.parts[0]?.answer.total ?? null, text: null };
  }
}
