import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { DataAge } from "./age.ts";

export interface Warehouse {
  warehouseId: string;
  name: string;
  /** The principal's own warehouse, which comes first. */
  own?: true;
}

/** The stock of one or several variants together, in warehouse order. */
export interface StockSummary {
  /** Null: unknown. */
  total: number | null;
  /** In the order of the answer's `warehouses`; null is unknown. */
  byWarehouse: (number | null)[];
  nextDueAt: number | null;
}

/** The number of variants whose figures by warehouse are in one answer, unless fewer are asked for. */
export const variantsPerAnswer = 200;

/** The current stock of one product, with the figures by warehouse of some of its variants. */
export interface ProductStock {
  productNo: string;
  warehouses: Warehouse[];
  total: number | null;
  nextDueAt: number | null;
  variants: {
    variantNo: string;
    stock: WarehouseStock[];
    total: number | null;
    nextDueAt: number | null;
    /** When the supplier last confirmed the figures. */
    stockReadAt: number | null;
  }[];
  variantCount: number;
  /** The place (from 1) of the first variant after these; null: there is none. */
  nextStart: number | null;
  /** Changes when the total or the age of any variant changes; see `stockFingerprint`. */
  fingerprint: string;
  age: DataAge;
}

/** Total available of a variant from this moment on; null is unknown. */
export interface StockPoint {
  at: number;
  total: number | null;
}
