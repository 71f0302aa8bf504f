import { payloads } from "./payloads.ts";
import type { SuppliedCatalog } from "./small-supplier.ts";

const warehouses = 12;

/** A catalog with one product per payload, which is in every text field of it. All stock is low. */
export function hostileCatalog(picture: Buffer): SuppliedCatalog {
  // A number with a NUL character is rejected, and then nothing of its product would be shown.
  const numberOf = (text: string, place: number) =>
    place % 3 === 0 && !text.includes("\u0000") ? `P${place}${text.trim().slice(0, 60)}` : `P-${place}`;
  const products = payloads.map((text, place) => ({
    ProductNo: numberOf(text, place),
    Name: text,
    Description: text,
    BrandId: place + 1,
    Brand: text,
    DateCreated: "2026-01-01T00:00:00Z",
    DateLastModified: text,
    Taxable: true,
    Variants: [0, 1].map((n) => ({
      VariantNo: `${numberOf(text, place)}-${n}`,
      Description: text,
      StatusId: place % 5 === 0 ? 90 + place : 7,
      StatusDesc: text,
      UPC: text,
      EAN: text,
      Config: text,
      SizeId: text,
      ColorId: text,
      ProductDimensionGroup: text,
      MFGPartNumber: text,
      Attributes: [
        { Name: "Color", Value: `${text}${n}` },
        { Name: text, Value: text },
      ],
      Prices: [
        { Amount: 10 + place, TypeId: 0, Type: text, QtyBreak: 1 },
        { Amount: 20 + place, TypeId: 4, Type: text, QtyBreak: 1 },
        { Amount: 9 + place, TypeId: 50, Type: text, QtyBreak: 10 },
      ],
      Images: [{ Format: text, Url: text }],
      CanBeFulFilled: true,
    })),
    Categories: [{ CategoryId: place + 1, CategoryName: text, Level: 1 }],
  }));
  const inventory = products.flatMap(({ Variants }, place) =>
    Variants.map(({ VariantNo }) => ({
      VariantNo,
      StatusId: 7,
      StatusDescription: payloads[place],
      AddedToWatchList: place < 30,
      WarehousesQuantities: [0, 1].map((n) => ({
        Id: (place + n) % warehouses,
        Name: payloads[((place + n) % warehouses) * 17],
        QtyAvailable: n,
        NextDueDate: n === 0 ? "2027-01-05T00:00:00Z" : payloads[place],
      })),
      TotalQtyAvailable: 1,
      NextDueDate: payloads[place],
    })),
  );
  return {
    brands: payloads.map((text, place) => ({ Id: place + 1, Name: text })),
    categories: payloads.map((text, place) => ({ CategoryId: place + 1, CategoryName: text, SubCategories: [] })),
    products,
    inventory,
    picture,
  };
}
