import type { VariantView } from "@/lib/catalog/types/product.ts";

/** A short text that differs when any variant's total or its age does, whatever their order. */
export function stockFingerprint(
  variants: readonly Pick<VariantView, "variantNo" | "total" | "stockReadAt">[],
): string {
  let sum = 0;
  for (const { variantNo, total, stockReadAt } of variants)
    sum = (sum + hashOf(`${variantNo} ${total} ${stockReadAt}`)) >>> 0;
  return sum.toString(36);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
