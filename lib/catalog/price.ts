import type { PriceRow } from "@/db/dealer/documents.ts";
import type { DealerCost, Margin, PriceKind, PriceTier } from "./types/price.ts";

/** The interface's price types (section 2); the supplier's own name for one comes with each tier. */
const priceTypes = [
  { typeId: 0, name: "Base", kind: "wholesale" },
  { typeId: 1, name: "Sale", kind: "wholesale" },
  { typeId: 2, name: "Closeout", kind: "wholesale" },
  { typeId: 3, name: "MAP", kind: "retail" },
  { typeId: 4, name: "MSRP", kind: "retail" },
  { typeId: 5, name: "Program", kind: "wholesale" },
] as const;

const mapType = 3;
const msrpType = 4;

export const priceTypeIds: readonly number[] = priceTypes.map((type) => type.typeId);

/** The interface's English name of a price type; an unknown one is named by its number. */
export function priceTypeName(typeId: number): string {
  return priceTypes[typeId]?.name ?? String(typeId);
}

/**
 * Wholesale is what the dealer may be charged, retail what consumers pay. A type we do not know is unknown: it is never
 * a cost, and it may be one all the same, so that it needs the right to see cost.
 */
export function priceKind(typeId: number): PriceKind {
  return priceTypes[typeId]?.kind ?? "unknown";
}

/** MAP and MSRP: the only types whose prices are for everybody. */
export const retailTypeIds: readonly number[] = priceTypeIds.filter((typeId) => priceKind(typeId) === "retail");

/** Tiers by type and quantity break, as they are shown; amounts of 0 and repetitions are no prices. */
export function priceTiers(rows: readonly PriceRow[]): PriceTier[] {
  const seen = new Set<string>();
  const tiers: PriceTier[] = [];
  for (const row of rows) {
    const quantityBreak = Math.max(1, row.quantityBreak || 1);
    const key = `${row.typeId}/${quantityBreak}/${row.amountCents}`;
    if (!(row.amountCents > 0) || seen.has(key)) continue;
    seen.add(key);
    tiers.push({ ...row, quantityBreak, kind: priceKind(row.typeId) });
  }
  return tiers.sort(
    (a, b) => a.typeId - b.typeId || a.quantityBreak - b.quantityBreak || a.amountCents - b.amountCents,
  );
}

/**
 * What one unit costs the dealer at a quantity: the lowest wholesale tier whose break is at most the quantity
 * ("the lowest wholesale price returned for an item is the price charged", interface section 2). At equal amounts the
 * lower type id wins, then the lower break. Null without a wholesale tier that applies.
 */
export function dealerCost(prices: readonly PriceTier[], quantity: number): DealerCost | null {
  const asked = Math.max(1, Math.floor(quantity) || 1);
  const wholesale = priceTiers(prices).filter((tier) => tier.kind === "wholesale");
  // Sorting keeps equals in order: by type, then by break.
  const applying = wholesale.filter((tier) => tier.quantityBreak <= asked);
  const [winner, ...others] = applying.toSorted((a, b) => a.amountCents - b.amountCents);
  if (!winner) return null;
  return {
    quantity: asked,
    winner,
    others: others.sort((a, b) => b.amountCents - a.amountCents),
    waiting: wholesale.length - applying.length,
    nextBreak: cheaperBreak(wholesale, asked, winner.amountCents),
  };
}

function cheaperBreak(wholesale: readonly PriceTier[], quantity: number, amountCents: number): PriceTier | null {
  let next: PriceTier | null = null;
  for (const tier of wholesale) {
    if (tier.quantityBreak <= quantity || tier.amountCents >= amountCents) continue;
    const sooner = next === null || tier.quantityBreak < next.quantityBreak;
    if (sooner || (tier.quantityBreak === next?.quantityBreak && tier.amountCents < next.amountCents)) next = tier;
  }
  return next;
}

/** The lowest retail price of a type for a single unit, in cents; null when there is none. */
export function retailPrice(prices: readonly PriceTier[], against: Margin["against"]): number | null {
  const typeId = against === "MAP" ? mapType : msrpType;
  const amounts = prices
    .filter((tier) => tier.typeId === typeId && tier.amountCents > 0 && tier.quantityBreak <= 1)
    .map((tier) => tier.amountCents);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

/** Margins against MAP and MSRP, as far as the supplier gave them: in cents and in per cent of the retail price. */
export function margins(prices: readonly PriceTier[], costCents: number): Margin[] {
  const found: Margin[] = [];
  for (const against of ["MAP", "MSRP"] as const) {
    const retailCents = retailPrice(prices, against);
    if (retailCents === null) continue;
    const marginCents = retailCents - costCents;
    found.push({ against, retailCents, marginCents, percent: (marginCents / retailCents) * 100 });
  }
  return found;
}
