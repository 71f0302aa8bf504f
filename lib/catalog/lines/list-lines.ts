import type { ProductDocument } from "@/db/dealer/documents.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { near } from "@/db/distance.ts";
import type { Reader } from "@/db/reader.ts";
import { lineTotal, sumOfTotals } from "@/lib/domain/amount.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import type { PriceRow } from "@/lib/domain/price.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { coverage, isInStock } from "@/lib/domain/stock.ts";
import { type AppliedThreshold, appliedThreshold, unitsAt, type WatchedArticle } from "@/lib/domain/threshold.ts";
import type { ListedLine } from "@/lib/lists/types.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { largestOrder } from "@/lib/shelf/ordered.ts";
import { findGoneArticles } from "../article/gone-articles.ts";
import { totalsByNumbers } from "../article/stock-rows.ts";
import type { CodedRow, GoneArticle, VariantRow, Warehouse } from "../article/types.ts";
import { findVariantRows } from "../article/variant-rows.ts";
import type { ExactMatch } from "../listing/types.ts";
import { dependsOnWords, type OwnWords, ownWordsInto, settledQuantity } from "../own-words.ts";
import { readDocuments } from "../read-documents.ts";
import { keyOfText, type ResolvedText, readingWith, resolveTexts } from "./resolve-lines.ts";
import type { LineInput, ListLine, ListLines, ListSum, Verdict } from "./types.ts";

/**
 * What the lines of a list mean to this dealer, in their order: the item, its cost at the quantity, and whether the
 * supplier has enough. Quantity breaks and stock consider all lines of the same item together.
 */
export async function readListLines(
  principal: Principal,
  asked: readonly LineInput[],
  isWatched = false,
): Promise<ListLines> {
  const database = await dealerDatabaseOf(principal);
  const written = asked.filter(({ text }) => text !== "" && text.length <= longestLine);
  const resolved = database ? await resolveTexts(database, written) : new Map<string, ResolvedText>();
  const each = asked.map((line): Line => ({ ...line, resolved: meantText(line, resolved.get(keyOfText(line))) }));
  const found = each.filter((line, at) => !isContinued(line, each[at - 1]));
  const numbers = [...new Set(found.flatMap((line) => variantOf(line) ?? []))];
  const prices = new Map<string, PriceRow[]>();
  const words = new Map<string, OwnWords>();
  const takes = [
    ...(can(principal, "cost.read") ? [pricesInto(prices, new Set(numbers))] : []),
    ownWordsInto(words, new Set(found.flatMap(settledByWords))),
  ];
  const takeDocument = (document: ProductDocument) => {
    for (const take of takes) take(document);
  };
  const readGone = (database ?? near).aheadOf(found.flatMap(lastNumbers), (some) => findGoneArticles(principal, some));
  const candidates = found.flatMap(({ resolved }) => resolved?.candidates.map(({ variantNo }) => variantNo) ?? []);
  const [{ rows, warehouses }, watched, most] = await Promise.all([
    findVariantRows(principal, numbers, takeDocument),
    watchedArticles(principal, [...numbers, ...candidates]),
    largestOrder(principal),
  ]);
  const lines = found.map((line) => settledLine(line, words));
  const gone = await readGone(lines.flatMap((line) => withoutRow(line, rows)));
  const instead = database ? await inStockInstead(database, [...gone.values()]) : new Map();
  const known: Known = {
    rows,
    prices,
    gone,
    instead,
    wanted: wantedBy(lines),
    watched,
    warehouses,
    largestOrder: most,
  };
  const isOrder = !isWatched && lines.some((line) => quantityOf(line) !== null || saysBadQuantity(line));
  const answered = lines.map((line) => listLine(line, known, isOrder));
  return {
    lines: answered,
    sum: sumOf(answered),
    warehouses,
    watched: new Set([...watched].flatMap(([variantNo, { isListed }]) => (isListed ? variantNo : []))),
  };
}

