import type { SupplierBrand } from "./contract.ts";
import { foreign, identifier, line } from "./fields.ts";
import type { Parser } from "./parse-list.ts";

export const brandParser: Parser<SupplierBrand> = {
  keyOf: (brand) => brand.brandId,
  keyField: "Id",
  parse(value) {
    const from = foreign(value, "Brand");
    return { brandId: identifier(from.Id, "Id"), name: line(from.Name, "Name") };
  },
};
