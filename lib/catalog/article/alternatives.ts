import type { VariantDocument } from "@/db/dealer/documents.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { isInStock } from "@/lib/domain/stock.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32, u8, u32 } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { readDocuments } from "../read-documents.ts";
import { indexedSnapshotOf } from "../snapshot.ts";
import { knownOf } from "../stock-summary.ts";
import type { Alternative, ProductView, VariantView } from "./types.ts";

/** Shown, and compared by their attributes, for which their documents are read. */
const maxShown = 5;
const maxCompared = 12;
/**
 * Number of variants of the category that are compared in the index, and of one product, whose document takes long to
 * parse.
 */
const maxLookedAt = 20_000;
const maxOfProduct = 300;
const maxDiffering = 3;

/** A variant in the index and its score as a replacement: higher is better. */
interface Candidate {
  product: number;
  variant: number;
  likeness: number;
}

/**
 * Items of other products in stock that may replace `variant`: of the same category (else its parent), the most similar
 * in attributes and retail price first, those in the principal's own warehouse before others. Found in the index; only
 * the best ones' documents are read. Costs are those at `quantity`.
 */
export async function findAlternatives(
  principal: Principal,
  product: ProductView,
  variant: VariantView,
  quantity = 1,
): Promise<Alternative[]> {
  const snapshot = await indexedSnapshotOf(principal);
  if (!snapshot) return [];
  const { database, searchIndex } = snapshot;
  const own = searchIndex.figures.warehouseIds.indexOf(principal.preferences.warehouseId ?? "");
  const candidates = candidatesFor(searchIndex, product, variant, own);
  const productNo = ({ product: place }: Candidate) => textAt(searchIndex.products.productNos, place);
  const byProduct = new Map(candidates.map((candidate) => [productNo(candidate), candidate]));
  const found: { alternative: Alternative; likeness: number }[] = [];
  for await (const document of readDocuments(database, [...byProduct.keys()])) {
    const candidate = byProduct.get(document.productNo);
    const variantNo = candidate && textAt(searchIndex.products.variantNos, candidate.variant);
    const other = document.variants.find((each) => each.variantNo === variantNo);
    if (!candidate || !other) continue;
    const { differs, sameness } = compared(variant, other);
    found.push({
      likeness: candidate.likeness + 2 * sameness,
      alternative: {
        productNo: document.productNo,
        variantNo: other.variantNo,
        name: document.name,
        brand: document.brand,
        label: beyondName(document.name, other.description),
        differs: differs.slice(0, maxDiffering),
        ...figuresOf(searchIndex, candidate.variant, own),
        costAmount: can(principal, "cost.read") ? (dealerCost(other.prices, quantity)?.winner.amount ?? null) : null,
      },
    });
  }
  return found
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxShown)
    .map(({ alternative }) => alternative);
}

function figuresOf(
  { products, figures }: SearchIndex,
  variant: number,
  own: number,
): Pick<Alternative, "total" | "own" | "retailAmount"> {
  return {
    total: knownOf(i32(figures.total, variant)),
    own: own < 0 ? null : knownOf(i32(figures.byWarehouse, variant * figures.warehouseIds.length + own)),
    retailAmount: knownOf(f64(products.variantRetail, variant)),
  };
}

/** The best variant of each product in the category, the best products first. */
function candidatesFor(index: SearchIndex, product: ProductView, variant: VariantView, own: number): Candidate[] {
  const likeness = likenessTo(index, product, variant, own);
  // The deepest category first; its parent if nothing there is in stock.
  for (const { categoryId } of product.categoryPath.toReversed().slice(0, 2)) {
    const found: Candidate[] = [];
    let lookedAt = 0;
    for (const place of productsIn(index, categoryId)) {
      if (lookedAt > maxLookedAt) break;
      const [from, to] = [u32(index.products.variantStarts, place), u32(index.products.variantStarts, place + 1)];
      if (to - from > maxOfProduct || textAt(index.products.productNos, place) === product.productNo) continue;
      lookedAt += to - from;
      let best: Candidate | null = null;
      for (let each = from; each < to; each++) {
        if (u8(index.products.variantStatus, each) !== activeGroup) continue;
        if (!isInStock(knownOf(i32(index.figures.total, each)))) continue;
        const like = likeness(each);
        if (!best || like > best.likeness) best = { product: place, variant: each, likeness: like };
      }
      if (best) found.push(best);
    }
    if (found.length > 0) return found.sort((a, b) => b.likeness - a.likeness).slice(0, maxCompared);
  }
  return [];
}

/** The products of a category and its descendants, as positions in the index. */
function* productsIn({ products, catalog }: SearchIndex, categoryId: string): Generator<number> {
  const category = products.categoryIds.indexOf(categoryId);
  const { starts, values } = products.productCategories;
  for (let product = 0; category >= 0 && product < catalog.productCount; product++) {
    const end = u32(starts, product + 1);
    for (let link = u32(starts, product); link < end; link++) if (u32(values, link) === category) yield product;
  }
}

/**
 * Similarity from the index: the share of the label's words in common (0 to 1), minus the distance of the retail prices
 * (0 to 0.5; at most half), plus 0.5 if it is in the own warehouse. Retail prices, because everyone may see them: the
 * order must not reveal cost.
 */
function likenessTo(
  { products, figures }: SearchIndex,
  product: ProductView,
  variant: VariantView,
  own: number,
): (other: number) => number {
  const words = wordsOf(beyondName(product.name, variant.description));
  const retail = retailPrice(variant.prices, "MSRP") ?? retailPrice(variant.prices, "MAP");
  const byLabel = new Map<number, number>();
  const labelLikeness = (label: number) => {
    let like = byLabel.get(label);
    if (like === undefined) {
      const others = wordsOf(textAt(products.labels, label));
      const both = [...words].filter((word) => others.has(word)).length;
      like = both / Math.max(1, words.size, others.size);
      byLabel.set(label, like);
    }
    return like;
  };
  return (other) => {
    const price = f64(products.variantRetail, other);
    const distance = retail === null || price === none ? 0.5 : Math.abs(Math.log2(Math.max(1, price) / retail)) / 2;
    const held =
      own >= 0 && isInStock(knownOf(i32(figures.byWarehouse, other * figures.warehouseIds.length + own))) ? 0.5 : 0;
    return labelLikeness(u32(products.variantLabel, other)) - Math.min(0.5, distance) + held;
  };
}

function wordsOf(label: string): Set<string> {
  return new Set(
    label
      .toLowerCase()
      .split(/[\s,;/]+/)
      .filter(Boolean),
  );
}

/** The attributes that both have: those with another value, and the part of them with the same (0 to 1). */
function compared(
  { attributes }: Pick<VariantDocument, "attributes">,
  other: Pick<VariantDocument, "attributes">,
): { differs: Alternative["differs"]; sameness: number } {
  const wanted = new Map(attributes.map(({ name, value }) => [name, value]));
  const both = other.attributes.filter(({ name }) => wanted.has(name));
  const differs = both.filter(({ name, value }) => wanted.get(name)?.toLowerCase() !== value.toLowerCase());
  return {
    differs: differs.map(({ name, value }) => ({ name, value })),
    sameness: both.length === 0 ? 0 : 1 - differs.length / both.length,
  };
}
