import { anyField, fieldBits, inDescription, inVariant, ofWholeProduct } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { u16, u32 } from "./shared.ts";

/** Words [from, to) of the vocabulary that match one word of the query; `whole`: the one at `from` is that very word. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly whole: boolean;
  /** One letter: only the whole word can name a variant ("M"), not the thousands that begin with it. */
  readonly single: boolean;
}

/**
 * Of the products that have all the words, keeps those of which one variant has all of them: "jersey xl black" is no
 * jersey with XL in red and M in black. A word of the name, brand or categories counts for every variant, and one of the
 * description when no variant of the product has it. When no product is left, all stay, and all their variants with
 * them. Of the variants of a product that is left those are meant that have the words themselves and as they are:
 * "helmet m" opens size M, though the brand is "M12".
 */
export function meetVariants(index: SearchIndex, ranges: readonly Range[]): void {
  const { matches, variantWords } = index.scratch;
  variantWords.clear();
  if (matches.count === 0) return;
  const asked = ranges.flatMap((range, place) => {
    const { from, to } = variantRange(index, range);
    return to > from ? [{ word: 1 << place, range, from, to }] : [];
  });
  if (asked.length === 0) return;
  const all = asked.reduce((words, { word }) => words | word, 0);
  for (let place = 0; place < matches.count; place++) {
    const product = u32(matches.products, place);
    variantWords.needed[product] = all;
    variantWords.exact[product] = 0;
  }
  for (const { word, range } of asked) countForAll(index, range, word);
  const { values } = index.products.words.sets;
  for (const { word, range, from, to } of asked) {
    const exactTo = range.whole ? u32(index.products.words.sets.starts, range.from + 1) : from;
    for (let place = from; place < to; place++) variantWords.add(u32(values, place), word, place < exactTo);
  }
  if (!matches.some((product) => hasVariant(index, product))) return;
  matches.retain((product) => hasVariant(index, product));
  for (let place = 0; place < matches.count; place++) preferExact(index, u32(matches.products, place));
  variantWords.narrows = true;
}

/**
 * Of the variants of a product that have what is needed, those that have all the words which any of them has as they
 * are: these words are needed too, when one variant has them together.
 */
function preferExact({ products, scratch }: SearchIndex, product: number): void {
  const { variantWords } = scratch;
  const [from, to] = [u32(products.variantStarts, product), u32(products.variantStarts, product + 1)];
  let all = 0;
  for (let variant = from; variant < to; variant++)
    if (variantWords.meets(product, variant)) all |= variantWords.exactlyHad(variant);
  if (all === 0) return;
  for (let variant = from; variant < to; variant++) {
    if (!variantWords.meets(product, variant) || (all & ~variantWords.exactlyHad(variant)) !== 0) continue;
    variantWords.exact[product] = all;
    return;
  }
}

function variantRange({ products }: SearchIndex, { from, to, whole, single }: Range): { from: number; to: number } {
  const { starts } = products.words.sets;
  const end = single ? from + (whole ? 1 : 0) : to;
  return { from: u32(starts, from), to: u32(starts, end) };
}

/** Takes a word from what variants must have themselves, in every product that has it as a whole. */
function countForAll({ products, scratch }: SearchIndex, { from, to }: Range, word: number): void {
  const { starts, values } = products.words.postings;
  const { matches, variantWords } = scratch;
  for (let posting = u32(starts, from); posting < u32(starts, to); posting++) {
    const entry = u32(values, posting);
    const fields = entry & anyField;
    const forAll = (fields & ofWholeProduct) !== 0 || (fields & (inVariant | inDescription)) === inDescription;
    const product = entry >>> fieldBits;
    if (forAll && matches.has(product)) variantWords.needed[product] = u16(variantWords.needed, product) & ~word;
  }
}

function hasVariant({ products, scratch }: SearchIndex, product: number): boolean {
  if (u16(scratch.variantWords.needed, product) === 0) return true;
  const end = u32(products.variantStarts, product + 1);
  for (let variant = u32(products.variantStarts, product); variant < end; variant++)
    if (scratch.variantWords.meets(product, variant)) return true;
  return false;
}

/** The variants of a product found that have the words of the latest query, in the product's order; null: all have. */
export function variantsWithWords({ products, scratch }: SearchIndex, product: number): number[] | null {
  const { variantWords } = scratch;
  if (!variantWords.narrows || variantWords.isMetByAll(product)) return null;
  const [from, to] = [u32(products.variantStarts, product), u32(products.variantStarts, product + 1)];
  const having: number[] = [];
  for (let variant = from; variant < to; variant++) if (variantWords.meets(product, variant)) having.push(variant);
  return having.length < to - from ? having : null;
}
