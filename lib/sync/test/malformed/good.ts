import type { Operation } from "./class.ts";
import type { JsonObject } from "./json-object.ts";

const numbers = ["020056", "030012", "220349", "460181-S", "000777", "AB-12", "551200", "990001"];

/**
 * The well-formed answer of a list operation. It never changes, so that any difference in a snapshot comes from a
 * malformed answer.
 */
export function goodRecords(operation: Exclude<Operation, "token" | "picture">): JsonObject[] {
  if (operation === "brands") return numbers.map((_, index) => ({ Id: index + 1, Name: `Brand ${index + 1}` }));
  if (operation === "categories") return categories();
  if (operation === "products") return numbers.map(product);
  if (operation === "prices") return numbers.flatMap((no, at) => variantsOf(no, at).map((one) => prices(no, one)));
  return numbers.flatMap((no, at) =>
    variantsOf(no, at).map((one, index) => inventory(String(one.VariantNo), at, index)),
  );
}

function categories(): JsonObject[] {
  const node = (id: number, name: string, ...children: JsonObject[]) => {
    return { CategoryId: id, CategoryName: name, SubCategories: children };
  };
  return [
    node(1, "Wheels", node(11, "Rims", node(111, "Road rims")), node(12, "Spokes")),
    node(2, "Tyres", node(21, "Road tyres"), node(22, "Gravel tyres")),
    node(3, "Helmets"),
    node(4, "Lights", node(41, "Front lights")),
  ];
}

function product(no: string, index: number): JsonObject {
  return {
    ProductNo: no,
    Name: `Article ${no}`,
    Description: `About ${no}`,
    BrandId: index + 1,
    Brand: `Brand ${index + 1}`,
    DateCreated: "2024-05-01T00:00:00Z",
    DateLastModified: "2026-10-01T08:00:00Z",
    Taxable: true,
    Variants: variantsOf(no, index),
    Categories: [{ CategoryId: 1, CategoryName: "Wheels", Level: 0 }],
    UnitOfMesure: "EA",
  };
}

function variantsOf(no: string, index: number): JsonObject[] {
  return ["01", "02"].map((end, place) => ({
    VariantNo: `${no}-${end}`,
    Description: `${no} in size ${place}`,
    StatusId: 7,
    StatusDesc: "Active",
    UPC: `03600029${index}${place}52`,
    EAN: null,
    Config: "",
    SizeId: `S${place}`,
    ColorId: "BK",
    Dimensions: { Weight: 0.4, Length: 10, Width: 5, Height: 2 },
    MFGPartNumber: `M-${index}${place}`,
    GroundOnly: false,
    DateLastModified: "2026-10-01T08:00:00Z",
    Attributes: [{ Name: "Size", Value: String(place) }],
    Prices: [
      { Amount: 10 + index, TypeId: 0, Type: "Base", QtyBreak: 1 },
      { Amount: 20 + index, TypeId: 4, Type: "MSRP", QtyBreak: 1 },
    ],
    Images: [{ Format: "Large", Url: `/pictures/${no}.png` }],
    CanBeFulFilled: true,
  }));
}

function prices(productNo: string, variant: JsonObject): JsonObject {
  const rows = variant.Prices as { Amount: number; TypeId: number; Type: string; QtyBreak: number }[];
  return {
    VariantNo: variant.VariantNo,
    ProductNo: productNo,
    Prices: rows.map(({ Amount, TypeId, Type, QtyBreak }) => {
      return { Price: Amount, PriceTypeId: TypeId, PriceTypeDesc: Type, QtyBreak };
    }),
  };
}

function inventory(variantNo: string, at: number, index: number): JsonObject {
  return {
    VariantId: at * 10 + index,
    VariantNo: variantNo,
    ProductId: at,
    AddedToWatchList: false,
    StatusId: 7,
    StatusDescription: "Active",
    WarehousesQuantities: [
      { Id: 1, Name: "East", QtyAvailable: 5 + at, NextDueDate: "2026-12-24T00:00:00Z" },
      { Id: 2, Name: "West", QtyAvailable: 3, NextDueDate: null },
    ],
    TotalQtyAvailable: 8 + at,
    NextDueDate: "2026-12-24T00:00:00Z",
  };
}
