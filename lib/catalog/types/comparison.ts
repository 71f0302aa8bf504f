import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { VariantView } from "./product.ts";
import type { Warehouse } from "./stock.ts";

/** The most articles side by side. */
export const mostCompared = 6;

/** An article beside others. Null: unknown or withheld. */
export interface ComparedArticle
  extends Pick<
    VariantView,
    | "variantNo"
    | "description"
    | "statusId"
    | "statusText"
    | "upc"
    | "ean"
    | "mfgPartNumber"
    | "dimensions"
    | "groundOnly"
    | "pictureCount"
    | "total"
    | "nextDueAt"
    | "stockReadAt"
    | "pricesReadAt"
    | "watched"
  > {
  productNo: string;
  name: string;
  brand: string | null;
  costAmount: number | null;
  costTypeId: number | null;
  /** The quantity from which the cost applies. */
  costBreak: number;
  mapAmount: number | null;
  msrpAmount: number | null;
  /** Of the cost against MSRP, or MAP where there is none, in per cent of the retail price. */
  marginPercent: number | null;
  /** In the order of the comparison's warehouses. */
  stock: WarehouseStock[];
  catalogReadAt: number | null;
}

export interface Comparison {
  articles: ComparedArticle[];
  /** The attributes of any of them, each with its value of every article; "" where one has none. */
  attributes: { name: string; values: string[] }[];
  /** The principal's own first. */
  warehouses: Warehouse[];
  /** Asked numbers that the catalog does not have. */
  missing: string[];
  /** Asked numbers beyond the first six. */
  beyond: string[];
}
