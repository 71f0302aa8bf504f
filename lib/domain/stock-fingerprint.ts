/**
 * A short text that changes when the total of any variant changes, or the age of its stock or prices: whatever was read
 * again is shown again. The order of the variants does not matter.
 */
export function stockFingerprint(
  variants: readonly {
    variantNo: string;
    total: number | null;
    stockReadAt: number | null;
    pricesReadAt: number | null;
  }[],
): string {
  let sum = 0;
  for (const { variantNo, total, stockReadAt, pricesReadAt } of variants)
    sum = (sum + hashOf(`${variantNo} ${total} ${stockReadAt} ${pricesReadAt}`)) >>> 0;
  return sum.toString(36);
}

/** FNV-1a, 32 bits with a sign. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
