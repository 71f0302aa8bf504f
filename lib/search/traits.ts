import { statusGroups } from "@/lib/domain/status.ts";

/**
 * The facet values of a variant as 16 bits: 0–3 its status group, 4–7 its stock state, 8–15 its price types. One word
 * is read instead of three arrays, and the variants of a product are combined with OR.
 */
/** The position of the active group in `statusGroups`: the index stores positions instead of names. */
export const activeGroup = statusGroups.indexOf("active");

export const statusTraits = 0x000f;
export const stockTraits = 0x00f0;
export const priceTraits = 0xff00;

export const stockShift = 4;
export const priceShift = 8;
export const warehousesPerWord = 16;

export function traitsOf(status: number, state: number, priceMask: number): number {
  return (1 << status) | (1 << (stockShift + state)) | (priceMask << priceShift);
}
