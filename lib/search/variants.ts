import type { Reader } from "@/db/reader.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { statusGroup, statusGroups } from "@/lib/domain/status.ts";
import { none } from "./parts.ts";
import { rowsByPosition } from "./reading.ts";
import { at, sharedBytes, sharedFloat64, sharedInt32, sharedUint32 } from "./shared.ts";
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
    cost: sharedInt32(rows.length),
    retail: sharedInt32(rows.length),
  };
  for (const row of rows) {
    const [, , variantNo, , statusId, priceMask, costCents, retailCents] = row;
    const product = productOf(row);
    const place = at(next, product);
    next[product] = place + 1;
    built.variantNos[place] = variantNo;
    built.product[place] = product;
    built.status[place] = statusGroups.indexOf(statusGroup(statusId));
    built.priceMask[place] = priceMask;
    built.cost[place] = cents(costCents);
    built.retail[place] = cents(retailCents);
  }
  return { ...built, ...lowestCosts(built) };
}

/** For each product the lowest cost of its active variants (of all when none is active) and the margin at that cost. */
function lowestCosts(of: { starts: Uint32Array; status: Uint8Array; cost: Int32Array; retail: Int32Array }) {
  const productCount = of.starts.length - 1;
  const productCost = sharedInt32(productCount).fill(none);
  const productMargin = sharedFloat64(productCount).fill(Number.NaN);
  const costLow = sharedInt32(productCount).fill(none);
  const costHigh = sharedInt32(productCount).fill(none);
  for (let product = 0; product < productCount; product++) {
    const from = at(of.starts, product);
    const to = at(of.starts, product + 1);
    const onlyActive = of.status.subarray(from, to).includes(activeGroup);
    let best = -1;
    for (let variant = from; variant < to; variant++) {
      const cost = at(of.cost, variant);
      if (cost !== none && (at(costLow, product) === none || cost < at(costLow, product))) costLow[product] = cost;
      if (cost > at(costHigh, product)) costHigh[product] = cost;
      if (cost === none || (onlyActive && at(of.status, variant) !== activeGroup)) continue;
      if (best < 0 || cost < at(of.cost, best)) best = variant;
    }
    if (best < 0) continue;
    productCost[product] = at(of.cost, best);
    productMargin[product] = marginPercent(at(of.cost, best), at(of.retail, best)) ?? Number.NaN;
  }
  return { productCost, productMargin, costLow, costHigh };
}

function cents(value: number | null): number {
  return value === null ? none : Math.min(value, 2_147_483_647);
}
