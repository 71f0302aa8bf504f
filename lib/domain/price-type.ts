/** Whom a price is for; unknown: the supplier's type is none of the interface's. */
export type PriceKind = "wholesale" | "retail" | "unknown";

/** The interface's price types (section 2), each at the place of its id. */
const priceTypes = [
  { name: "Base", kind: "wholesale" },
  { name: "Sale", kind: "wholesale" },
  { name: "Closeout", kind: "wholesale" },
  { name: "MAP", kind: "retail" },
  { name: "MSRP", kind: "retail" },
  { name: "Program", kind: "wholesale" },
] as const;

/** Closeouts cannot be sent back. */
export const closeoutTypeId = 2;

export const priceTypeIds: readonly number[] = priceTypes.map((_, typeId) => typeId);

/** Whether the interface names this price type. */
export function isPriceType(typeId: number | null): typeId is number {
  return typeId !== null && priceTypes[typeId] !== undefined;
}

/** The interface's English name of a price type; an unknown one is named by its number. */
export function priceTypeName(typeId: number): string {
  return priceTypes[typeId]?.name ?? String(typeId);
}

/** The price type of that name, whatever its case; undefined for none of the interface's. */
export function priceTypeOf(name: string): number | undefined {
  return priceTypeIds.find((typeId) => priceTypeName(typeId).toLowerCase() === name.toLowerCase());
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

/** The type of the prices against which a margin is taken. */
export const retailTypes = { MAP: 3, MSRP: 4 } as const;

/** Price types as one number: bit n stands for type n. Types below 0 and above 30 have no bit. */
export function priceMask(typeIds: Iterable<number>): number {
  let mask = 0;
  for (const typeId of typeIds) if (typeId >= 0 && typeId < 31) mask |= 1 << typeId;
  return mask;
}
