import type { Forecast } from "@/lib/domain/forecast/types.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import type { ProductFields, VariantFields } from "@/lib/domain/product.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";

/** Maximum number of items side by side. */
export const maxCompared = 6;

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

/** Maximum number of variants with figures by warehouse in one answer. */
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
  /** The position (from 1) of the next variant; null: there is none. */
  nextStart: number | null;
  /** Changes when the total or the age of any variant changes; see `stockFingerprint`. */
  fingerprint: string;
  age: DataAge;
}

/** Total available of a variant from this time on; null is unknown. */
export interface StockPoint {
  at: number;
  total: number | null;
}

/** What the address of the categories page selects. */
export interface CategoryFilter {
  /** Part of a name; "" for all categories. */
  find: string;
  /** Only categories below this one; null: the whole tree. */
  under: string | null;
  page: number;
}

/** A page of the category tree: the lines of the page with all their ancestors. */
export interface CategoryPage {
  filter: CategoryFilter;
  /** The primary categories of this page. */
  nodes: CategoryNode[];
  /** The number of categories on all pages. */
  total: number;
  pageCount: number;
  age: DataAge;
}

export interface CategoryNode {
  categoryId: string;
  name: string;
  depth: number;
  /** Products in the category and its descendants, each once. */
  productCount: number;
  children: CategoryNode[];
}

export interface CategoryPath {
  categoryId: string;
  name: string;
}

/** When the figures of an answer were synced with the supplier (ms); null: never. */
export interface DataAge {
  catalogReadAt: number | null;
  pricesReadAt: number | null;
  inventoryReadAt: number | null;
}

/** The identifiers of a variant in addition to its number; null: none. */
export interface VariantCodes {
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
}

/** A variant in a list of chosen variants. Cost is null when unknown or withheld. */
export interface VariantRow {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  brand: string | null;
  statusId: number | null;
  costAmount: number | null;
  costTypeId: number | null;
  stock: StockSummary;
  /** The oldest sync time of these records, when it is older than their list; null: all are as old as their list. */
  staleAt: number | null;
}

/** With the identifiers, for files. */
export interface CodedRow extends VariantRow {
  codes: VariantCodes;
}

/** An item of another product that is in stock and may replace one that is out. */
export interface Alternative {
  productNo: string;
  variantNo: string;
  name: string;
  brand: string | null;
  /** The variant's part of the name ("XL, Black"). */
  label: string;
  /** The attributes in which it differs, with its own value; at most three. */
  differs: { name: string; value: string }[];
  total: number | null;
  /** In the principal's own warehouse; null: none is set, or no figure. */
  own: number | null;
  /** Null: unknown, or the principal may not see it. */
  costAmount: number | null;
  /** MSRP, else MAP. */
  retailAmount: number | null;
}

/** The result of the newest forecast of an item on a list. Days are UTC days, times in ms; null does not apply. */
export interface ForecastSummary {
  /** Null: of all warehouses together. */
  readonly warehouseId: string | null;
  readonly kind: Forecast["kind"];
  /** When it was computed. It looks ahead from then. */
  readonly madeAt: number;
  /**
   * The likely range of days on which the stock runs out. `untilAt` is null if that is beyond the horizon of 90 days.
   */
  readonly fromAt: number | null;
  readonly medianAt: number | null;
  readonly untilAt: number | null;
  /** Pieces that the supplier sells on an average day, and how many such days the stock lasts. */
  readonly perDay: number | null;
  readonly coverDays: number | null;
  /**
   * When the next delivery is expected, including its usual lateness, and the chance (0 to 1) that it is out before.
   */
  readonly expectedAt: number | null;
  readonly chanceOutBefore: number | null;
  /** Whether a soon-low and a likely-out warning are active. */
  readonly isSoonLow: boolean;
  readonly isLikelyOut: boolean;
  /** The stock at the end of each of the last days, the oldest first; null where it is unknown. */
  readonly recentDays: readonly (number | null)[];
}

/** The forecasts of one item. */
export interface ArticleForecast {
  readonly variantNo: string;
  /** All warehouses together first, then the principal's own where one is chosen. */
  readonly places: readonly PlaceForecast[];
}

export interface PlaceForecast {
  /** Null: all warehouses together. */
  readonly warehouseId: string | null;
  /** When it was computed. It looks ahead from then. */
  readonly madeAt: number;
  readonly forecast: Forecast;
}

