import { LRUCache } from "lru-cache";
import { remember } from "@/lib/concurrency/remember.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { failsAttributes, failsOne, meetsAll, notNear } from "./attribute-counts.ts";
import { countAttributes } from "./attribute-facets.ts";
import {
  attributeShift,
  type CompiledQuery,
  changedBit,
  costBit,
  dueBit,
  groundBit,
  priceBit,
  productBits,
  type RetailRanges,
  retailBit,
  statusBit,
  stockBit,
  warehouseBit,
} from "./compile.ts";
import type { FacetCounts } from "./facets.ts";
import { FacetCounter } from "./facets.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { f64, u8, u16, u32 } from "./shared.ts";
import { groundTraits, priceTraits, statusTraits, stockTraits } from "./traits.ts";

/** Each takes a byte for every product and variant. */
const maxKept = 4;

/**
 * Marks the products that match a compiled query in `scratch.listed` and their variants in `scratch.matching`, and
 * counts the facets. With words in the query, only products of `scratch.matches` match. What is counted without any
 * filter, the listing that is opened most, is counted once for an index and day; other listings without words are kept
 * for their next pages.
 */
export function execute(index: SearchIndex, query: CompiledQuery, hasWords: boolean): Counted {
  const isEverything = !hasWords && query.anyVariant && query.anyProduct;
  if (hasWords) return count(index, query, true);
  if (!isEverything) return countedLately(index, query.text, () => count(index, query, false));
  const counted = remember(index, `everything ${query.windows.dueFrom}`, () => count(index, query, false));
  index.scratch.listed.fill(1);
  return counted;
}

function count(index: SearchIndex, query: CompiledQuery, hasWords: boolean): Counted {
  const { listed, near, walked, setCounts } = index.scratch;
  listed.fill(0);
  setCounts.clear();
  const counter = new FacetCounter(index, query.windows);
  const count = query.anyVariant
    ? walkProducts(index, query, hasWords, counter)
    : walkVariants(index, query, hasWords, counter);
  const found = { products: walked, count, near: query.anyVariant ? null : near };
  const attributes = countAttributes(index, found, query.attributes);
  return { total: counter.total, variantTotal: counter.variantTotal, facets: { ...counter.counts(), attributes } };
}

/**
 * Used when nothing excludes variants: then the combined traits of a product's variants are enough. Answers how many
 * products are in `scratch.walked`.
 */
function walkProducts(index: SearchIndex, query: CompiledQuery, hasWords: boolean, counter: FacetCounter): number {
  const { matches, listed, walked, setCounts } = index.scratch;
  const { variantStarts, costLow, costHigh, attributes } = index.products;
  const { variantSet } = attributes;
  const { dueFrom } = query.windows;
  const { productTraits, productMasks, maskWords, nextDueAt } = index.figures;
  const count = hasWords ? matches.count : listed.length;
  for (let place = 0; place < count; place++) {
    const product = hasWords ? u32(matches.products, place) : place;
    const failed = query.productFails(product);
    if ((failed & (failed - 1)) !== 0) continue;
    counter.addProduct(product, failed === 0 ? productBits : failed);
    if (failed !== 0) continue;
    listed[product] = 1;
    walked[counter.total++] = product;
    const [from, to] = [u32(variantStarts, product), u32(variantStarts, product + 1)];
    counter.variantTotal += to - from;
    counter.addTraits(u16(productTraits, product));
    let due = Number.POSITIVE_INFINITY;
    for (let variant = from; variant < to; variant++) {
      setCounts.add(u32(variantSet, variant));
      const next = f64(nextDueAt, variant);
      if (next >= dueFrom && next < due) due = next;
    }
    counter.addDue(due);
    for (let word = 0; word < maskWords; word++) {
      counter.addWarehouses(word, u16(productMasks, product * maskWords + word));
    }
    if (f64(costLow, product) === none) continue;
    counter.low = Math.min(counter.low, f64(costLow, product));
    counter.high = Math.max(counter.high, f64(costHigh, product));
  }
  return counter.total;
}

/** For each single facet that a variant fails, the traits that still count, since a facet ignores its own filter. */
const countedTraits = new Uint16Array(groundBit + 1);
countedTraits[0] = 0xffff;
countedTraits[statusBit] = statusTraits;
countedTraits[stockBit] = stockTraits;
countedTraits[priceBit] = priceTraits;
countedTraits[groundBit] = groundTraits;

