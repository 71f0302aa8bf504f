import { z } from "zod";

/**
 * The records of the supplier's interface (section 2) with the keys that it specifies. Without the right to see cost
 * only these keys are answered, and `/api/openapi.json` describes them. Any field may be missing, others may be sent,
 * and values may be of other types: the supplier's records are passed on as sent.
 */

const text = z.string().optional();
const whole = z.number().meta({ type: "integer" }).optional();
const number = z.number().optional();
const flag = z.boolean().optional();
const dateTime = z.string().meta({ format: "date-time" }).optional();

const image = z.object({ Format: text, Url: text });
const images = z.array(image).optional();

const variant = z.object({
  VariantNo: text,
  Description: text,
  StatusId: z
    .number()
    .meta({ type: "integer", description: "7, 10, 13 active; 8, 9 discontinued; 11 inactive" })
    .optional(),
  StatusDesc: text,
  UPC: text,
  EAN: text,
  Config: text,
  SizeId: text,
  ColorId: text,
  ProductDimensionGroup: text,
  Dimensions: z.object({ Weight: number, Length: number, Width: number, Height: number }).optional(),
  MFGPartNumber: text,
  GroundOnly: flag,
  DateLastModified: dateTime,
  Attributes: z.array(z.object({ Name: text, Value: text })).optional(),
  Prices: z.array(z.object({ Amount: number, TypeId: whole, Type: text, QtyBreak: whole })).optional(),
  Images: images,
  CanBeFulFilled: flag,
});

const category = z.object({
  CategoryId: whole,
  CategoryName: text,
  get SubCategories() {
    return z.array(category).optional();
  },
});

/** Keyed by the list that answers them. */
export const supplierApiRecords = {
  brands: z.object({ Id: whole, Name: text }),
  categories: category,
  products: z.object({
    ProductNo: text,
    Name: text,
    Description: text,
    BrandId: whole,
    Brand: text,
    DateCreated: dateTime,
    DateLastModified: dateTime,
    Taxable: flag,
    Variants: z.array(variant).optional(),
    Categories: z.array(z.object({ CategoryId: whole, CategoryName: text, Level: whole })).optional(),
  }),
  inventory: z.object({
    VariantId: whole,
    VariantNo: text,
    ProductId: whole,
    AddedToWatchList: flag,
    StatusId: whole,
    StatusDescription: text,
    WarehousesQuantities: z
      .array(z.object({ Id: whole, Name: text, QtyAvailable: whole, NextDueDate: dateTime }))
      .optional(),
    TotalQtyAvailable: whole,
    NextDueDate: dateTime,
  }),
  images: z.object({ VariantNo: text, ProductNo: text, Images: images }),
  prices: z.object({
    VariantNo: text,
    ProductNo: text,
    Prices: z.array(z.object({ Price: number, PriceTypeId: whole, PriceTypeDesc: text, QtyBreak: whole })).optional(),
  }),
} satisfies Record<string, z.ZodObject>;

export type RecordShape = keyof typeof supplierApiRecords;

/** Names of the records in `/api/openapi.json`. */
export const supplierApiRecordNames = z
  .registry<{ id: string }>()
  .add(supplierApiRecords.brands, { id: "Brand" })
  .add(category, { id: "Category" })
  .add(supplierApiRecords.products, { id: "Product" })
  .add(variant, { id: "Variant" })
  .add(image, { id: "Image" })
  .add(supplierApiRecords.inventory, { id: "Inventory" })
  .add(supplierApiRecords.images, { id: "VariantImages" })
  .add(supplierApiRecords.prices, { id: "VariantPrices" });
