import { setImmediate } from "node:timers/promises";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { type PriceTier, priceTiers } from "@/lib/domain/price.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { coverage } from "@/lib/domain/stock.ts";
import { knownSum } from "@/lib/domain/sum.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { findGoneArticles } from "./gone-articles.ts";
import { describeMatches, type NamedVariant, namedVariants } from "./identifiers.ts";
import { readDocuments } from "./read-documents.ts";
import {
  type AskedLine,
  type BadLine,
  type BadReason,
  mostLines,
  type OpenLine,
  type QuickList,
  type QuickRow,
} from "./types/quick-list.ts";
import type { VariantRow } from "./types/variant-row.ts";
import { findVariantRows } from "./variant-rows.ts";

const longestLine = 120;
const mostQuantity = 99_999;
const mostCandidates = 8;
/** Lines looked up before other requests are served. */
const linesAtOnce = 20;

/**
 * Parses lines of "number quantity", separated by space, tab, comma or semicolon. The quantity is the last part and the
 * number is everything before it, so a number may contain spaces. At most 200 lines are parsed; blank lines do not
 * count.
 */
export function parseQuickList(text: string): { asked: AskedLine[]; bad: BadLine[]; leftOut: number } {
  const asked: AskedLine[] = [];
  const bad: BadLine[] = [];
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((each, index) => ({ line: index + 1, text: each.trim() }))
    .filter((each) => each.text !== "");
  for (const each of lines.slice(0, mostLines)) {
    const read = parseLine(each.text);
    if (typeof read === "string") bad.push({ line: each.line, text: each.text.slice(0, longestLine), reason: read });
    else asked.push({ line: each.line, ...read });
  }
  return { asked, bad, leftOut: Math.max(0, lines.length - mostLines) };
}

function parseLine(text: string): { number: string; quantity: number } | BadReason {
  if (text.length > longestLine) return "tooLong";
  const parts = /^(.*[^\s,;])[\s,;]+([^\s,;]+)$/.exec(text);
  const [, number, last] = parts ?? [];
  if (number === undefined || last === undefined) return "noQuantity";
  const quantity = /^\d{1,6}$/.test(last) ? Number(last) : 0;
  return quantity > 0 && quantity <= mostQuantity ? { number, quantity } : "quantity";
}

/**
 * What the articles of a pasted list cost this dealer and whether the supplier has them. An article on several lines
 * becomes one row, since quantity breaks and stock apply to the sum. A number that matches no article or several is
 * answered as open.
 */
export async function readQuickList(principal: Principal, text: string): Promise<QuickList> {
  const { asked, bad, leftOut } = parseQuickList(text);
  const database = await dealerDatabaseOf(principal);
  const { named, open } = database ? await resolve(database, asked) : { named: new Map<string, Named>(), open: [] };
  const lines = await withGone(principal, open);
  const { rows: found, warehouses } = await findVariantRows(principal, [...named.keys()]);
  const candidates = open.flatMap((each) => each.candidates.map(({ variantNo }) => variantNo));
  const watched = await watchedVariants(principal, [...found.keys(), ...candidates]);
  const tiers =
    database && can(principal, "cost.read")
      ? await readTiers(database, [...found.values()])
      : new Map<string, PriceTier[]>();
  const rows: QuickRow[] = [];
  for (const [variantNo, { lines, quantity }] of named) {
    const row = found.get(variantNo);
    if (!row) continue;
    const tier = dealerCost(tiers.get(variantNo) ?? [], quantity)?.winner ?? null;
    const totalCents = tier && tier.amountCents * quantity;
    rows.push({ lines, quantity, row, tier, totalCents, stock: coverage(row.stock.total, quantity) });
  }
  return {
    rows,
    open: lines,
    bad,
    leftOut,
    warehouses,
    watched: new Set(watched.keys()),
    totalCents: knownSum(rows.map((row) => row.totalCents)),
    withoutCost: rows.filter((row) => row.totalCents === null).length,
  };
}

/** Tells numbers that no article has any more from those that none ever had. */
async function withGone(principal: Principal, open: readonly OpenLine[]): Promise<OpenLine[]> {
  const missing = open.flatMap(({ problem, number }) => (problem === "notFound" ? [number, number.toUpperCase()] : []));
  const gone = await findGoneArticles(principal, missing);
  return open.map((each) => {
    const article = each.problem === "notFound" && (gone.get(each.number) ?? gone.get(each.number.toUpperCase()));
    if (!article) return each;
    const { variantNo, productNo, name, goneAt } = article;
    return { ...each, problem: "gone", gone: { variantNo, productNo, name, goneAt } };
  });
}

interface Named {
  lines: number[];
  quantity: number;
}

async function resolve(database: Reader, asked: readonly AskedLine[]) {
  const named = new Map<string, Named>();
  const unclear: (Omit<OpenLine, "candidates"> & { candidates: NamedVariant[] })[] = [];
  const known = new Map<string, NamedVariant[]>();
  for (const [place, each] of asked.entries()) {
    if (place % linesAtOnce === linesAtOnce - 1) await setImmediate();
    const matches = known.get(each.number) ?? (await namedVariants(database, each.number));
    known.set(each.number, matches);
    // A repaired number may mean another article: a person decides.
    const whole = matches.filter((match) => !match.leading && !match.repaired);
    const one = onlyOne(whole, each.number);
    if (one) {
      const before = named.get(one.variantNo) ?? { lines: [], quantity: 0 };
      named.set(one.variantNo, { lines: [...before.lines, each.line], quantity: before.quantity + each.quantity });
      continue;
    }
    const candidates = (whole.length > 0 ? whole : matches).slice(0, mostCandidates);
    unclear.push({ ...each, problem: whole.length > 0 ? "ambiguous" : "notFound", gone: null, candidates });
  }
  // Described together, since several lines may mean articles of one product.
  const described = await describeMatches(
    database,
    unclear.flatMap(({ candidates }) => candidates),
  );
  const open = unclear.map(
    ({ candidates, ...line }): OpenLine => ({
      ...line,
      candidates: described.splice(0, candidates.length),
    }),
  );
  return { named, open };
}

/** The one article that a number means. A match by article number wins over matches by other identifiers. */
function onlyOne(whole: readonly NamedVariant[], number: string): NamedVariant | null {
  const own = whole.filter((match) => normalize(match.variantNo) === normalize(number));
  const meant = own.length > 0 ? own : whole;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

async function readTiers(database: Reader, rows: readonly VariantRow[]): Promise<Map<string, PriceTier[]>> {
  const productNos = [...new Set(rows.map((row) => row.productNo))];
  const tiers = new Map<string, PriceTier[]>();
  const wanted = new Set(rows.map((row) => row.variantNo));
  for await (const { variants } of readDocuments(database, productNos)) {
    for (const { variantNo, prices } of variants) if (wanted.has(variantNo)) tiers.set(variantNo, priceTiers(prices));
  }
  return tiers;
}
