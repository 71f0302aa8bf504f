/**
 * Answers for viewers without the right to see cost: wholesale prices are absent, and so is every key that the
 * interface does not name, since nobody knows what figure it holds. These bodies are parsed and written again.
 */

/** The keys of a record that the interface names: plain values, or records and lists of records with keys of their own. */
interface Shape {
  readonly [key: string]: "plain" | Shape;
}

const retailTypes = [3, 4];
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
const shapes = {
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

/** The body of a list as who may not see cost gets it; "" stays "". */
export function withhold(body: string, of: keyof typeof shapes): string {
  if (body === "") return body;
  const records: unknown = JSON.parse(body);
  return JSON.stringify(Array.isArray(records) ? kept(records, shapes[of]) : []);
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

/** Price rows name their type `TypeId` (products) or `PriceTypeId` (prices); one that names none is withheld. */
function isRetail(row: Record<string, unknown>): boolean {
  return retailTypes.includes(Number(row.PriceTypeId ?? row.TypeId ?? -1));
}

function plain(keys: string): Record<string, "plain"> {
  return Object.fromEntries(keys.split(" ").map((key) => [key, "plain" as const]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
