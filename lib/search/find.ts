import { pageOfList } from "@/lib/domain/page.ts";
import { type CompiledQuery, compile } from "./compile.ts";
import { execute } from "./execute.ts";
import type { FacetCounts } from "./facets.ts";
import type { SearchFilter } from "./filter.ts";
import { isByMatching, matchingVariants, takeByMatching } from "./matching-order.ts";
import type { NearMisses } from "./near-misses.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u16, u32 } from "./shared.ts";
import { scoreWords } from "./words.ts";

/** A request to the search index: a filter, and the products that match the query by identifier. */
interface FindRequest {
  filter: SearchFilter;
  /** Listed before all others in this order, whether or not the words match. */
  first: readonly number[];
  /** Listed after the products that match by words. */
  also: readonly number[];
  pageSize: number;
  /** The budget for misspelt words, shared by all that is found for one question. */
  nearMisses: NearMisses;
}

export interface Found {
  /** The products of the page, in order. */
  products: number[];
  /** For each of them the variants that match all filters; null when no filter applies to variants. */
  matching: number[][] | null;
  total: number;
  /** Variants of all products found that match all filters. */
  variantTotal: number;
  page: number;
  pageCount: number;
  facets: FacetCounts;
  corrected: string | null;
}

const scoreOfFirst = 65_535;
const scoreOfAlso = 1;
/** The number of products in `first` whose order is preserved. Scores by words are far below the rest of the range. */
const mostOrdered = 4000;

/**
 * The products that match a filter: one page of them in order, and the counts of each facet. A product is listed when
 * one variant meets all variant-level filters at once and the product meets the others. A facet counts products with
 * all filters applied except its own.
 */
export function find(index: SearchIndex, request: FindRequest): Found {
  const { filter } = request;
  const hasWords = filter.q !== "";
  const corrected = hasWords ? scoreQuery(index, request) : null;
  const query = compile(index, filter);
  const counter = execute(index, query, hasWords);
  const { page, pageCount, from } = pageOfList(counter.total, request.pageSize, filter.page);
  const products =
    hasWords && filter.sort === "relevance"
      ? takeByScore(index, counter.total, from, request.pageSize)
      : takeInOrder(index, query, request, from);
  const matching = query.anyVariant ? null : products.map((product) => matchingVariants(index, product));
  const { total, variantTotal } = counter;
  return { products, matching, total, variantTotal, page, pageCount, facets: counter.counts(), corrected };
}

function scoreQuery(index: SearchIndex, { filter, first, also, nearMisses }: FindRequest): string | null {
  const { score } = index.scratch;
  const { corrected } = scoreWords(index, filter.q, nearMisses);
  const named = first.length > 0 || also.length > 0;
  // A user who types a known identifier means it: no spelling correction then.
  if (named && corrected !== null) score.fill(0);
  for (const product of also) if (u16(score, product) === 0) score[product] = scoreOfAlso;
  for (const [index, product] of first.entries()) score[product] = scoreOfFirst - Math.min(index, mostOrdered);
  return named ? null : corrected;
}

/**
 * Listed products by falling score, equal ones by name. It is a counting sort, since scores are small whole numbers.
 */
function takeByScore(index: SearchIndex, total: number, from: number, count: number): number[] {
  const { score, listed } = index.scratch;
  const order = index.products.orders.name;
  const starts = new Uint32Array(scoreOfFirst + 2);
  for (let product = 0; product < listed.length; product++) {
    if (u8(listed, product) === 0) continue;
    const bucket = scoreOfFirst - u16(score, product) + 1;
    starts[bucket] = u32(starts, bucket) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket] = u32(starts, bucket) + u32(starts, bucket - 1);
  const sorted = new Uint32Array(total);
  for (let place = 0; place < order.length; place++) {
    const product = u32(order, place);
    if (u8(listed, product) === 0) continue;
    const bucket = scoreOfFirst - u16(score, product);
    sorted[u32(starts, bucket)] = product;
    starts[bucket] = u32(starts, bucket) + 1;
  }
  return Array.from(sorted.subarray(from, from + count));
}

function takeInOrder(
  index: SearchIndex,
  query: CompiledQuery,
  { filter, first, pageSize }: FindRequest,
  from: number,
): number[] {
  const { listed } = index.scratch;
  const leading = [...new Set(first)].filter((product) => u8(listed, product) === 1);
  const taken = leading.slice(from, from + pageSize);
  for (const product of leading) listed[product] = 0;
  const skip = Math.max(0, from - leading.length);
  const count = pageSize - taken.length;
  const others = isByMatching(query, filter.sort)
    ? takeByMatching(index, filter.sort, skip, count)
    : takeListed(orderOf(index, filter), listed, skip, count);
  return [...taken, ...others];
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

function orderOf(index: SearchIndex, { sort }: SearchFilter): Uint32Array {
  if (sort === "stock" || sort === "-stock") return index.figures.orders[sort];
  return index.products.orders[sort === "relevance" ? "name" : sort];
}
