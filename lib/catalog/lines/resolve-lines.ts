import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { sameCodes } from "@/lib/domain/codes/possible-codes.ts";
import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { valuesOf } from "@/lib/import/column-values.ts";
import { readFreeLine } from "@/lib/import/free-line.ts";
import type { Table } from "@/lib/import/table.ts";
import { type LineReading, mergedMark } from "@/lib/import/types.ts";
import {
  describeMatches,
  type ExactName,
  exactNames,
  type NamedVariant,
  namedVariants,
} from "../listing/identifiers.ts";
import type { ExactMatch } from "../listing/types.ts";
import type { LineInput } from "./types.ts";

/** Maximum number of values of a column that are looked up, and of columns. */
const maxValues = 25;

const maxColumns = 40;

/** Numbers looked up by one statement, before other requests get a turn. */
const numbersAtOnce = 250;
const maxCandidates = 8;
/** Maximum number of lines for which similar numbers are looked for; each takes about as long as a search. */
const maxNear = 200;
const maxNearReadings = 3;

/** The result of looking up a line's text in the catalog. */
export interface ResolvedText {
  reading: LineReading | null;
  /** The one item that is meant; `repaired`: its number differs from the text. */
  match: (Pick<ExactName, "variantNo" | "matched"> & { repaired: RepairedCode | null }) | null;
  /** No single item has the number; if none has, these numbers start with it. */
  candidates: ExactMatch[];
  /** There are more candidates than these. */
  isMore: boolean;
  several: boolean;
  /** The line has numbers of two different items. */
  disagree: boolean;
}

const plain = { candidates: [], isMore: false, several: false, disagree: false };

/** The cache key of a line's text: rows of a table may differ in their notes alone. */
export function keyOfText({ text, readings }: Pick<LineInput, "text" | "readings">): string {
  return readings === undefined ? text : `${text}\n${readings[0]?.note ?? ""}`;
}

/**
 * The items that some texts name, by `keyOfText`. Of a line's interpretations, the first whose numbers one item has as
 * written counts, else the first that several have. Numbers of one line that name different items are doubtful; if
 * several numbers belong to one item it is meant, and an unknown number does not contradict that. Numbers without
 * separators are looked up for the likeliest interpretation only: "020056-0 1" is not one of 020056-01.
 */
export async function resolveTexts(
  database: Reader,
  written: readonly Pick<LineInput, "text" | "readings">[],
): Promise<Map<string, ResolvedText>> {
  const read = new Map<string, readonly LineReading[]>();
  for (const line of written)
    if (!read.has(keyOfText(line))) read.set(keyOfText(line), line.readings ?? readFreeLine(line.text));
  const named = await namesOfReadings(database, [...read.values()]);
  const resolved = new Map<string, ResolvedText>();
  const unsettled: { text: string; hasAny: boolean; near: () => ReturnType<typeof firstNear> }[] = [];
  for (const [text, readings] of read) {
    const meant = readings.map((reading, place) => ({ reading, ...meantBy(named, reading, place) }));
    const settled = meant.find(({ one, disagree }) => one !== null || disagree);
    const any = meant.find(({ names }) => names.length > 0) ?? null;
    const one = settled?.one ?? null;
    const reading = (settled ?? any)?.reading ?? readings[0] ?? null;
    resolved.set(text, {
      reading: reading && withUnknown(reading, named),
      match: one && { ...one, repaired: null },
      candidates: [],
      isMore: false,
      several: !one && any !== null,
      disagree: settled?.disagree ?? false,
    });
    if (one || unsettled.length === maxNear) continue;
    const asked = settled ?? any;
    const near = database.ahead(() => (asked ? namedBy(database, asked.reading) : firstNear(database, readings)));
    unsettled.push({ text, hasAny: asked !== null, near });
  }
  const open: { text: string; candidates: readonly NamedVariant[]; isMore: boolean }[] = [];
  for (const { text, hasAny, near } of unsettled) {
    const { reading, named } = await near();
    const match = hasAny ? null : surelyRepaired(named);
    if (reading && match) resolved.set(text, { ...plain, reading, match });
    else open.push({ text, candidates: named.slice(0, maxCandidates), isMore: named.length > maxCandidates });
  }
  // Described together, because several lines may mean items of one product.
  const described = await describeMatches(
    database,
    open.flatMap(({ candidates }) => candidates),
  );
  for (const { text, candidates, isMore } of open) {
    const before = resolved.get(text);
    if (before) resolved.set(text, { ...before, candidates: described.splice(0, candidates.length), isMore });
  }
  return resolved;
}

