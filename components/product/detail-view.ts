import type { ProductView } from "@/lib/catalog/types/product.ts";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { addressOf, type Choice } from "./choice.ts";
import type { DetailProps } from "./detail-props.ts";
import { listRows } from "./list-rows.ts";
import { layOut } from "./matrix.ts";
import { stockFingerprint } from "./stock-fingerprint.ts";
import { variantCell } from "./variant-cell.ts";

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
