import type { ProductView } from "@/lib/catalog/types/product.ts";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import type { Viewer } from "@/lib/viewer.ts";
import { addressOf, type Choice } from "./choice.ts";
import { listRows } from "./list-rows.ts";
import { layOut } from "./matrix.ts";
import type { RoomProps } from "./room-props.ts";
import { stockMark } from "./stock-mark.ts";
import { variantCell } from "./variant-cell.ts";

interface Beside {
  viewer: Viewer;
  history: StockPoint[];
  units: RoomProps["units"];
  now: number;
}

/** What a product's page shows of it at a choice: the chosen variant whole, of the others what matrix and list say. */
export function roomView(product: ProductView, choice: Choice, { viewer, ...beside }: Beside): RoomProps {
  const { variants, axes: _axes, ...shown } = product;
  const { variant, unknown } = choice;
  const matrix = layOut(product, variant);
  const { rows, ...list } = listRows(variants, choice);
  const wanted = new Set([
    ...rows.map((row) => row.variantNo),
    ...(matrix?.rows.flatMap((row) => row.cells.flat()) ?? []),
  ]);
  return {
    product: { ...shown, variantCount: variants.length },
    variant,
    address: addressOf(product, choice),
    unknown,
    cells: variants
      .filter((each) => wanted.has(each.variantNo))
      .map((each) => variantCell(product, each, choice.quantity)),
    matrix,
    list: { ...list, variantNos: rows.map((row) => row.variantNo) },
    stockMark: stockMark(variants),
    seesCost: viewer.seesCost,
    warehouseId: viewer.preferences.warehouseId,
    ...beside,
  };
}