/** The interpretation of a line in which an item's number has other separators: "014292 - 11  3". Null: it has not. */
export function readingWith(text: string, variantNo: string): LineReading | null {
  const spelled = spelledIn(text, variantNo);
  if (spelled === null) return null;
  const line = `${text.slice(0, spelled.from)}${variantNo}${text.slice(spelled.to)}`;
  return readFreeLine(line).find(({ numbers }) => numbers[0] === variantNo) ?? null;
}

const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Shorter numbers occur inside other words. */
const shortestSpelled = 4;

/** Finds a number's letters and digits in a text, ignoring separators; null: not found. */
function spelledIn(text: string, variantNo: string): { from: number; to: number } | null {
  const letters = [...variantNo.toLowerCase()].filter(isPart);
  if (letters.length < shortestSpelled) return null;
  const lower = text.toLowerCase();
  for (let from = 0; from < lower.length; from++) {
    if (isPart(lower[from - 1]) || lower[from] !== letters[0]) continue;
    let [to, place] = [from, 0];
    for (; to < lower.length && place < letters.length; to++) {
      if (lower[to] === letters[place]) place++;
      else if (isPart(lower[to])) break;
    }
    if (place === letters.length && !isPart(lower[to])) return { from, to };
  }
  return null;
}

/**
 * For each number the items that have it: as written, without separators or in another notation (`sameCodes`); one that
 * is meant alone.
 */
export async function articlesWith(database: Reader, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const names = await inSlices(numbers, numbersAtOnce, (some) => exactNames(database, some));
  const named = new Map(numbers.map((number, at) => [number, names[at] ?? []]));
  const left = numbers.filter((number) => named.get(number)?.length === 0);
  const others = await inSlices(left, numbersAtOnce, (some) => exactNames(database, some, sameCodes));
  for (const [at, number] of left.entries()) named.set(number, others[at] ?? []);
  return new Map(
    [...named].map(([number, found]) => {
      const one = onlyOne(found);
      return [number, (one ? [one] : found).map(({ variantNo }) => variantNo)];
    }),
  );
}

/** What an unknown number may mean. */
export interface NearArticles {
  /** The one that it certainly means after repair. */
  readonly match: { readonly variantNo: string; readonly repaired: RepairedCode } | null;
  /** Otherwise the candidates for the user to choose from, by number. */
  readonly candidates: readonly string[];
}

/** What each unknown number may mean, as in the lines of lists; for the first 200. */
export async function nearArticles(database: Reader, numbers: readonly string[]): Promise<Map<string, NearArticles>> {
  const tried = numbers.slice(0, maxNear).map((number) => {
    return { number, read: database.ahead(() => namedVariants(database, number)) };
  });
  const found = new Map<string, NearArticles>();
  for (const { number, read } of tried) {
    const named = await read();
    const match = surelyRepaired(named);
    const candidates = match ? [] : named.slice(0, maxCandidates).map(({ variantNo }) => variantNo);
    found.set(number, { match, candidates });
  }
  return found;
}

/** The one item that a repaired number certainly means. */
function surelyRepaired([only, ...others]: readonly NamedVariant[]) {
  if (!only?.repaired || others.length > 0 || only.leading || !isTaken(only.repaired)) return null;
  const { variantNo, matched, repaired } = only;
  return { variantNo, matched, repaired };
}

/** Whether a repaired number identifies an item without asking the user. A carton's content is unknown here. */
function isTaken({ changed }: RepairedCode): boolean {
  return !changed.includes("carton");
}

type NamesOfNumbers = Map<string, readonly ExactName[]>;

/**
 * The variants that have the numbers of some lines, each line given by its interpretations. Most lines are settled by
 * their first; the others of all unsettled lines are looked up together.
 */
async function namesOfReadings(database: Reader, lines: readonly (readonly LineReading[])[]): Promise<NamesOfNumbers> {
  const named: NamesOfNumbers = new Map();
  const look = async (readings: readonly LineReading[]) => {
    const asked = new Set(readings.flatMap(({ numbers }) => numbers));
    const numbers = [...asked].filter((number) => !named.has(number));
    const names = await inSlices(numbers, numbersAtOnce, (some) => exactNames(database, some));
    for (const [at, number] of numbers.entries()) named.set(number, names[at] ?? []);
  };
  await look(lines.flatMap(([first]) => first ?? []));
  const isOpen = (first: LineReading) => {
    const { one, disagree } = meantBy(named, first, 0);
    return one === null && !disagree;
  };
  await look(lines.flatMap(([first, ...others]) => (first && isOpen(first) ? others : [])));
  return named;
}

