import {
  brandBit,
  type CompiledQuery,
  categoryBit,
  costBit,
  priceBit,
  statusBit,
  stockBit,
  warehouseBit,
} from "./compile.ts";
import { FacetCounter, type FacetCounts } from "./facets.ts";
import { none } from "./parts.ts";
import { remember, type SearchIndex } from "./registry.ts";
import { i32, u16, u32 } from "./shared.ts";
import { priceTraits, statusTraits, stockTraits } from "./traits.ts";

interface Counted {
  readonly total: number;
  readonly variantTotal: number;
  readonly facets: FacetCounts;
}

/**
 * Marks the products that match a compiled query in `scratch.listed` and their variants in `scratch.matching`, and
 * counts the facets. With words in the query, only products of `scratch.matches` match. What is counted without any
 * filter, the listing that is opened most, is counted once for an index.
 */
export function execute(index: SearchIndex, query: CompiledQuery, hasWords: boolean): Counted {
  const isEverything = !hasWords && query.anyVariant && query.anyProduct;
  if (!isEverything) return count(index, query, hasWords);
  const counted = remember(index, "everything", () => count(index, query, false));
  index.scratch.listed.fill(1);
  return counted;
}

function count(index: SearchIndex, query: CompiledQuery, hasWords: boolean): Counted {
  index.scratch.listed.fill(0);
  const counter = new FacetCounter(index);
  if (query.anyVariant) walkProducts(index, query, hasWords, counter);
  else walkVariants(index, query, hasWords, counter);
  return { total: counter.total, variantTotal: counter.variantTotal, facets: counter.counts() };
}

/** Used when nothing excludes variants: then the combined traits of a product's variants are enough. */
function walkProducts(index: SearchIndex, query: CompiledQuery, hasWords: boolean, counter: FacetCounter): void {
  const { matches, listed } = index.scratch;
  const { variantStarts, costLow, costHigh } = index.products;
  const { productTraits, productMasks, maskWords } = index.figures;
  const count = hasWords ? matches.count : listed.length;
  for (let place = 0; place < count; place++) {
    const product = hasWords ? u32(matches.products, place) : place;
    const failed = query.productFails(product);
    if (failed === 0 || failed === brandBit) counter.addBrand(product);
    if (failed === 0 || failed === categoryBit) counter.addCategories(product);
    if (failed !== 0) continue;
    listed[product] = 1;
    counter.total++;
    counter.variantTotal += u32(variantStarts, product + 1) - u32(variantStarts, product);
    counter.addTraits(u16(productTraits, product));
    for (let word = 0; word < maskWords; word++) {
      counter.addWarehouses(word, u16(productMasks, product * maskWords + word));
    }
    if (i32(costLow, product) === none) continue;
    counter.low = Math.min(counter.low, i32(costLow, product));
    counter.high = Math.max(counter.high, i32(costHigh, product));
  }
}

/** For each single facet that a variant fails, the traits that still count, since a facet ignores its own filter. */
const countedTraits = new Uint16Array(costBit + 1);
countedTraits[0] = 0xffff;
countedTraits[statusBit] = statusTraits;
countedTraits[stockBit] = stockTraits;
countedTraits[priceBit] = priceTraits;

function walkVariants(index: SearchIndex, query: CompiledQuery, hasWords: boolean, counter: FacetCounter): void {
  const { matches, variantWords, listed, matching } = index.scratch;
  matching.fill(0);
  const { variantStarts, variantCost } = index.products;
  const { traits, masks, maskWords } = index.figures;
  const { statuses, stock, prices, warehouses, costFrom, costTo, byWords } = query;
  const held = new Uint16Array(maskWords);
  const count = hasWords ? matches.count : listed.length;
  for (let place = 0; place < count; place++) {
    const product = hasWords ? u32(matches.products, place) : place;
    const productFailed = query.productFails(product);
    if ((productFailed & (productFailed - 1)) !== 0) continue;
    let meets = 0;
    let shown = 0;
    let inBrandAndCategory = 0;
    held.fill(0);
    const end = u32(variantStarts, product + 1);
    for (let variant = u32(variantStarts, product); variant < end; variant++) {
      if (byWords && !variantWords.meets(product, variant)) continue;
      const own = u16(traits, variant);
      const cost = i32(variantCost, variant);
      let failed = productFailed;
      if ((own & statuses) === 0) failed |= statusBit;
      if ((own & stock) === 0) failed |= stockBit;
      if ((own & prices) === 0) failed |= priceBit;
      if (cost < costFrom || cost > costTo) failed |= costBit;
      if (warehouses !== null && !holds(masks, variant * maskWords, warehouses)) failed |= warehouseBit;
      // A variant that fails one filter still counts in the facet of that filter. One that fails more counts nowhere.
      if ((failed & (failed - 1)) !== 0) continue;
      shown |= own & u16(countedTraits, failed);
      if (failed === 0) {
        matching[variant] = 1;
        meets++;
      }
      if (failed <= categoryBit) inBrandAndCategory |= failed === 0 ? brandBit | categoryBit : failed;
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
    for (let word = 0; word < maskWords; word++) counter.addWarehouses(word, u16(held, word));
    if ((inBrandAndCategory & brandBit) !== 0) counter.addBrand(product);
    if ((inBrandAndCategory & categoryBit) !== 0) counter.addCategories(product);
    if (meets === 0) continue;
    listed[product] = 1;
    counter.total++;
    counter.variantTotal += meets;
  }
}

function holds(masks: Uint16Array, from: number, wanted: Uint16Array): boolean {
  for (let word = 0; word < wanted.length; word++) if ((u16(masks, from + word) & u16(wanted, word)) !== 0) return true;
  return false;
}
