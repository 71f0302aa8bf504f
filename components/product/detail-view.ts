import type {
  Alternative,
  ForecastSummary,
  ProductView,
  StockedVariant,
  StockPoint,
} from "@/lib/catalog/article/types.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { stockFingerprint } from "@/lib/domain/stock.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";
import { addressOf, type Choice, type ViewAddress } from "./choice.ts";
import { beginInstead, type InsteadView } from "./instead-view.ts";
import { layOut, listRows, type Matrix, type VariantCell, variantCell } from "./variant-rows.ts";

/** Data of the product page: only what is shown. */
export interface DetailProps {
  product: Omit<ProductView, "variants" | "axes"> & { variantCount: number; goneCount: number };
  /** The variant selected by the address. */
  variant: StockedVariant;
  /** How many of its attributes are left out. */
  moreAttributes: number;
  address: ViewAddress;
  /** Whether the quantity in the address is invalid. */
  refused: boolean;
  /** The requested variant, if this product does not have it. */
  unknown: string | null;
  /** The variants that are shown: those of the matrix, or of the current page of the list. */
  cells: VariantCell[];
  /** Whether there is a matrix in addition to the list; false if no named attribute varies. */
  hasMatrix: boolean;
  /** Null when the list is shown. */
  matrix: Matrix | null;
  /** Null when the matrix is shown. The rows are `cells`. */
  list: { matching: number; from: number; page: number; pageCount: number } | null;
  instead: InsteadView;
  history: StockPoint[];
  /** The stored forecast of the selected variant; null: none. */
  forecast: ForecastSummary | null;
  /** The dealer's own shelf figures of the selected variant; null: none. */
  shelf: ShelfRow | null;
  /** Fingerprint of the stock of all variants, see `stockFingerprint`. */
  stockFingerprint: string;
  seesCost: boolean;
  /** Those for which the cost is shown. Empty without the right to see it. */
  usualQuantities: readonly number[];
  /** The member's own warehouse; null: none. */
  warehouseId: string | null;
  units: { weight: string | null; length: string | null };
  now: number;
}

interface Beside {
  principal: Principal;
  /** These may still be loading: they are awaited together with the stock. */
  history: StockPoint[] | Promise<StockPoint[]>;
  forecast: ForecastSummary | null | Promise<ForecastSummary | null>;
  shelf: ShelfRow | null | Promise<ShelfRow | null>;
  /** Reads the stock by warehouse of some variants: it is needed of the shown ones only. */
  readStock: (variantNos: string[]) => Promise<ReadonlyMap<string, WarehouseStock[]>>;
  /** Reads possible replacements of the item; called only if it is out. */
  readAlternatives: () => Promise<Alternative[]>;
  units: DetailProps["units"];
  now: number;
  /** The address of the list beside which the product is shown; null or missing on its own page. */
  list?: string | null;
}

/** Attributes on the page: more than anybody reads. */
const maxAttributes = 200;
/** Number of removed items shown beside those in the catalog. The last one's page has all. */
const maxGone = 10;

/** The page's data for a choice: the selected variant in full; of the others only what the matrix or the list shows. */
export async function detailView(
  product: ProductView,
  choice: Choice,
  { principal, readStock, readAlternatives, list: besideList, ...beside }: Beside,
): Promise<DetailProps> {
  const { variants, axes: _axes, ...shown } = product;
  const { variant, refused, unknown } = choice;
  const laidOut = layOut(product, variant);
  const matrix = choice.asList ? null : laidOut;
  const { rows, ...list } = listRows(variants, choice);
  const inMatrix = new Set(matrix?.rows.flatMap((row) => row.cells.flat()));
  const shownVariants = matrix ? variants.filter((each) => inMatrix.has(each.variantNo)) : rows;
  // A matrix shows no figures by warehouse.
  const stocked = matrix ? [variant] : [...new Set([variant, ...rows])];
  const { warehouseId } = principal.preferences;
  const asked = { warehouseId, quantity: choice.quantity, readStock, readAlternatives };
  const insteadOf = beginInstead(product, variant, asked);
  const [stock, history, forecast, shelf] = await Promise.all([
    readStock(stocked.map((each) => each.variantNo)),
    beside.history,
    beside.forecast,
    beside.shelf,
  ]);
  const chosen: StockedVariant = {
    ...variant,
    attributes: variant.attributes.slice(0, maxAttributes),
    stock: stock.get(variant.variantNo) ?? [],
  };
  const seesCost = can(principal, "cost.read");
  return {
    product: {
      ...shown,
      variantCount: variants.length,
      gone: shown.gone.slice(0, maxGone),
      goneCount: shown.gone.length,
    },
    variant: chosen,
    moreAttributes: Math.max(0, variant.attributes.length - maxAttributes),
    address: addressOf(product, choice, besideList),
    refused,
    unknown,
    cells: shownVariants.map((each) =>
      variantCell(product, each, { quantity: choice.quantity, stock: matrix ? null : stock.get(each.variantNo) }),
    ),
    hasMatrix: laidOut !== null,
    matrix,
    list: matrix ? null : list,
    instead: await insteadOf(chosen),
    stockFingerprint: stockFingerprint(variants),
    seesCost,
    usualQuantities: seesCost && principal.kind === "member" ? principal.preferences.usualQuantities : [],
    warehouseId,
    ...beside,
    history,
    forecast,
    shelf,
  };
}