/** The same of the lines of a stored list. On a watched one a line without a quantity is a starred item, not an error. */
export function readStoredLines(
  principal: Principal,
  stored: readonly ListedLine[],
  isWatched = false,
): Promise<ListLines> {
  const asked = stored.map(({ lineId: id, ...line }) => ({ ...line, id }));
  return readListLines(principal, asked, isWatched);
}

/** What was read for all lines together. */
interface Known {
  rows: ReadonlyMap<string, CodedRow>;
  /** Empty without the right to see cost. */
  prices: ReadonlyMap<string, PriceRow[]>;
  gone: ReadonlyMap<string, GoneArticle>;
  instead: ReadonlyMap<string, ExactMatch[]>;
  wanted: ReadonlyMap<string, Wanted>;
  watched: ReadonlyMap<string, WatchedArticle>;
  /** The first is the dealer's own when one is. */
  warehouses: readonly Warehouse[];
  largestOrder: number | null;
}

/** The total quantity that the lines want of an item, and the number of these lines. */
interface Wanted {
  quantity: number;
  lines: number;
}

function wantedBy(lines: readonly Line[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    const [variantNo, quantity] = [variantOf(line), quantityOf(line)];
    if (variantNo === null || quantity === null) continue;
    const before = wanted.get(variantNo) ?? { quantity: 0, lines: 0 };
    wanted.set(variantNo, { quantity: before.quantity + quantity, lines: before.lines + 1 });
  }
  return wanted;
}

function listLine(line: Line, known: Known, isOrder: boolean): ListLine {
  const variantNo = variantOf(line);
  const row = variantNo === null ? null : (known.rows.get(variantNo) ?? null);
  const quantity = quantityOf(line);
  const wanted = (variantNo !== null && known.wanted.get(variantNo)) || null;
  const reading = line.resolved?.reading ?? null;
  const badQuantity = saysBadQuantity(line) ? badQuantityOf(line) : null;
  return {
    id: line.id,
    text: line.text,
    number: variantNo ?? reading?.numbers[0] ?? line.text,
    quantity,
    badQuantity,
    lacksQuantity: isOrder && row !== null && quantity === null && badQuantity === null,
    badThreshold: typeof line.threshold === "number" ? null : badThresholdOf(line),
    note: reading?.note ?? "",
    unexplained: line.unexplained ?? "",
    writtenThreshold: reading?.threshold ?? null,
    verdict: verdictOf(line, row, known),
    row,
    together: wanted && wanted.lines > 1 ? wanted.quantity : null,
    lowAt: row && lowAt(row, known),
    ...figuresOf(row, quantity, wanted, known),
  };
}

/** The threshold that currently applies to an item, from all its lists and rules; null: none. */
function lowAt(
  { variantNo, stock }: Pick<VariantRow, "variantNo" | "stock">,
  { watched, warehouses }: Pick<Known, "watched" | "warehouses">,
): AppliedThreshold | null {
  const article = watched.get(variantNo);
  if (!article) return null;
  const figures = {
    total: stock.total,
    stock: warehouses.map(({ warehouseId }, place) => ({ warehouseId, available: stock.byWarehouse[place] ?? null })),
  };
  return appliedThreshold(article.thresholds, (place) => unitsAt(figures, place, article.mine));
}

type Figures = Pick<ListLine, "tier" | "totalAmount" | "cheaper" | "inAll" | "here" | "unusual">;
const noFigures: Figures = { tier: null, totalAmount: null, cheaper: null, inAll: null, here: null, unusual: null };
const tenfold = 10;

/** Whether a quantity is far more than usual, and by what. */
function unusualOf(quantity: number, total: number | null, largestOrder: number | null): ListLine["unusual"] {
  if (total !== null && total > 0 && quantity > total * tenfold) return "stock";
  return largestOrder !== null && quantity > largestOrder ? "ordered" : null;
}

