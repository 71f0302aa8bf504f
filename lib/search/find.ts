import { pageOfList } from "@/lib/domain/page.ts";
import { type CompiledQuery, compile } from "./compile.ts";
import { execute } from "./execute.ts";
import type { FacetCounts } from "./facets.ts";
import type { SearchFilter } from "./filter.ts";
import { isByMatching, matchingVariants, orderByStockHere, takeByMatching } from "./matching-order.ts";
import { variantsWithWords } from "./meet-variants.ts";
import { fieldBits, inHead } from "./parts.ts";
import { bestMatches, matchQuery, type Query } from "./query.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u32 } from "./shared.ts";

/** A request to the search index: a filter, and the products that match the query by identifier. */
interface FindRequest extends Query {
  filter: SearchFilter;
  /** The place of the warehouse that is meant by sorting by stock here. */
  here?: number | null;
  pageSize: number;
  /** The moment (ms) that days count from. */
  now: number;
}

export interface SearchResult {
  /** The products of the page, in order. */
  products: number[];
  /** For each of them the variants that match the words and all filters; null when neither excludes a variant. */
  matching: number[][] | null;
  total: number;
  /** Variants of all products found that match all filters. */
  variantTotal: number;
  page: number;
  pageCount: number;
  facets: FacetCounts;
  corrected: string | null;
  /** How many of the products only mention what the words ask for, and come after all others; 0 when sorted by words. */
  mentioned: number;
}

/**
 * The products that match a filter: one page of them in order, and the counts of each facet. A product is listed when
 * one variant meets the words and all variant-level filters at once and the product meets the others. A facet counts products with
 * all filters applied except its own.
 */
export function find(index: SearchIndex, request: FindRequest): SearchResult {
  const { filter } = request;
  const { query, hasWords, corrected, counted } = mark(index, request);
  const { total, variantTotal, facets } = counted;
  const { page, pageCount, from } = pageOfList(total, request.pageSize, filter.page);
  const isByWords = hasWords && filter.sort === "relevance";
  const mentions = hasWords && !isByWords ? listedMentions(index) : [];
  const products = isByWords
    ? bestMatches(index, index.scratch.listed, from, request.pageSize)
    : takeInOrder(index, query, request, { total, from, mentions });
  const matching = query.anyVariant ? null : products.map((product) => matchingVariants(index, product));
  const mentioned = mentions.length;
  return { products, matching, total, variantTotal, page, pageCount, facets, corrected, mentioned };
}

/** The variants of one product that match the words and all filters; null when neither excludes a variant. */
export function findVariants(
  index: SearchIndex,
  request: Omit<FindRequest, "pageSize">,
  product: number,
): number[] | null {
  const { query } = mark(index, request);
  return query.anyVariant ? null : matchingVariants(index, product);
}

/** Marks in the index's scratch space what matches, and counts it. */
function mark(index: SearchIndex, request: Omit<FindRequest, "pageSize">) {
  const { filter } = request;
  const hasWords = filter.q !== "";
  const corrected = hasWords ? matchQuery(index, filter.q, request) : null;
  const query = compile(index, filter, hasWords && index.scratch.variantWords.narrows, request.now);
  return { query, hasWords, corrected, counted: execute(index, query, hasWords) };
}

/** A page in another order than by words: what is named by number first, and last what only mentions the words. */
function takeInOrder(
  index: SearchIndex,
  query: CompiledQuery,
  { filter, first, here = null, pageSize }: FindRequest,
  { total, from, mentions }: { total: number; from: number; mentions: readonly number[] },
): number[] {
  const { listed } = index.scratch;
  const takeFrom = (skip: number, count: number) =>
    isByMatching(query, filter.sort)
      ? takeByMatching(index, { sort: filter.sort, here }, skip, count)
      : takeListed(orderOf(index, filter, here), listed, skip, count);
  const leading = [...new Set(first)].filter((product) => u8(listed, product) === 1);
  const taken = leading.slice(from, from + pageSize);
  for (const product of leading) listed[product] = 0;
  const last = mentions.filter((product) => u8(listed, product) === 1);
  for (const product of last) listed[product] = 0;
  taken.push(...takeFrom(Math.max(0, from - leading.length), pageSize - taken.length));
  if (taken.length === pageSize || last.length === 0) return taken;
  listed.fill(0);
  for (const product of last) listed[product] = 1;
  return [...taken, ...takeFrom(Math.max(0, from - (total - last.length)), pageSize - taken.length)];
}

function takeListed(order: Uint32Array, listed: Uint8Array, skip: number, count: number): number[] {
  const taken: number[] = [];
  let left = skip;
  for (let place = 0; place < order.length && taken.length < count; place++) {
    const product = u32(order, place);
    if (u8(listed, product) === 0) continue;
    if (left > 0) left--;
    else taken.push(product);
  }
  return taken;
}

function orderOf(index: SearchIndex, { sort }: SearchFilter, here: number | null): Uint32Array {
  if (sort === "here" || sort === "-here") return orderByStockHere(index, here, sort);
  if (sort === "stock" || sort === "-stock") return index.figures.orders[sort];
  return index.products.orders[sort === "relevance" ? "name" : sort];
}

/**
 * Of the listed products those that only mention what the words of the latest query ask for: the word that is what most
 * of the products are decides. "12-speed chain" lists chains and derailleurs for one, and most of these are a "chain".
 * Empty when no product is what any of the words says.
 */
function listedMentions(index: SearchIndex): number[] {
  const { matches, listed, asked } = index.scratch;
  let things = new Set<number>();
  for (const range of asked) {
    const found = listedThings(index, range);
    if (found.size > things.size) things = found;
  }
  const mentions: number[] = [];
  if (things.size === 0) return mentions;
  for (let place = 0; place < matches.count; place++) {
    const product = u32(matches.products, place);
    if (u8(listed, product) === 1 && !things.has(product)) mentions.push(product);
  }
  return mentions;
}

/** The listed products of which one of some words says what they are. */
function listedThings({ products, scratch }: SearchIndex, { from, to }: { from: number; to: number }): Set<number> {
  const { starts, values } = products.words.postings;
  const things = new Set<number>();
  for (let posting = u32(starts, from); posting < u32(starts, to); posting++) {
    const entry = u32(values, posting);
    const product = entry >>> fieldBits;
    if ((entry & inHead) !== 0 && u8(scratch.listed, product) === 1) things.add(product);
  }
  return things;
}

interface Suggested {
  /** The best products, the best one first. */
  products: number[];
  /** For each of them the variants that have the words; null when all do. */
  matching: (number[] | null)[];
  total: number;
  corrected: string | null;
}

/** What `find` finds first for a text without filters, without the counts of facets. */
export function suggest(index: SearchIndex, text: string, query: Query, count: number): Suggested {
  const corrected = matchQuery(index, text, query);
  const { count: total } = index.scratch.matches;
  const products = bestMatches(index, null, 0, count);
  return { products, matching: products.map((product) => variantsWithWords(index, product)), total, corrected };
}
