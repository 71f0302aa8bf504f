import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { ShelfFigures } from "@/lib/domain/order/types.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { readShelf, shelfFigures } from "@/lib/watch/shelf.ts";
import { highestOnShelf, mostOnShelf, type ShelfChange, type ShelfRow } from "@/lib/watch/types.ts";
import { findGoneArticles } from "./gone-articles.ts";
import { articlesWith } from "./resolve-lines.ts";
import type { ShelfMode, ShelfPlan, ShelfRefusal, ToldRow } from "./types/shelf.ts";

const mostCandidates = 8;
const retryAfterS = 5;
const nothing = { onHand: null, onOrder: null, minimum: null, maximum: null };

/**
 * What telling these rows would do to the dealer's own shelf. Each row names an article by its number, UPC, EAN or maker's
 * number, as it is written. A row that cannot be stored is answered with the reason, and keeps no other from being stored.
 * @throws BincardError `bad-request` beyond 20,000 articles, `not-ready` before the first sync.
 */
export async function planShelf(principal: Principal, rows: readonly ToldRow[], mode: ShelfMode): Promise<ShelfPlan> {
  const [meant, shelf] = await Promise.all([articlesOfRows(principal, rows), readShelf(principal)]);
  const named = new Set<string>();
  /** What a row may mean does not go from the shelf because nobody knows which it is. */
  const mentioned = new Set<string>();
  const [told, changes, refused]: [ShelfChange[], ShelfPlan["changes"][number][], ShelfRefusal[]] = [[], [], []];
  const raised: ShelfPlan["raised"][number][] = [];
  for (const [row, { number, others = [], ...given }] of rows.entries()) {
    const figures = figuresFrom(given);
    const { articles, disagree } = articlesOf([number, ...others], meant);
    const [variantNo = ""] = articles;
    const before = shelf.get(variantNo) ?? null;
    const change = mode === "replace" ? { ...nothing, ...figures } : (figures ?? {});
    const after = { ...nothing, ...before, ...change };
    const reason = (disagree ? "disagree" : null) ?? whyNot(articles, named, after) ?? (figures ? null : "bad-figure");
    for (const article of articles) mentioned.add(article);
    if (articles.length === 1 && !disagree) named.add(variantNo);
    if (reason) {
      refused.push({
        row,
        number,
        reason,
        candidates: reason === "several" || reason === "disagree" ? articles.slice(0, mostCandidates) : [],
      });
      continue;
    }
    told.push({ variantNo, ...change });
    const onHand = wholeOf(given.onHand);
    if (typeof onHand === "number" && onHand < 0) raised.push({ row, number, onHand });
    if (!before || isOther(before, after)) changes.push({ variantNo, before, after: figuresOf(after) });
  }
  const removed = mode === "replace" ? [...shelf.keys()].filter((variantNo) => !mentioned.has(variantNo)) : [];
  const added = changes.filter(({ before }) => before === null).length;
  if (shelf.size - removed.length + added > mostOnShelf)
    throw new BincardError("bad-request", { field: "rows", reason: `would make more than ${mostOnShelf} articles` });
  return { told, changes, removed, refused, raised };
}

/** The figures of a row; a negative one on hand is 0. Null: one of them is no whole number from 0 up, or too high. */
function figuresFrom(given: Omit<ToldRow, "number">): Partial<ShelfFigures> | null {
  const entries = shelfFigures.flatMap((name) => {
    const value = wholeOf(given[name]);
    if (value === undefined) return [];
    return [[name, name === "onHand" && value !== null ? Math.max(0, value) : value] as const];
  });
  const isBad = entries.some(([, value]) => value !== null && !(value >= 0 && value <= highestOnShelf));
  return isBad ? null : Object.fromEntries(entries);
}

/** NaN for what is no whole number; undefined and null as they are. */
function wholeOf(value: number | string | null | undefined): number | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === "string") return /^[+-]?\d{1,12}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isInteger(value) ? value : Number.NaN;
}

/** Why a row is not stored; null when it is. `named`: the articles of the rows before. */
function whyNot(
  articles: readonly string[],
  named: ReadonlySet<string>,
  { minimum, maximum }: ShelfFigures,
): ShelfRefusal["reason"] | null {
  const [variantNo] = articles;
  if (variantNo === undefined) return "missing";
  if (articles.length > 1) return "several";
  if (named.has(variantNo)) return "twice";
  return minimum !== null && maximum !== null && maximum < minimum ? "maximum-under-minimum" : null;
}

function isOther(before: ShelfRow, after: ShelfFigures): boolean {
  return shelfFigures.some((figure) => before[figure] !== after[figure]);
}

function figuresOf({ onHand, onOrder, minimum, maximum }: ShelfFigures): ShelfFigures {
  return { onHand, onOrder, minimum, maximum };
}

/** The articles that all numbers of a row name, as far as they name any. */
function articlesOf(
  numbers: readonly string[],
  meant: ReadonlyMap<string, string[]>,
): { articles: string[]; disagree: boolean } {
  const [first = [], ...others] = numbers
    .map((number) => meant.get(number) ?? [])
    .filter((articles) => articles.length > 0);
  const common = others.reduce((left, articles) => left.filter((one) => articles.includes(one)), first);
  if (first.length === 0 || common.length > 0) return { articles: common, disagree: false };
  return { articles: [...new Set([first, ...others].flat())], disagree: true };
}

/** The articles that each number names: of the catalog, or else the one that left it with exactly this number. */
async function articlesOfRows(principal: Principal, rows: readonly ToldRow[]): Promise<Map<string, string[]>> {
  const database = await dealerDatabaseOf(principal);
  if (!database) throw new BincardError("not-ready", { retryAfterS, progress: null });
  const numbers = [...new Set(rows.flatMap(({ number, others = [] }) => [number, ...others]))];
  const meant = await articlesWith(database, numbers);
  const left = numbers.filter((number) => meant.get(number)?.length === 0);
  for (const variantNo of (await findGoneArticles(principal, left)).keys()) meant.set(variantNo, [variantNo]);
  return meant;
}