function walkVariants(index: SearchIndex, query: CompiledQuery, hasWords: boolean, counter: FacetCounter): number {
  const { matches, variantWords, listed, matching, near, walked, setCounts } = index.scratch;
  matching.fill(0);
  near.fill(notNear);
  const { variantStarts, variantCost, attributes } = index.products;
  const { variantSet } = attributes;
  const { dueFrom } = query.windows;
  const { traits, masks, maskWords, nextDueAt } = index.figures;
  const { statuses, stock, prices, ground, warehouses, costFrom, costTo, byWords, retail, due } = query;
  const { setFails } = query.attributes;
  const held = new Uint16Array(maskWords);
  const count = hasWords ? matches.count : listed.length;
  let walkedCount = 0;
  for (let place = 0; place < count; place++) {
    const product = hasWords ? u32(matches.products, place) : place;
    const productFailed = query.productFails(product);
    if ((productFailed & (productFailed - 1)) !== 0) continue;
    let meets = 0;
    let shown = 0;
    let inProducts = 0;
    let isNear = false;
    let dueAt = Number.POSITIVE_INFINITY;
    held.fill(0);
    const end = u32(variantStarts, product + 1);
    for (let variant = u32(variantStarts, product); variant < end; variant++) {
      if (byWords && !variantWords.meets(product, variant)) continue;
      const own = u16(traits, variant);
      const cost = f64(variantCost, variant);
      let failed = productFailed;
      if ((own & statuses) === 0) failed |= statusBit;
      if ((own & stock) === 0) failed |= stockBit;
      if ((own & prices) === 0) failed |= priceBit;
      if ((own & ground) === 0) failed |= groundBit;
      if (cost < costFrom || cost > costTo) failed |= costBit;
      if (warehouses !== null && !holds(masks, variant * maskWords, warehouses)) failed |= warehouseBit;
      if (retail !== null && !meetsRetail(index, variant, retail)) failed |= retailBit;
      if (due !== null && !(f64(nextDueAt, variant) >= due.from && f64(nextDueAt, variant) <= due.to)) failed |= dueBit;
      if (setFails !== null) failed |= u8(setFails, u32(variantSet, variant)) << attributeShift;
      const mark = markOf(failed);
      if (mark !== notNear) {
        near[variant] = mark;
        isNear = true;
        setCounts.add(u32(variantSet, variant));
      }
      // A variant that fails one filter still counts in the facet of that filter. One that fails more counts nowhere.
      if ((failed & (failed - 1)) !== 0) continue;
      if (failed <= groundBit) shown |= own & u16(countedTraits, failed);
      if (failed === 0) {
        matching[variant] = 1;
        meets++;
      }
      if (failed <= changedBit) inProducts |= failed === 0 ? productBits : failed;
      if (failed === 0 || failed === dueBit) {
        const next = f64(nextDueAt, variant);
        if (next >= dueFrom && next < dueAt) dueAt = next;
      }
      if (failed === 0 || failed === warehouseBit) {
        for (let word = 0; word < maskWords; word++)
          held[word] = u16(held, word) | u16(masks, variant * maskWords + word);
      }
      if ((failed === 0 || failed === costBit) && cost !== none) {
        if (cost < counter.low) counter.low = cost;
        if (cost > counter.high) counter.high = cost;
      }
    }
    counter.addTraits(shown);
    counter.addDue(dueAt);
    for (let word = 0; word < maskWords; word++) counter.addWarehouses(word, u16(held, word));
    if (inProducts !== 0) counter.addProduct(product, inProducts);
    if (isNear) walked[walkedCount++] = product;
    if (meets === 0) continue;
    listed[product] = 1;
    counter.total++;
    counter.variantTotal += meets;
  }
  return walkedCount;
}

/** How near a variant that fails some filters is to matching; see `Walked`. */
function markOf(failed: number): number {
  if (failed === 0) return meetsAll;
  const attributes = failed >>> attributeShift;
  if (attributes === 0 || failed !== attributes << attributeShift) return notNear;
  return (attributes & (attributes - 1)) === 0 ? failsOne + 31 - Math.clz32(attributes) : failsAttributes;
}

function holds(masks: Uint16Array, from: number, wanted: Uint16Array): boolean {
  for (let word = 0; word < wanted.length; word++) if ((u16(masks, from + word) & u16(wanted, word)) !== 0) return true;
  return false;
}

/** Whether a variant's retail price and margin are in the ranges; unknown figures do not match. */
function meetsRetail({ products }: SearchIndex, variant: number, ranges: RetailRanges): boolean {
  const [cost, retail] = [f64(products.variantCost, variant), f64(products.variantRetail, variant)];
  if (retail === none) return false;
  if (ranges.price !== null && (retail < ranges.price.from || retail > ranges.price.to)) return false;
  const { marginAmount, margin } = ranges;
  if (marginAmount === null && margin === null) return true;
  if (cost === none) return false;
  if (marginAmount !== null && (retail - cost < marginAmount.from || retail - cost > marginAmount.to)) return false;
  const percent = marginPercent(cost, retail);
  return margin === null || (percent !== null && percent >= margin.from && percent <= margin.to);
}

interface Counted {
  readonly total: number;
  readonly variantTotal: number;
  readonly facets: FacetCounts;
}

interface CachedResults {
  readonly counted: Counted;
  readonly listed: Uint8Array;
  readonly matching: Uint8Array;
}

/**
 * What was counted and marked in the index's scratch space for a filter, or the same again for one of the latest filters:
 * people turn the pages of a listing, sort it and come back to it.
 */
function countedLately(index: SearchIndex, filter: string, count: () => Counted): Counted {
  const { scratch } = index;
  const latest = remember(index, "latest counts", () => new LRUCache<string, CachedResults>({ max: maxKept }));
  const known = latest.get(filter);
  if (known) {
    scratch.listed.set(known.listed);
    scratch.matching.set(known.matching);
    return known.counted;
  }
  const counted = count();
  latest.set(filter, { counted, listed: scratch.listed.slice(), matching: scratch.matching.slice() });
  return counted;
}
