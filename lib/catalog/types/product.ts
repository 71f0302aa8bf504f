import type { PriceTier } from "@/lib/domain/price.ts";
import type { ProductFields } from "@/lib/domain/product.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";
import type { VariantFields } from "@/lib/domain/variant.ts";
import type { DataAge } from "./age.ts";
import type { CategoryPath } from "./category.ts";
import type { GoneVariant } from "./gone-article.ts";
import type { Warehouse } from "./stock.ts";

export interface ProductView extends Omit<ProductFields, "categories"> {
  categoryPath: CategoryPath[];
  /** Attributes that differ between the variants; the first two make the matrix. */
  axes: Axis[];
  variants: VariantView[];
  /** Whether articles of it are in the catalog: these, or others than these. */
  isInCatalog: boolean;
  /** Articles of it that left the catalog, the last ones first, when `variants` are those in the catalog. */
  gone: GoneVariant[];
  warehouses: Warehouse[];
  age: DataAge;
}

export interface Axis {
  name: string;
  values: string[];
}

/** A variant on its product's page. */
export interface VariantView extends Omit<VariantFields, "config" | "sizeId" | "colorId" | "dimensionGroup"> {
  /** Value of each axis, in the order of `axes`; "" when the variant has none. */
  axisValues: string[];
  /** Number of pictures at /api/pictures/{variantNo}?n=0… */
  pictureCount: number;
  /** Tiers by type and quantity break. Without the right to see cost only retail tiers. */
  prices: PriceTier[];
  pricesReadAt: number | null;
  total: number | null;
  nextDueAt: number | null;
  /** When the supplier last confirmed the stock. */
  stockReadAt: number | null;
  watched: boolean;
  /** The thresholds of a watched article or its category, in all its places. */
  thresholds: readonly Threshold[];
  /** The warehouses that thresholds of place "mine" count together. */
  mine: readonly string[];
  /** When it left the catalog (ms), with its last figures; null: it is in the catalog. */
  goneAt: number | null;
}

/** A variant with its stock by warehouse, which is read for the shown variants only. */
export interface StockedVariant extends VariantView {
  stock: WarehouseStock[];
}
