import { parseChoice } from "@/components/product/choice.ts";
import type { ProductView } from "@/lib/catalog/article/types.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { beyondName } from "@/lib/domain/full-name.ts";

/** The article that is shown, so that tabs and bookmarks of one product can be told apart: "Jersey, XL, Black · 446789". */
export function articleTitle(product: ProductView, view: AddressParams): string {
  const variant = parseChoice(product, view)?.variant;
  if (!variant) return product.name;
  const own = beyondName(product.name, variant.description);
  return `${[product.name, own].filter(Boolean).join(", ")} · ${variant.variantNo}`;
}
