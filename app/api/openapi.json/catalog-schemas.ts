import { dateTime, flag, type Json, listOf, loose, ref, text, whole } from "./shapes.ts";

const number: Json = { type: "number" };

/** Resources of the supplier's interface (section 2). Keys beyond these are passed on as the supplier sent them. */
export const catalogSchemas: Record<string, Json> = {
  Brand: loose({ Id: whole, Name: text }),
  Category: loose({ CategoryId: whole, CategoryName: text, SubCategories: listOf(ref("Category")) }),
  Product: loose({
    ProductNo: text,
    Name: text,
    Description: text,
    BrandId: whole,
    Brand: text,
    DateCreated: dateTime,
    DateLastModified: dateTime,
    Taxable: flag,
    Variants: listOf(ref("Variant")),
    Categories: listOf(loose({ CategoryId: whole, CategoryName: text, Level: whole })),
  }),
  Variant: loose({
    VariantNo: text,
    Description: text,
    StatusId: { type: "integer", description: "7, 10, 13 active; 8, 9 discontinued; 11 inactive" },
    StatusDesc: text,
    UPC: text,
    EAN: text,
    Config: text,
    SizeId: text,
    ColorId: text,
    ProductDimensionGroup: text,
    Dimensions: loose({ Weight: number, Length: number, Width: number, Height: number }),
    MFGPartNumber: text,
    GroundOnly: flag,
    DateLastModified: dateTime,
    Attributes: listOf(loose({ Name: text, Value: text })),
    Prices: listOf(loose({ Amount: number, TypeId: whole, Type: text, QtyBreak: whole })),
    Images: listOf(ref("Image")),
    CanBeFulFilled: flag,
  }),
  Image: loose({ Format: text, Url: text }),
  Inventory: loose({
    VariantId: whole,
    VariantNo: text,
    ProductId: whole,
    AddedToWatchList: flag,
    StatusId: whole,
    StatusDescription: text,
    WarehousesQuantities: listOf(loose({ Id: whole, Name: text, QtyAvailable: whole, NextDueDate: dateTime })),
    TotalQtyAvailable: whole,
    NextDueDate: dateTime,
  }),
  VariantImages: loose({ VariantNo: text, ProductNo: text, Images: listOf(ref("Image")) }),
  VariantPrices: loose({
    VariantNo: text,
    ProductNo: text,
    Prices: listOf(loose({ Price: number, PriceTypeId: whole, PriceTypeDesc: text, QtyBreak: whole })),
  }),
};