function figuresOf(row: CodedRow | null, quantity: number | null, wanted: Wanted | null, known: Known): Figures {
  if (!row) return noFigures;
  const cost = dealerCost(known.prices.get(row.variantNo) ?? [], wanted?.quantity ?? 1);
  const tier = cost?.winner ?? null;
  if (quantity === null || !wanted) return { ...noFigures, tier };
  const { total, byWarehouse } = row.stock;
  return {
    tier,
    totalAmount: tier && lineTotal(tier.amount, quantity),
    cheaper:
      // More than the supplier has cannot be ordered.
      cost?.nextBreak && tier && (total === null || cost.nextBreak.quantityBreak <= total)
        ? {
            more: cost.nextBreak.quantityBreak - wanted.quantity,
            lessAmount: tier.amount - cost.nextBreak.amount,
          }
        : null,
    unusual: unusualOf(quantity, total, known.largestOrder),
    inAll: coverage(total, wanted.quantity),
    here: known.warehouses[0]?.own ? coverage(byWarehouse[0] ?? null, wanted.quantity) : null,
  };
}

/** The item of a line whose quantity depends on whether nearby words describe the item. */
function settledByWords(line: Line): string[] {
  const variantNo = variantOf(line);
  const reading = isSaidByText(line) ? line.resolved?.reading : null;
  return variantNo !== null && reading && dependsOnWords(reading) ? [variantNo] : [];
}

/** A line whose text contains the quantity, once the words of its item are known. */
function settledLine(line: Line, words: ReadonlyMap<string, OwnWords>): Line {
  const { resolved } = line;
  const variantNo = variantOf(line);
  if (!resolved?.reading || variantNo === null || !isSaidByText(line)) return line;
  const { unexplained, ...settled } = settledQuantity(resolved.reading, words.get(variantNo) ?? new Set());
  const reading = { ...resolved.reading, ...settled, impliesOne: false };
  return { ...line, unexplained: unexplained.join(" "), resolved: { ...resolved, reading } };
}

/** Whether a line only has another code of the previous line's item. */
function isContinued(line: Line, before: Line | undefined): boolean {
  const variantNo = variantOf(line);
  return line.continues === true && variantNo !== null && before !== undefined && variantOf(before) === variantNo;
}

/**
 * The meaning of a text for the item that a user chose: the item's own number is never the quantity, however it is
 * written.
 */
function meantText({ text, meant }: LineInput, resolved: ResolvedText | undefined): ResolvedText | null {
  if (meant === undefined || !resolved) return resolved ?? null;
  const reading = readingWith(text, meant) ?? resolved.reading;
  return { ...resolved, reading, match: { variantNo: meant, matched: "article", repaired: null }, candidates: [] };
}

interface Line extends LineInput {
  resolved: ResolvedText | null;
  /** Absent: its words do not affect the quantity. */
  unexplained?: string;
}

function variantOf({ variantNo, resolved }: Line): string | null {
  return variantNo ?? resolved?.match?.variantNo ?? null;
}

/** The numbers of a line whose item has no row. */
function withoutRow(line: Line, rows: ReadonlyMap<string, CodedRow>): string[] {
  const variantNo = variantOf(line);
  return variantNo !== null && rows.has(variantNo) ? [] : lastNumbers(line);
}

/** The numbers under which a line's item may have left the catalog. */
function lastNumbers(line: Line): string[] {
  const variantNo = variantOf(line);
  if (variantNo !== null) return [variantNo];
  const numbers = line.resolved?.reading?.numbers ?? [line.text];
  return numbers.flatMap((number) => [number, number.toUpperCase()]);
}

function badQuantityOf({ badQuantity, resolved }: Line): string | null {
  return badQuantity ?? resolved?.reading?.badQuantity ?? null;
}

/** Whether the line has an invalid text in place of its quantity. */
function saysBadQuantity(line: Line): boolean {
  return line.quantity === null && badQuantityOf(line) !== null;
}

