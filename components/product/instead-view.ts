import type { Alternative, ProductView, StockedVariant, VariantView } from "@/lib/catalog/article/types.ts";
import { isOut, type WarehouseStock } from "@/lib/domain/stock.ts";
import { type Sibling, siblingsOf } from "./siblings.ts";
import { type VariantCell, variantCell } from "./variant-rows.ts";

/** A sibling with its figures, its cost at the chosen quantity. */
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
  /** The quantity for which costs are shown. */
  quantity: number;
  readStock: (variantNos: string[]) => Promise<ReadonlyMap<string, WarehouseStock[]>>;
  readAlternatives: () => Promise<Alternative[]>;
}

/**
 * Begins to read what may take the place of an article, before its stock by warehouse is known; the answer makes the view
 * when it is. An article that left the catalog is out for good: it has no siblings in stock, but others may take its place.
 */
export function beginInstead(
  product: ProductView,
  variant: VariantView,
  { warehouseId, quantity, readStock, readAlternatives }: Beside,
): (stocked: StockedVariant) => Promise<InsteadView> {
  const gone = variant.goneAt !== null;
  const isSurelyOut = gone || isOut(variant.total);
  const known = new Map(product.variants.map((each) => [each.variantNo, each]));
  const chosen = known.get(variant.variantNo);
  const siblingsIf = (out: boolean) => (gone || !chosen ? [] : siblingsOf(product, chosen, out));
  // It may be out in the own warehouse alone, which is not known yet.
  const siblings = isSurelyOut
    ? siblingsIf(true)
    : [...siblingsIf(false), ...(warehouseId === null ? [] : siblingsIf(true))];
  const reading = readStock([...new Set(siblings.map(({ variantNo }) => variantNo))]);
  const others = isSurelyOut ? readAlternatives() : null;
  for (const begun of [reading, others]) begun?.catch(() => undefined);
  return async (stocked) => {
    const own = stocked.stock.find((row) => row.warehouseId === warehouseId);
    const out = isSurelyOut || isOut(own?.available ?? null);
    const stock = await reading;
    return {
      isOut: out,
      siblings: siblingsIf(out).flatMap((sibling) => {
        const found = known.get(sibling.variantNo);
        if (!found) return [];
        return { ...sibling, ...variantCell(product, found, { quantity, stock: stock.get(sibling.variantNo) }) };
      }),
      others: out ? await (others ?? readAlternatives()) : [],
    };
  };
}
