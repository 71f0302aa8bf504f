import { priceKind } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";

/**
 * For principals without the right to see cost prices that are not retail are absent, and so is every key that the interface does
 * not name, since nobody knows what figure it holds. Their lists are parsed and written again.
 */

/** The keys of a record that the interface names: plain values, or records and lists of records with keys of their own. */
interface Shape {
  readonly [key: string]: "plain" | Shape;
}

const price = plain("Amount TypeId Type QtyBreak Price PriceTypeId PriceTypeDesc");
const images = plain("Format Url");
const variant: Shape = {
  ...plain("VariantNo Description StatusId StatusDesc UPC EAN Config SizeId ColorId ProductDimensionGroup"),
  ...plain("MFGPartNumber GroundOnly DateLastModified CanBeFulFilled"),
  Dimensions: plain("Weight Length Width Height"),
  Attributes: plain("Name Value"),
  Prices: price,
  Images: images,
};
const category: Shape = {
  ...plain("CategoryId CategoryName"),
  get SubCategories() {
    return category;
  },
};
const shapes = {
  brands: plain("Id Name"),
  categories: category,
  products: {
    ...plain("ProductNo Name Description BrandId Brand DateCreated DateLastModified Taxable"),
    Variants: variant,
    Categories: plain("CategoryId CategoryName Level"),
  },
  prices: { ...plain("VariantNo ProductNo"), Prices: price },
  images: { ...plain("VariantNo ProductNo"), Images: images },
  inventory: {
    ...plain("VariantId VariantNo ProductId AddedToWatchList StatusId StatusDescription TotalQtyAvailable NextDueDate"),
    WarehousesQuantities: plain("Id Name QtyAvailable NextDueDate"),
  },
} satisfies Record<string, Shape>;

export type RecordShape = keyof typeof shapes;

/** A list of the copy, JSON text as sent, as the principal may see it: the one door between the copy and an answer. */
export function visibleBody(principal: Principal, shape: RecordShape, body: string): string {
  if (can(principal, "cost.read")) return body;
  const records: unknown = JSON.parse(body);
  return JSON.stringify(Array.isArray(records) ? kept(records, shapes[shape]) : []);
}

function kept(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.filter(isRecord).map((record) => kept(record, shape));
  if (!isRecord(value)) return null;
  const named = Object.entries(value).filter(([key]) => Object.hasOwn(shape, key));
  return Object.fromEntries(named.flatMap(([key, inner]) => entryOf(key, inner, shape[key])));
}

function entryOf(key: string, inner: unknown, named: Shape[string] | undefined): [string, unknown][] {
  if (named === undefined) return [];
  if (named === "plain") return typeof inner === "object" && inner !== null ? [] : [[key, inner]];
  if (key !== "Prices") return [[key, kept(inner, named)]];
  const rows = Array.isArray(inner) ? inner.filter(isRecord).filter(isRetail) : [];
  return [[key, kept(rows, named)]];
}

/**
 * Price rows name their type `TypeId` (products) or `PriceTypeId` (prices). One that names none is withheld, and so is
 * one that names two which are not both retail.
 */
function isRetail(row: Record<string, unknown>): boolean {
  const named = [row.PriceTypeId, row.TypeId].filter((typeId) => typeId !== undefined && typeId !== null);
  return named.length > 0 && named.every((typeId) => isPlain(typeId) && priceKind(Number(typeId)) === "retail");
}

/** A list of one number would be read as that number. */
function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string";
}

function plain(keys: string): Record<string, "plain"> {
  return Object.fromEntries(keys.split(" ").map((key) => [key, "plain" as const]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
