import type { VariantFields } from "../product.ts";

/** For tests: the fields of an active variant with only a number. */
export function plainVariantFields(variantNo: string): VariantFields {
  return {
    variantNo,
    description: "",
    statusId: 7,
    statusText: "Active",
    upc: null,
    ean: null,
    mfgPartNumber: null,
    config: null,
    sizeId: null,
    colorId: null,
    dimensionGroup: null,
    dimensions: { weight: null, length: null, width: null, height: null },
    groundOnly: null,
    fulfillable: null,
    modifiedAt: null,
    attributes: [],
  };
}
