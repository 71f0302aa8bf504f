/**
 * A short text that changes when the total or the age of any variant changes. The order of the variants does not
 * matter.
 */
export function stockFingerprint(
  variants: readonly { variantNo: string; total: number | null; stockReadAt: number | null }[],
): string {
  let sum = 0;
  for (const { variantNo, total, stockReadAt } of variants)
    sum = (sum + hashOf(`${variantNo} ${total} ${stockReadAt}`)) >>> 0;
  return sum.toString(36);
}

/** FNV-1a, 32 bits with a sign. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
