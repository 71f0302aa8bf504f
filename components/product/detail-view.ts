import type { ProductView, VariantView } from "@/lib/catalog/types/product.ts";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { addressOf, type Choice, type ViewAddress } from "./choice.ts";
import { layOut, type Matrix } from "./matrix.ts";
import { stockFingerprint } from "./stock-lines.ts";
import { listRows, type VariantCell, variantCell } from "./variant-rows.ts";

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

interface Beside {
  principal: Principal;
  history: StockPoint[];
  units: DetailProps["units"];
  now: number;
}

/** What a product's page shows of it at a choice: the chosen variant whole, of the others what matrix or list says. */
export function detailView(product: ProductView, choice: Choice, { principal, ...beside }: Beside): DetailProps {
  const { variants, axes: _axes, ...shown } = product;
  const { variant, refused, unknown } = choice;
  const laidOut = layOut(product, variant);
  const matrix = choice.asList ? null : laidOut;
  const { rows, ...list } = listRows(variants, choice);
  const inMatrix = new Set(matrix?.rows.flatMap((row) => row.cells.flat()));
  const shownVariants = matrix ? variants.filter((each) => inMatrix.has(each.variantNo)) : rows;
  return {
    product: { ...shown, variantCount: variants.length },
    variant,
    address: addressOf(product, choice),
    refused,
    unknown,
    cells: shownVariants.map((each) => variantCell(product, each, choice.quantity)),
    hasMatrix: laidOut !== null,
    matrix,
    list: matrix ? null : list,
    stockFingerprint: stockFingerprint(variants),
    seesCost: can(principal, "cost.read"),
    warehouseId: principal.preferences.warehouseId,
    ...beside,
  };
}
