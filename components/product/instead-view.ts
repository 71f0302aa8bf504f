import type { Alternative } from "@/lib/catalog/types/alternative.ts";
import type { ProductView, StockedVariant } from "@/lib/catalog/types/product.ts";
import { isOut, type WarehouseStock } from "@/lib/domain/stock.ts";
import { type Sibling, siblingsOf } from "./siblings.ts";
import { type VariantCell, variantCell } from "./variant-rows.ts";

/** A sibling with its figures, its cost for one piece. */
export type SiblingCell = Sibling & VariantCell;

/** What may take the place of an article. */
export interface InsteadView {
  /** Whether the article is out, everywhere or in the member's own warehouse. */
  isOut: boolean;
  /** When it is out those in stock, else those next to it. */
  siblings: SiblingCell[];
  /** Articles of other products, only when it is out. */
  others: Alternative[];
}

interface Beside {
  warehouseId: string | null;
  readStock: (variantNos: string[]) => Promise<ReadonlyMap<string, WarehouseStock[]>>;
  readAlternatives: () => Promise<Alternative[]>;
}

/** An article that left the catalog is out for good: it has no siblings in stock, but others may take its place. */
export async function insteadView(
  product: ProductView,
  variant: StockedVariant,
  { warehouseId, readStock, readAlternatives }: Beside,
): Promise<InsteadView> {
  const gone = variant.goneAt !== null;
  const own = variant.stock.find((row) => row.warehouseId === warehouseId);
  const out = gone || isOut(variant.total) || isOut(own?.available ?? null);
  const known = new Map(product.variants.map((each) => [each.variantNo, each]));
  const chosen = known.get(variant.variantNo);
  const siblings = gone || !chosen ? [] : siblingsOf(product, chosen, out);
  const stock = await readStock(siblings.map(({ variantNo }) => variantNo));
  return {
    isOut: out,
    siblings: siblings.flatMap((sibling) => {
      const found = known.get(sibling.variantNo);
      if (!found) return [];
      return { ...sibling, ...variantCell(product, found, { quantity: 1, stock: stock.get(sibling.variantNo) }) };
    }),
    others: out ? await readAlternatives() : [],
  };
}
