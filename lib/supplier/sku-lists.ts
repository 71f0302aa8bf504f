import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import type { RefusedRecord, SupplierRecord } from "./contract.ts";
import { halves, isolatePoison, poisonedRecord } from "./paging/poison.ts";
import type { Row } from "./parse-list.ts";
import { answered500 } from "./retry.ts";

/** Keeps addresses below about 2,048 characters, above which the supplier answers 404. */
const longestAddress = 1500;

/**
 * Divides a list of variant numbers so that each part, encoded as one query value, fits into an address that already
 * has `used` characters.
 */
export function cutByLength(variantNos: readonly string[], used: number): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const variantNo of new Set(variantNos)) {
    const length = encodedLength(variantNo) + encodedLength(",");
    if (length > room || parts.length === 0) {
      parts.push([]);
      room = longestAddress - used;
    }
    parts.at(-1)?.push(variantNo);
    room -= length;
  }
  return parts;
}

function encodedLength(text: string): number {
  return new URLSearchParams({ s: text }).toString().length - 2;
}

export interface NamedRecords<T> {
  records: SupplierRecord<T>[];
  refused: RefusedRecord[];
}

/**
 * Reads exactly the named variants. `pages` gives everything that the supplier answers for a list of names, page by
 * page. Rows that were not requested are left out (a name matches as a prefix), and reading ends as soon as all names
 * are found.
 * @throws BincardError `supplier-nonsense` with reason `filter-ignored` when a row matches none of the names.
 */
export async function readNamed<T>(
  operation: string,
  parts: readonly string[][],
  pages: (names: readonly string[], mode: "page" | "part") => AsyncIterable<readonly Row<T>[]>,
): Promise<NamedRecords<T>> {
  const found: NamedRecords<T> = { records: [], refused: [] };
  for (const names of parts) {
    const answers = await readAroundPoison(names, (part, mode) => readPart(operation, part, pages(part, mode)));
    for (const { records, refused } of answers) {
      found.records.push(...records);
      found.refused.push(...refused);
    }
  }
  return found;
}

async function readAroundPoison<T>(
  names: readonly string[],
  read: (names: readonly string[], mode: "page" | "part") => Promise<NamedRecords<T>>,
): Promise<NamedRecords<T>[]> {
  try {
    return [await read(names, "page")];
  } catch (error) {
    if (!answered500(error) || names.length === 1) throw error;
    const { parts, poisoned } = await isolatePoison({ offset: 0, count: names.length }, error, halves, (part) =>
      read(names.slice(part.offset, part.offset + part.count), "part"),
    );
    const refused = poisoned.map((place) => poisonedRecord({ key: names[place] ?? "" }));
    return [...parts.map(({ answer }) => answer), { records: [], refused }];
  }
}

async function readPart<T>(
  operation: string,
  names: readonly string[],
  pages: AsyncIterable<readonly Row<T>[]>,
): Promise<NamedRecords<T>> {
  const asked = new Set(names.map((name) => name.trim()));
  const inAnyCase = new Set(names.map(normalized));
  const begins = beginsWithOneOf([...inAnyCase]);
  const [exact, alike] = [new Map<string, Row<T>>(), new Map<string, Row<T>>()];
  for await (const rows of pages) {
    let unexplained = false;
    for (const row of rows) {
      const [number, name] = [row.id.trim(), normalized(row.id)];
      if (asked.has(number)) keepFirst(exact, number, row);
      else if (inAnyCase.has(name)) keepFirst(alike, name, row);
      else if (row.record && !begins(name)) unexplained = true;
    }
    if (exact.size === asked.size) break;
    if (unexplained) throw new BincardError("supplier-nonsense", { operation, reason: "filter-ignored", status: 200 });
  }
  const found: NamedRecords<T> = { records: [], refused: [] };
  for (const { record, refused } of answersOf(asked, exact, alike)) {
    if (record) found.records.push(record);
    found.refused.push(...refused);
  }
  return found;
}

function keepFirst<T>(rows: Map<string, T>, name: string, row: T): void {
  if (!rows.has(name)) rows.set(name, row);
}

/** The rows of the asked numbers as they are written; of one that has none the row in another case that no other has. */
function answersOf<T>(asked: ReadonlySet<string>, exact: ReadonlyMap<string, T>, alike: Map<string, T>): T[] {
  return [...asked].flatMap((number) => {
    const own = exact.get(number);
    if (own) return [own];
    const name = normalized(number);
    const other = alike.get(name);
    alike.delete(name);
    return other ? [other] : [];
  });
}

/** A number in different case matches if there is no exact match. */
function normalized(variantNo: string): string {
  return variantNo.trim().toLowerCase();
}

/**
 * The shortest prefixes that match all `wanted` numbers and no other number of `all`. The filter `skus` matches whole
 * numbers or prefixes (interface, section 4.5), here without regard to case. A wanted number that is a prefix of an
 * unwanted one cannot be requested alone.
 */
export function leadingParts(all: readonly string[], wanted: ReadonlySet<string>): string[] {
  return [...new Set(partsOf([...new Set(all)], wanted, 0))];
}

function partsOf(names: readonly string[], wanted: ReadonlySet<string>, depth: number): string[] {
  if (!names.some((name) => wanted.has(name))) return [];
  if (depth > 0 && names.every((name) => wanted.has(name))) return names.map((name) => cutAt(name, depth));
  const groups = new Map<string, string[]>();
  for (const name of names) {
    if (name.length <= depth) continue;
    const next = name.charAt(depth).toLowerCase();
    const group = groups.get(next);
    if (group) group.push(name);
    else groups.set(next, [name]);
  }
  return [...groups.values()].flatMap((group) => partsOf(group, wanted, depth + 1));
}

/**
 * Numbers of `all` that cannot be requested without one of `bad`, since they are a prefix of its number, or that
 * contain a comma, which separates the numbers of a list.
 */
export function outOfReach(all: readonly string[], bad: readonly string[]): string[] {
  const leading = new Set<string>();
  for (const name of bad.map((one) => one.toLowerCase()))
    for (let end = 0; end <= name.length; end++) leading.add(name.slice(0, end));
  return all.filter((name) => name.includes(",") || leading.has(name.toLowerCase()));
}

/** A test whether a text begins with one of these prefixes, for many texts; without regard to case. */
export function beginsWithOneOf(prefixes: readonly string[]): (text: string) => boolean {
  const known = new Set(prefixes.map((prefix) => prefix.toLowerCase()));
  const lengths = [...new Set([...known].map((prefix) => prefix.length))];
  return (text) => {
    const lower = text.toLowerCase();
    return lengths.some((length) => known.has(lower.slice(0, length)));
  };
}
