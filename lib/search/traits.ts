import { statusGroups } from "@/lib/domain/status.ts";

/**
 * What a variant counts for in the facets, as 16 bits: 0–3 its status group, 4–7 its stock state, 8–15 its price types.
 * One word is read where three arrays would be, and the variants of a product are put together by OR.
 */
/** The place of the active group in `statusGroups`: the index keeps places instead of words. */
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
