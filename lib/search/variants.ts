import type { Reader } from "@/db/reader.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { statusGroup, statusGroups } from "@/lib/domain/status.ts";
import { valueRanks } from "./orders.ts";
import { none } from "./parts.ts";
import { rowsByPosition } from "./reading.ts";
import { at, sharedBytes, sharedFloat64, sharedUint32 } from "./shared.ts";
import { type VariantRow, variantsInOrder } from "./statements.ts";
import { activeGroup } from "./traits.ts";

const variantsAtOnce = 5000;

/** All variants, grouped by product in the order of the products. Variants without a product are left out. */
export async function readVariants(database: Reader, placeOfProduct: ReadonlyMap<string, number>) {
  const rows: VariantRow[] = [];
  for await (const chunk of rowsByPosition(database, variantsInOrder, variantsAtOnce)) {
    for (const row of chunk) if (placeOfProduct.has(row[3])) rows.push(row);
  }
  const starts = sharedUint32(placeOfProduct.size + 1);
  const productOf = (row: VariantRow) => placeOfProduct.get(row[3]) ?? 0;
  for (const row of rows) starts[productOf(row) + 1] = at(starts, productOf(row) + 1) + 1;
  for (let product = 0; product < placeOfProduct.size; product++) {
    starts[product + 1] = at(starts, product + 1) + at(starts, product);
  }
  const next = Uint32Array.from(starts);
  const built = {
    starts,
    variantNos: new Array<string>(rows.length),
    product: sharedUint32(rows.length),
    status: sharedBytes(rows.length),
    priceMask: sharedBytes(rows.length),
    cost: sharedFloat64(rows.length),
    retail: sharedFloat64(rows.length),
  };
  for (const row of rows) {
    const [, , variantNo, , statusId, priceMask, costAmount, retailAmount] = row;
    const product = productOf(row);
    const place = at(next, product);
    next[product] = place + 1;
    built.variantNos[place] = variantNo;
    built.product[place] = product;
    built.status[place] = statusGroups.indexOf(statusGroup(statusId));
    built.priceMask[place] = priceMask;
    built.cost[place] = costAmount ?? none;
    built.retail[place] = retailAmount ?? none;
  }
  const ranked = { ...built, ...ranksOfVariants(built) };
  return { ...ranked, ...figuresOfProducts(ranked) };
}

/** Of each variant the place of its cost, its retail price and its margin in money among all, from the lowest. */
function ranksOfVariants({ cost, retail }: { cost: Float64Array; retail: Float64Array }) {
  const marginAmount = cost.map((amount, variant) =>
    amount === none || at(retail, variant) === none ? Number.NaN : at(retail, variant) - amount,
  );
  return { costRank: valueRanks(cost), retailRank: valueRanks(retail), marginRank: valueRanks(marginAmount) };
}

type BuiltVariants = Record<"cost" | "retail", Float64Array> &
  Record<"starts" | "costRank" | "retailRank" | "marginRank", Uint32Array> & { status: Uint8Array };

/**
 * Each product's figures over its active variants (over all if none is active): the ranks of the lowest cost, of the
 * lowest retail price, and of the margin at that cost, which also is given in percent; NaN if unknown. The lowest and
 * highest cost are over all variants.
 */
function figuresOfProducts(of: BuiltVariants) {
  const productCount = of.starts.length - 1;
  const figure = () => sharedFloat64(productCount).fill(Number.NaN);
  const figures = { productCost: figure(), productRetail: figure(), productMarginAmount: figure() };
  const productMargin = figure();
  const costLow = sharedFloat64(productCount).fill(none);
  const costHigh = sharedFloat64(productCount).fill(none);
  for (let product = 0; product < productCount; product++) {
    const from = at(of.starts, product);
    const to = at(of.starts, product + 1);
    const onlyActive = of.status.subarray(from, to).includes(activeGroup);
    let best = -1;
    let cheapest = -1;
    for (let variant = from; variant < to; variant++) {
      const cost = at(of.cost, variant);
      if (cost !== none && (at(costLow, product) === none || cost < at(costLow, product))) costLow[product] = cost;
      if (cost > at(costHigh, product)) costHigh[product] = cost;
      if (onlyActive && at(of.status, variant) !== activeGroup) continue;
      const retail = at(of.retail, variant);
      if (retail !== none && (cheapest < 0 || retail < at(of.retail, cheapest))) cheapest = variant;
      if (cost !== none && (best < 0 || cost < at(of.cost, best))) best = variant;
    }
    if (cheapest >= 0) figures.productRetail[product] = at(of.retailRank, cheapest);
    if (best < 0) continue;
    figures.productCost[product] = at(of.costRank, best);
    if (at(of.retail, best) !== none) figures.productMarginAmount[product] = at(of.marginRank, best);
    productMargin[product] = marginPercent(at(of.cost, best), at(of.retail, best)) ?? Number.NaN;
  }
  return { ...figures, productMargin, costLow, costHigh };
}
