/** The customer that a price is for. unknown: the interface does not define the supplier's type. */
export type PriceKind = "wholesale" | "retail" | "unknown";

/** The interface's price types (section 2), each at the index of its id. */
const priceTypes = [
  { name: "Base", kind: "wholesale" },
  { name: "Sale", kind: "wholesale" },
  { name: "Closeout", kind: "wholesale" },
  { name: "MAP", kind: "retail" },
  { name: "MSRP", kind: "retail" },
  { name: "Program", kind: "wholesale" },
] as const;

export const baseTypeId = 0;
export const saleTypeId = 1;
/** Closeout items cannot be returned. */
export const closeoutTypeId = 2;

export const priceTypeIds: readonly number[] = priceTypes.map((_, typeId) => typeId);

/** The interface's English name of a price type, or the number of an unknown one. */
export function priceTypeName(typeId: number): string {
  return priceTypes[typeId]?.name ?? String(typeId);
}

/** The price type with this name, in any case; undefined if the interface has none. */
export function priceTypeOf(name: string): number | undefined {
  return priceTypeIds.find((typeId) => priceTypeName(typeId).toLowerCase() === name.toLowerCase());
}

/**
 * Wholesale is a price the dealer may be charged, retail one that consumers pay. An unknown type is never used as a
 * cost. It may still be one, so reading it requires the right to see cost.
 */
export function priceKind(typeId: number): PriceKind {
  return priceTypes[typeId]?.kind ?? "unknown";
}

/** MAP and MSRP: the only types that may be shown without the right to see cost. */
export const retailTypeIds: readonly number[] = priceTypeIds.filter((typeId) => priceKind(typeId) === "retail");

/** The price types that margins are computed against. */
export const retailTypes = { MAP: 3, MSRP: 4 } as const;

/** Price types as a bit mask: bit n is type n. Types below 0 and above 30 have no bit. */
export function priceMask(typeIds: Iterable<number>): number {
  let mask = 0;
  for (const typeId of typeIds) if (typeId >= 0 && typeId < 31) mask |= 1 << typeId;
  return mask;
}