/** A removed item of a product, as the product's page names it. */
interface GoneVariant {
  variantNo: string;
  description: string;
  /** When the catalog was swapped in that does not have it (ms). */
  goneAt: number;
  watched: boolean;
}

/** An item that left the catalog, with its last figures. Each figure has its own age (ms); null: never read. */
export interface GoneArticle extends VariantRow {
  goneAt: number;
  stockReadAt: number | null;
  pricesReadAt: number | null;
  hasPicture: boolean;
}

/** An item that left the catalog, as a search for its number shows it. */
export interface GoneMatch {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  goneAt: number;
}

/** The content of a shelf label. No cost: customers read it. */
export interface LabelArticle {
  variantNo: string;
  name: string;
  /** The variant's part of the name ("XL, Black"). */
  variant: string;
  upc: string | null;
  ean: string | null;
  /** MSRP. */
  msrpAmount: number | null;
}

export interface ProductView extends Omit<ProductFields, "categories"> {
  categoryPath: CategoryPath[];
  /** Attributes that differ between the variants; the first two make the matrix. */
  axes: Axis[];
  variants: VariantView[];
  /** Whether any of its items are in the catalog: these, or others. */
  isInCatalog: boolean;
  /** Its removed items, latest first, if `variants` are those in the catalog. */
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
  /** Value of each axis, in the order of `axes`; "" if the variant has none. */
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
  /** The thresholds of a watched item or its category, for all places. */
  thresholds: readonly Threshold[];
  /** The warehouses that thresholds of place "mine" add up. */
  mine: readonly string[];
  /** When it left the catalog (ms), with its last figures; null: it is in the catalog. */
  goneAt: number | null;
}

/** A variant with its stock by warehouse, which is read only for the variants shown. */
export interface StockedVariant extends VariantView {
  stock: WarehouseStock[];
}

/** An item in a comparison. Null: unknown or withheld. */
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
  /** How many variants its product has. */
  variantCount: number;
  name: string;
  brand: string | null;
  costAmount: number | null;
  costTypeId: number | null;
  /** The quantity from which the cost applies. */
  costBreak: number;
  mapAmount: number | null;
  msrpAmount: number | null;
  /** Margin of the cost against MSRP (else MAP), in percent of the retail price. */
  marginPercent: number | null;
  /** In the order of the comparison's warehouses. */
  stock: WarehouseStock[];
  catalogReadAt: number | null;
}

export interface Comparison {
  articles: ComparedArticle[];
  /** The attributes of all of them, each with its value for every item; "" where one has none. */
  attributes: { name: string; values: string[] }[];
  /** The principal's own first. */
  warehouses: Warehouse[];
  /** Requested numbers that the catalog does not have. */
  missing: string[];
  /** Requested numbers beyond the first six. */
  beyond: string[];
}

/** An item of a share link, with what the link shows of it. */
export interface SharedArticle {
  variantNo: string;
  productNo: string;
  name: string;
  /** The variant's part of the name ("XL, Black"), or its number. */
  variant: string;
  brand: string | null;
  /** Plain text of the product; "" if there is none. */
  description: string;
  upc: string | null;
  ean: string | null;
  attributes: readonly { name: string; value: string }[];
  pictureCount: number;
  /** The price of one unit that the link names; null: none, or unknown. */
  amount: number | null;
  quantity: number | null;
  note: string;
  /** Null: the link shows no stock, or the item has none. */
  stock: SharedStock | null;
}

export interface SharedStock {
  /** Null: unknown, or the link has words alone. */
  total: number | null;
  word: "in" | "few" | "out" | "unknown";
  /** When more is due (ms), of an item that is out; null: no date is known. */
  dueAt: number | null;
  /** When the supplier last confirmed it (ms). */
  readAt: number | null;
}

/** A variant that a person can choose on the page of a shared product. */
export interface SharedVariant {
  variantNo: string;
  label: string;
  /** Known to be out; false also where the link shows no stock. */
  isOut: boolean;
}

export interface SharedPage {
  /** In the link's order. */
  articles: SharedArticle[];
  /** Numbers of the link that the catalog no longer has. */
  missing: string[];
  /** Of a single shared product; otherwise empty. */
  variants: SharedVariant[];
}
