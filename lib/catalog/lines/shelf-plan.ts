import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import { isMaximumUnderMinimum, noShelfFigures, type ShelfFigures, shelfFigures } from "@/lib/domain/order/types.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError, notReady } from "@/lib/errors.ts";
import { readShelf } from "@/lib/shelf/shelf.ts";
import { highestOnShelf, maxOnShelf, type ShelfChange, type ShelfRow } from "@/lib/shelf/types.ts";
import { findGoneArticles } from "../article/gone-articles.ts";
import { articlesWith, type NearArticles, nearArticles } from "./resolve-lines.ts";
import type { RepairedRow, ShelfMode, ShelfOutcome, ShelfPlan, ShelfRefusal, ShelfRowInput } from "./types.ts";

const maxCandidates = 8;

/**
 * What saving these rows would do to the dealer's own shelf. Each row names an item by its number, UPC, EAN or
 * manufacturer number, with the same tolerance as in lists. A row that cannot be stored is returned with the reason;
 * the others are stored, and its item stays on the shelf. `before`: items that earlier rows have set, so that repeats
 * are detected.
 * @throws BincardError `bad-request` beyond 20,000 items, `not-ready` before the first sync.
 */
export async function planShelf(
  principal: Principal,
  rows: readonly ShelfRowInput[],
  mode: ShelfMode,
  before: readonly string[] = [],
): Promise<ShelfPlan> {
  const [meant, shelf] = await Promise.all([articlesOfRows(principal, rows), readShelf(principal)]);
  const stored = new Set(before);
  /** Items of doubtful rows stay on the shelf. */
  const mentioned = new Set<string>();
  const [told, changes, refused]: [ShelfChange[], ShelfPlan["changes"][number][], ShelfRefusal[]] = [[], [], []];
  const [raised, repaired]: [ShelfPlan["raised"][number][], RepairedRow[]] = [[], []];
  const outcomes: ShelfOutcome[] = [];
  for (const [row, { number, bad = null, others: _others, ...given }] of rows.entries()) {
    const { articles, disagree, candidates, repaired: repair } = meant[row] ?? unknown;
    const [variantNo = ""] = articles;
    const figures = figuresFrom(given);
    const former = shelf.get(variantNo) ?? null;
    const change = mode === "replace" ? { ...noShelfFigures, ...figures } : (figures ?? {});
    const after = { ...noShelfFigures, ...former, ...change };
    const named = { ...{ number, articles, disagree, isStored: stored.has(variantNo) }, isBad: bad !== null };
    const reason = whyNot(named, after) ?? (figures ? whyNoLot(figures) : "bad-figure");
    const one = articles.length === 1 && !disagree ? variantNo : null;
    outcomes.push({ number, variantNo: one, reason });
    for (const article of [...articles, ...candidates]) mentioned.add(article);
    if (reason) {
      refused.push({
        row,
        number,
        reason,
        candidates: one ? [] : [...articles, ...candidates].slice(0, maxCandidates),
      });
      continue;
    }
    stored.add(variantNo);
    told.push({ variantNo, ...change });
    if (repair) repaired.push({ row, number, variantNo, repaired: repair });
    const onHand = wholeOf(given.onHand);
    if (typeof onHand === "number" && onHand < 0) raised.push({ row, number, onHand });
    if (!former || isOther(former, after)) changes.push({ variantNo, before: former, after: figuresOf(after) });
  }
  const removed = mode === "replace" ? [...shelf.keys()].filter((variantNo) => !mentioned.has(variantNo)) : [];
  const added = changes.filter(({ before }) => before === null).length;
  if (shelf.size - removed.length + added > maxOnShelf)
    throw new BincardError("bad-request", { field: "rows", reason: `exceeds the limit of ${maxOnShelf} items` });
  return { told, changes, removed, refused, raised, repaired, outcomes };
}

/**
 * The figures of a row; a negative one on hand is 0. Null: one of them is not a whole number from 0 up, or too high.
 */
function figuresFrom(given: Partial<Record<keyof ShelfFigures, number | string | null>>): Partial<ShelfFigures> | null {
  const entries = shelfFigures.flatMap((name) => {
    const value = wholeOf(given[name]);
    if (value === undefined) return [];
    return [[name, name === "onHand" && value !== null ? Math.max(0, value) : value] as const];
  });
  const isBad = entries.some(([, value]) => value !== null && !(value >= 0 && value <= highestOnShelf));
  return isBad ? null : Object.fromEntries(entries);
}

