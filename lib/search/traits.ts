import { statusGroups } from "@/lib/domain/status.ts";

/**
 * The facet values of a variant as 16 bits: 0–3 its status group, 4–7 its stock state, 8–13 its price types, 14 and 15
 * whether it ships by ground only or in any way. One word
 * is read instead of three arrays, and the variants of a product are combined with OR.
 */
/** The position of the active group in `statusGroups`: the index stores positions instead of names. */
export const activeGroup = statusGroups.indexOf("active");

export const statusTraits = 0x000f;
export const stockTraits = 0x00f0;
export const priceTraits = 0x3f00;
export const groundTraits = 0xc000;

export const stockShift = 4;
export const priceShift = 8;
export const groundShift = 14;
export const warehousesPerWord = 16;

/** `ground` as in `CatalogParts.variantGround`. */
export function traitsOf(status: number, state: number, priceMask: number, ground: number): number {
  const prices = (priceMask << priceShift) & priceTraits;
  const ships = ground === 0 ? 0 : 1 << (groundShift + ground - 1);
  return (1 << status) | (1 << (stockShift + state)) | prices | ships;
}
