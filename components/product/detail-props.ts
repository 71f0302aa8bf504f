import type { ProductView, VariantView } from "@/lib/catalog/types/product.ts";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import type { ViewAddress } from "./choice.ts";
import type { Matrix } from "./matrix.ts";
import type { VariantCell } from "./variant-cell.ts";

/** What every part of a product's page is given. It travels to the browser, so that it holds what is shown and no more. */
export interface DetailProps {
  product: Omit<ProductView, "variants" | "axes"> & { variantCount: number };
  /** The variant the address opens. */
  variant: VariantView;
  address: ViewAddress;
  /** Whether the address asks for a quantity that is none. */
  refused: boolean;
  /** A variant that was asked for and is not of this product. */
  unknown: string | null;
  /** Of the variants that are shown: in the matrix, or on the list's page. */
  cells: VariantCell[];
  /** Whether they can be seen both ways; not when nothing varies by name. */
  hasMatrix: boolean;
  /** Null when the list is shown. */
  matrix: Matrix | null;
  /** Null when the matrix is shown. The rows are `cells`. */
  list: { matching: number; from: number; page: number; pageCount: number } | null;
  history: StockPoint[];
  /** Of all variants' stock, as `stockMark` makes it. */
  stockFingerprint: string;
  seesCost: boolean;
  /** The member's own; null: none. */
  warehouseId: string | null;
  units: { weight: string | null; length: string | null };
  now: number;
}