/** What the numbers of an interpretation mean together: one item, several to choose from, or different ones. */
function meantBy(named: NamesOfNumbers, { numbers }: LineReading, place: number) {
  const lists = numbers.map((number) => countedNames(named, number, place)).filter((names) => names.length > 0);
  const names = lists.flat();
  const [first, ...others] = lists;
  if (!first) return { names, one: null, disagree: false };
  const common = others.reduce(
    (left, list) => left.filter(({ variantNo }) => list.some((each) => each.variantNo === variantNo)),
    first,
  );
  const one = onlyOne(common);
  return { names, one: one && { variantNo: one.variantNo, matched: one.matched }, disagree: common.length === 0 };
}

/** The names of a number that count: those that differ in separators only for the likeliest interpretation. */
function countedNames(named: NamesOfNumbers, number: string, place: number): readonly ExactName[] {
  return (named.get(number) ?? []).filter(({ loose }) => !loose || place === 0);
}

/** An interpretation whose further numbers name nothing: they are words of the line, and are in the note. */
function withUnknown(reading: LineReading, named: NamesOfNumbers): LineReading {
  const [first = "", ...others] = reading.numbers;
  if (others.length === 0 || reading.isRow) return reading;
  const isKnown = (number: string) => (named.get(number) ?? []).length > 0;
  const main = isKnown(first) ? first : (others.find(isKnown) ?? first);
  const unknown = reading.numbers.filter((number) => number !== main && !isKnown(number));
  return {
    ...reading,
    numbers: [main, ...reading.numbers.filter((number) => number !== main && isKnown(number))],
    note: [...unknown, reading.note].filter(Boolean).join(" "),
    beside: [...reading.beside, ...unknown.filter(mayCount)],
  };
}

/** Maximum number of digits of a quantity: "(5er)" looks like a code, but may be one. */
const maxDigits = 3;

function mayCount(number: string): boolean {
  return number.replace(/\P{N}/gu, "").length <= maxDigits;
}

/** The first interpretation whose number, repaired or as a prefix, names anything. */
async function firstNear(
  database: Reader,
  readings: readonly LineReading[],
): Promise<{ reading: LineReading | null; named: NamedVariant[] }> {
  const asked = readings.flatMap((reading) => reading.numbers.map((number) => ({ reading, number })));
  const tried = asked.slice(0, maxNearReadings).map(({ reading, number }) => {
    return { reading, read: database.ahead(() => namedVariants(database, number)) };
  });
  for (const { reading, read } of tried) {
    const named = await read();
    if (named.length > 0) return { reading, named };
  }
  return { reading: null, named: [] };
}

/** The variants that have an interpretation's numbers. */
async function namedBy(database: Reader, reading: LineReading) {
  const named = await Promise.all(reading.numbers.map((number) => namedVariants(database, number)));
  const found = new Map<string, NamedVariant>();
  for (const one of named.flat()) if (!one.leading && !found.has(one.variantNo)) found.set(one.variantNo, one);
  return { reading, named: [...found.values()] };
}

/**
 * The one item that a number means. A match by item number wins over other identifiers, and an exact match over others.
 */
function onlyOne(names: readonly ExactName[]): ExactName | null {
  const own = names.filter((name) => name.own);
  const spelled = own.filter((name) => name.spelled);
  const meant = spelled.length > 0 ? spelled : own.length > 0 ? own : names;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** The share (0 to 1) of the first values of each column that are item numbers. */
export async function knownShares(principal: Principal, table: Table): Promise<number[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const columns = Array.from({ length: Math.min(table.width, maxColumns) }, (_, at) =>
    valuesOf(table, at, maxValues).map(numberOf),
  );
  const named = await articlesWith(database, [...new Set(columns.flat())]);
  const isKnown = (value: string) => (named.get(value) ?? []).length > 0;
  return columns.map((values) => (values.length === 0 ? 0 : values.filter(isKnown).length / values.length));
}

function numberOf(value: string): string {
  return cutAt(value.replace(mergedMark, "").trim(), longestLine);
}
