import type { ProductCard } from "@/db/dealer/documents.ts";
import { oldestStale } from "@/db/dealer/stale-records.ts";
import { cardJson } from "@/db/dealer/stored-amounts.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, json, statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { watchedVariants } from "@/lib/lists/items.ts";
import type { SearchResult } from "@/lib/search/find.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { cheapestNo, defaultVariantNo, labelOf, variantsOf } from "../article/variants-in-index.ts";
import { cardColumn } from "../article/visible-cost.ts";
import type { Snapshot } from "../snapshot.ts";
import { stockSummary } from "../stock-summary.ts";
import { warehousePlaces } from "../warehouses.ts";
import type { SortOrder } from "./filter-types.ts";
import { narrowedCard, readCloseouts, readVariantFigures, type VariantFigures } from "./matching-figures.ts";
import type { ProductRow } from "./types.ts";

/** The cards of some products, in no order. Uses the primary key. */
const cardsByNumbers = statement({
  name: "cards by numbers",
  sql: `SELECT product_no, ${cardColumn} FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))`,
  args: { productNos: json<readonly string[]>(), seesCost: flag },
  row: { productNo: text, card: cardJson },
});

/** Rows built before other requests get a turn: a product may have ten thousand variants in a hundred warehouses. */
const rowsAtOnce = 8;

/**
 * The rows of the products found, in order. If filters apply to variants, a row shows figures of the matching variants
 * only, so that it does not contradict its filter. Sorted by a price or margin, a row opens the variant that has it.
 */
export async function productRows(
  principal: Principal,
  snapshot: Snapshot,
  found: SearchResult,
  sort: SortOrder,
): Promise<ProductRow[]> {
  const { database, searchIndex } = snapshot;
  const asked = found.products.map((product, index) => askedOf(searchIndex, product, found.matching?.[index] ?? null));
  const productNos = asked.map(({ productNo }) => productNo);
  const [cards, figures, watched, stale, closeouts] = await Promise.all([
    readCards(database, principal, productNos),
    readVariantFigures(
      database,
      principal,
      asked.flatMap(({ variantNos, isPart }) => (isPart ? variantNos : [])),
    ),
    watchedVariants(
      principal,
      asked.flatMap(({ variantNos }) => variantNos),
    ),
    oldestStale(database, productNos),
    readCloseouts(
      database,
      principal,
      asked.flatMap(({ productNo, variantNos, isPart }) => (isPart || variantNos.length < 2 ? [] : [productNo])),
    ),
  ]);
  const places = warehousePlaces(principal, searchIndex);
  const seesCost = can(principal, "cost.read");
  return inSlices(asked, rowsAtOnce, (some) =>
    some.flatMap(({ productNo, product, variants, variantNos, isPart }) => {
      const card = cards.get(productNo);
      if (!card) return [];
      const shown = isPart
        ? matchingCard(card, { variantNos, label: labelOf(searchIndex, variants) }, figures)
        : {
            ...{ ...card, matching: null, closeouts: closeouts.get(productNo) ?? null },
            ...(seesCost ? marginsOf(searchIndex, product) : noMargins),
          };
      const cheapest = cheapestBy(sort, seesCost, searchIndex, variants);
      const opensNo = cheapest ?? shown.matching?.firstNo ?? defaultVariantNo(searchIndex, product);
      return {
        ...shown,
        matching: shown.matching && { ...shown.matching, firstNo: opensNo },
        opensNo,
        stock: stockSummary(searchIndex, places, variants),
        watched: watched.size > 0 && variantNos.some((variantNo) => watched.has(variantNo)),
        staleAt: stale.ofProduct(productNo),
      };
    }),
  );
}

/**
 * The variant with the price by which the row is sorted; null if the order is another, or the price must not be shown.
 */
function cheapestBy(sort: SortOrder, seesCost: boolean, index: SearchIndex, variants: readonly number[]) {
  if (sort === "retail" || sort === "-retail") return cheapestNo(index, variants, "variantRetail");
  return seesCost && /cost|margin/.test(sort) ? cheapestNo(index, variants) : null;
}

type Shown = ProductCard & Pick<ProductRow, "matching" | "closeouts" | "marginPercent" | "margins">;
const noMargins = { marginPercent: null, margins: null };

/** The variants that a row shows, as positions in the index and by number, and whether they are only part of them. */
function askedOf(searchIndex: SearchIndex, product: number, matching: readonly number[] | null) {
  const { products } = searchIndex;
  const count = at(products.variantStarts, product + 1) - at(products.variantStarts, product);
  const isPart = matching !== null && matching.length < count;
  const variants = isPart ? matching : variantsOf(searchIndex, product);
  return {
    productNo: textAt(products.productNos, product),
    ...{ product, variants, isPart },
    variantNos: variants.map((variant) => textAt(products.variantNos, variant)),
  };
}

function matchingCard(
  card: ProductCard,
  { variantNos, label }: { variantNos: readonly string[]; label: string },
  figures: ReadonlyMap<string, VariantFigures>,
): Shown {
  const [first, ...others] = variantNos.flatMap((variantNo) => figures.get(variantNo) ?? []);
  // All variants were deleted in the meantime: nothing is known about them.
  if (!first) return { ...card, costAmount: null, costTypeId: null, matching: null, closeouts: null, ...noMargins };
  const { firstNo, ...narrowed } = narrowedCard(card, first, others);
  return { ...narrowed, matching: { count: variantNos.length, firstNo, label } };
}

/** The margins of a whole product: of its active variants, or of all if none is active. */
function marginsOf({ products }: SearchIndex, product: number): Pick<ProductRow, "marginPercent" | "margins"> {
  const low = at(products.productMargin, product);
  const [from, to] = [at(products.variantStarts, product), at(products.variantStarts, product + 1)];
  const onlyActive = products.variantStatus.subarray(from, to).includes(activeGroup);
  const known: (number | null)[] = [];
  for (let variant = from; variant < to; variant++) {
    if (onlyActive && at(products.variantStatus, variant) !== activeGroup) continue;
    const [cost, retail] = [at(products.variantCost, variant), at(products.variantRetail, variant)];
    if (cost !== none && retail !== none) known.push(marginPercent(cost, retail));
  }
  return { marginPercent: Number.isNaN(low) ? null : low, margins: rangeOf(known) };
}

/** The cards of some products, by product number. A product deleted in the meantime is missing. */
export async function readCards(
  database: Reader,
  principal: Principal,
  productNos: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (productNos.length === 0) return new Map();
  const rows = await database.read(cardsByNumbers({ productNos, seesCost: can(principal, "cost.read") }));
  return new Map(rows.map(({ productNo, card }) => [productNo, card]));
}