/** A pack size or minimum order of zero is invalid. Null: the figures have none. */
function whyNoLot({ minOrder, packSize }: Partial<ShelfFigures>): "zero-lot" | null {
  return minOrder === 0 || packSize === 0 ? "zero-lot" : null;
}

/** NaN for what is not a whole number; undefined and null unchanged. */
function wholeOf(value: number | string | null | undefined): number | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === "string") return /^[+-]?\d{1,12}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isInteger(value) ? value : Number.NaN;
}

/** What a row names, and whether an earlier row set the same item. */
interface Named extends Pick<Meant, "articles" | "disagree"> {
  readonly number: string;
  readonly isStored: boolean;
  readonly isBad: boolean;
}

/** Why a row is not stored; null when it is. */
function whyNot(
  { number, articles, disagree, isStored, isBad }: Named,
  { minimum, maximum }: ShelfFigures,
): ShelfRefusal["reason"] | null {
  if (isBad) return "unread";
  if (disagree) return "disagree";
  if (articles.length === 0) return number === "" ? "no-number" : "missing";
  if (articles.length > 1) return "several";
  if (isStored) return "twice";
  return isMaximumUnderMinimum({ minimum, maximum }) ? "maximum-under-minimum" : null;
}

function isOther(before: ShelfRow, after: ShelfFigures): boolean {
  return shelfFigures.some((figure) => before[figure] !== after[figure]);
}

function figuresOf({ onHand, onOrder, minimum, maximum, minOrder, packSize }: ShelfFigures): ShelfFigures {
  return { onHand, onOrder, minimum, maximum, minOrder, packSize };
}

/** What the numbers of a row mean together. */
interface Meant {
  readonly articles: readonly string[];
  readonly disagree: boolean;
  /** Its first number that was repaired to mean the one item. */
  readonly repaired: RepairedCode | null;
  /** Without an item: the candidates. */
  readonly candidates: readonly string[];
}
const unknown: Meant = { articles: [], disagree: false, repaired: null, candidates: [] };

/** The items that all known numbers of a row have in common. */
function articlesOf(numbers: readonly string[], meant: ReadonlyMap<string, string[]>): Meant {
  const [first = [], ...others] = numbers
    .map((number) => meant.get(number) ?? [])
    .filter((articles) => articles.length > 0);
  const common = others.reduce((left, articles) => left.filter((one) => articles.includes(one)), first);
  if (first.length === 0 || common.length > 0) return { ...unknown, articles: common };
  return { ...unknown, articles: [...new Set([first, ...others].flat())], disagree: true };
}

const numbersOf = ({ number, others = [] }: ShelfRowInput) => [number, ...others].filter((one) => one !== "");

/**
 * The items that each row means: in the catalog, or else the one that left it with exactly this number. Rows with
 * unknown numbers are interpreted like lines of lists, and repaired where that means one item.
 */
async function articlesOfRows(principal: Principal, rows: readonly ShelfRowInput[]): Promise<Meant[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) throw notReady();
  const numbers = [...new Set(rows.flatMap(numbersOf))];
  const meant = await articlesWith(database, numbers);
  const left = numbers.filter((number) => meant.get(number)?.length === 0);
  for (const variantNo of (await findGoneArticles(principal, left)).keys()) meant.set(variantNo, [variantNo]);
  const read = rows.map((row) => articlesOf(numbersOf(row), meant));
  const open = rows.flatMap((row, at) => (read[at]?.articles.length === 0 ? numbersOf(row) : []));
  const near = await nearArticles(database, [...new Set(open)]);
  return read.map((own, at) => {
    const row = rows[at];
    return row && own.articles.length === 0 ? nearest(numbersOf(row), near) : own;
  });
}

/** What unknown numbers mean: the first that can be repaired counts. */
function nearest(numbers: readonly string[], near: ReadonlyMap<string, NearArticles>): Meant {
  const found = numbers.flatMap((number) => near.get(number) ?? []);
  const match = found.find((one) => one.match !== null)?.match;
  if (match) return { ...unknown, articles: [match.variantNo], repaired: match.repaired };
  return { ...unknown, candidates: [...new Set(found.flatMap(({ candidates }) => candidates))] };
}
