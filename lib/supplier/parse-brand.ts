import type { SupplierBrand } from "./contract.ts";
import { identifier, jsonObject, line } from "./fields.ts";
import type { Parser } from "./parse-list.ts";

export const brandParser: Parser<SupplierBrand> = {
  keyOf: (brand) => brand.brandId,
  keyField: "Id",
  parse(value) {
    const from = jsonObject(value, "Brand");
    return { brandId: identifier(from.Id, "Id"), name: line(from.Name, "Name") };
  },
};