/** Only for a stored line: below a head the same text may mean something else. */
function badThresholdOf({ badThreshold, resolved }: Line): string | null {
  return badThreshold === undefined ? (resolved?.reading?.badThreshold ?? null) : badThreshold;
}

/** Whether the text contains the quantity because none is stored with an item. */
function isSaidByText({ text, variantNo, quantity }: Line): boolean {
  return quantity === null && variantNo === null && text !== "";
}

/** The quantity of a line: the stored one if an item was found or chosen. Else the text's; a number alone wants one. */
function quantityOf(line: Line): number | null {
  const { quantity, resolved } = line;
  if (!isSaidByText(line)) return quantity;
  if (!resolved?.reading || badQuantityOf(line) !== null) return null;
  return resolved.reading.quantity ?? (resolved.reading.impliesOne ? 1 : null);
}

function verdictOf(line: Line, row: CodedRow | null, { gone, instead }: Known): Verdict {
  const { text, resolved } = line;
  const variantNo = variantOf(line);
  if (row) {
    const match = resolved?.match?.variantNo === row.variantNo ? resolved.match : null;
    return { kind: "found", matched: match?.matched ?? null, repaired: match?.repaired ?? null };
  }
  const numbers = variantNo !== null ? [variantNo] : (resolved?.reading?.numbers ?? [text]);
  const article = numbers
    .map((number) => gone.get(number) ?? gone.get(number.toUpperCase()))
    .find((one) => one !== undefined);
  if (article) return { kind: "gone", gone: article, candidates: instead.get(article.productNo) ?? [] };
  if (text.length > longestLine) return { kind: "tooLong" };
  const candidates = resolved?.candidates ?? [];
  if (candidates.length === 0) return { kind: "missing" };
  const kind = resolved?.disagree ? "disagree" : resolved?.several ? "several" : "near";
  return { kind, candidates, isMore: resolved?.isMore ?? false };
}

function sumOf(lines: readonly ListLine[]): ListSum {
  const found = lines.filter(({ row }) => row !== null);
  const count = (which: (line: ListLine) => boolean) => found.filter(which).length;
  return {
    totalAmount: sumOfTotals(found.map(({ totalAmount }) => totalAmount)),
    notFound: lines.length - found.length,
    withoutQuantity: count(({ quantity }) => quantity === null),
    withoutCost: count(({ quantity, tier }) => quantity !== null && tier === null),
    notEnough: count(({ inAll }) => inAll === "notEnough"),
    notHere: count(({ here }) => here === "notEnough"),
  };
}

const maxInstead = 6;
/** Maximum number of removed products for which replacements are looked for; an old list may have thousands. */
const maxGoneProducts = 50;

/** In-stock items of the removed items' products, by product. */
async function inStockInstead(database: Reader, gone: readonly GoneArticle[]): Promise<Map<string, ExactMatch[]>> {
  const productNos = [...new Set(gone.map(({ productNo }) => productNo))].slice(0, maxGoneProducts);
  const found = new Map<string, ExactMatch[]>();
  for await (const { productNo, name, variants } of readDocuments(database, productNos)) {
    const sold = await database.read(totalsByNumbers({ variantNos: variants.map(({ variantNo }) => variantNo) }));
    const there = new Set(sold.filter((one) => isInStock(one.totalAvailable)).map(({ variantNo }) => variantNo));
    const matches = variants.filter(({ variantNo }) => there.has(variantNo)).slice(0, maxInstead);
    found.set(
      productNo,
      matches.map(({ variantNo, description }) => {
        return { matched: "article", variantNo, productNo, name, description, pictureOf: null };
      }),
    );
  }
  return found;
}

/** Collects the prices of some variants, with their quantity breaks, from their products' documents. */
export function pricesInto(prices: Map<string, PriceRow[]>, wanted: ReadonlySet<string>) {
  return ({ variants }: ProductDocument) => {
    for (const { variantNo, prices: own } of variants) if (wanted.has(variantNo)) prices.set(variantNo, own);
  };
}
