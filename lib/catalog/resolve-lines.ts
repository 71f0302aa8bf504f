import { type Reader, readAhead } from "@/db/reader.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { sameCodes } from "@/lib/domain/codes/possible-codes.ts";
import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import { readPastedLine } from "@/lib/watch/pasted-lines.ts";
import type { LineReading } from "@/lib/watch/types.ts";
import { describeMatches, type ExactName, exactNames, type NamedVariant, namedVariants } from "./identifiers.ts";
import type { AskedLine } from "./types/list-lines.ts";
import type { ExactMatch } from "./types/search.ts";

/** Numbers looked up by one statement, before other requests are served. */
const numbersAtOnce = 250;
const mostCandidates = 8;
/** Lines for which similar numbers are looked for; the time for one is about that of a search. */
const mostNear = 200;
const mostNearReadings = 3;

/** What the catalog makes of a line's text. */
export interface ResolvedText {
  reading: LineReading | null;
  /** The one article that is meant; `repaired`: its number is not the one written. */
  match: (Pick<ExactName, "variantNo" | "matched"> & { repaired: RepairedCode | null }) | null;
  /** Other than one article has the number; without any, these begin with it. */
  candidates: ExactMatch[];
  /** There are more than these candidates. */
  isMore: boolean;
  several: boolean;
}

const plain = { candidates: [], isMore: false, several: false };

/**
 * What the articles are that some texts name. Of the ways to read a line the first one counts whose number one article
 * has as written, then the first one that several have. Without its separators only the likeliest way is looked up:
 * "020056-0 1" is not one of 020056-01.
 */
export async function resolveTexts(
  database: Reader,
  written: readonly Pick<AskedLine, "text" | "readings">[],
): Promise<Map<string, ResolvedText>> {
  const read = new Map<string, readonly LineReading[]>();
  for (const { text, readings } of written) if (!read.has(text)) read.set(text, readings ?? readPastedLine(text));
  const named = await namesOfReadings(database, [...read.values()]);
  const resolved = new Map<string, ResolvedText>();
  const unsettled: { text: string; hasAny: boolean; near: () => ReturnType<typeof firstNear> }[] = [];
  for (const [text, readings] of read) {
    const one = firstOf(readings, (each, place) => onlyOne(countedNames(named, each, place)));
    const any = readings.find((each, place) => countedNames(named, each, place).length > 0);
    const match = one && { ...one.found, repaired: null };
    resolved.set(text, {
      reading: one?.reading ?? any ?? readings[0] ?? null,
      match,
      candidates: [],
      isMore: false,
      several: !one && any !== undefined,
    });
    if (one || unsettled.length === mostNear) continue;
    const near = readAhead(!database.onFile, () => (any ? namedBy(database, any) : firstNear(database, readings)));
    unsettled.push({ text, hasAny: any !== undefined, near });
  }
  const open: { text: string; candidates: readonly NamedVariant[]; isMore: boolean }[] = [];
  for (const { text, hasAny, near } of unsettled) {
    const { reading, named } = await near();
    const [only] = named;
    if (!hasAny && reading && only?.repaired && isTaken(only.repaired) && !only.leading && named.length === 1) {
      const { variantNo, matched, repaired } = only;
      resolved.set(text, { ...plain, reading, match: { variantNo, matched, repaired } });
    } else open.push({ text, candidates: named.slice(0, mostCandidates), isMore: named.length > mostCandidates });
  }
  // Described together, since several lines may mean articles of one product.
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

/**
 * For each of some numbers the articles that have it, as it is written, without its separators or in another notation
 * (`sameCodes`); one that is meant alone.
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

/** Whether a repaired number names an article without a question. How many pieces a carton has, nobody here knows. */
function isTaken({ changed }: RepairedCode): boolean {
  return !changed.includes("carton");
}

type NamesOfNumbers = Map<string, readonly ExactName[]>;

/**
 * The variants that have the numbers of some lines, each line given by its readings. A reading is looked up only when
 * none before it names one article: most lines are settled by their first.
 */
async function namesOfReadings(database: Reader, lines: readonly (readonly LineReading[])[]): Promise<NamesOfNumbers> {
  const named: NamesOfNumbers = new Map();
  let open = lines;
  for (let place = 0; open.length > 0; place++) {
    const asked = open.flatMap((readings) => readings[place] ?? []);
    const numbers = [...new Set(asked.map(({ number }) => number))].filter((number) => !named.has(number));
    const names = await inSlices(numbers, numbersAtOnce, (some) => exactNames(database, some));
    for (const [at, number] of numbers.entries()) named.set(number, names[at] ?? []);
    open = open.filter((readings) => {
      const reading = readings[place];
      return reading && !onlyOne(countedNames(named, reading, place));
    });
  }
  return named;
}

/** The names of a line's reading that count: those that differ in separators in the likeliest one only. */
function countedNames(named: NamesOfNumbers, { number }: LineReading, place: number): readonly ExactName[] {
  return (named.get(number) ?? []).filter(({ loose }) => !loose || place === 0);
}

/** The first reading whose number, repaired or as a beginning, names anything. */
async function firstNear(
  database: Reader,
  readings: readonly LineReading[],
): Promise<{ reading: LineReading | null; named: NamedVariant[] }> {
  const tried = readings.slice(0, mostNearReadings).map((reading) => {
    return { reading, read: readAhead(!database.onFile, () => namedVariants(database, reading.number)) };
  });
  for (const { reading, read } of tried) {
    const named = await read();
    if (named.length > 0) return { reading, named };
  }
  return { reading: null, named: [] };
}

/** The variants that have a reading's number, as several have. */
async function namedBy(database: Reader, reading: LineReading) {
  const named = await namedVariants(database, reading.number);
  return { reading, named: named.filter(({ leading }) => !leading) };
}

function firstOf<T>(readings: readonly LineReading[], find: (reading: LineReading, place: number) => T | null) {
  for (const [place, reading] of readings.entries()) {
    const found = find(reading, place);
    if (found !== null) return { reading, found };
  }
  return null;
}

/**
 * The one article that a number means. A match by article number wins over matches by other identifiers, and of several
 * the one as it is written.
 */
function onlyOne(names: readonly ExactName[]): ExactName | null {
  const own = names.filter((name) => name.own);
  const spelled = own.filter((name) => name.spelled);
  const meant = spelled.length > 0 ? spelled : own.length > 0 ? own : names;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
