import { z } from "zod";
import {
  type Page,
  pageOf,
  pageOrWholeOf,
  paging,
  pagingOrWhole,
  parameter,
  parseBarcodes,
  parseDateFrom,
  parseList,
  parsePriceTypes,
  parseStatus,
} from "./parameters.ts";

const named = "Values separated by commas; without regard to case.";
const skus = parameter(`Variant numbers or their leading parts. ${named}`, parseList);
const mfgPartNumbers = parameter(`Manufacturer's part numbers. ${named}`, parseList);

/**
 * The parameters of each operation of the interface (section 4): how they are parsed and how `/api/openapi.json`
 * describes them.
 */
export const supplierApiParameters = {
  brands: z.object(pagingOrWhole),
  categories: z.object({
    categoryIds: parameter("Categories whose subtrees to return, separated by commas.", parseList),
  }),
  products: z.object({
    ...paging,
    dateFrom: parameter(
      "mm/dd/yyyy or yyyy-mm-dd, UTC: later of the product's and its variants' DateLastModified.",
      (text) => parseDateFrom(text, "products"),
    ),
    skus,
    categories: parameter(`Category names. ${named}`, parseList),
    brands: parameter(`Brand names. ${named}`, parseList),
    status: parameter("Variant status, a list of 7 (with 10 and 13), 8, 9, 11.", (text) =>
      parseStatus(text, "products"),
    ),
    prices: parameter(
      "Price types: 0 Base, 1 Sale, 2 Closeout, 3 MAP, 4 MSRP, 5 Program. Keeps products that have one.",
      parsePriceTypes,
    ),
    barcodes: parameter(`UPC, EAN or GTIN in any form. ${named}`, parseBarcodes),
    mfgPartNumbers,
  }),
  inventory: z.object({
    ...paging,
    dateFrom: parameter(
      "mm/dd/yyyy or yyyy-mm-dd, hh:mm:ss may follow, UTC: when Bincard saw the figures change.",
      (text) => parseDateFrom(text, "inventory"),
    ),
    skus,
    status: parameter("Variant status, a list of 7, 10, 13 (each the active group), 8, 9, 11.", (text) =>
      parseStatus(text, "inventory"),
    ),
    mfgPartNumbers,
  }),
  variants: z.object({ ...paging, skus }),
  imagesExample: z.object({ ...paging, skus, productIds: parameter(`Product numbers. ${named}`, parseList) }),
};

/**
 * The parsed parameters of each operation of the interface (section 4). Lists are normalized; null means "not given".
 */
export interface CategoriesQuery {
  categoryIds: string[] | null;
}

export interface ProductsQuery extends Page {
  /**
   * Compared with the latest DateLastModified of the product and its variants, ms. A product without a date always
   * matches.
   */
  modifiedFrom: number | null;
  skus: string[] | null;
  categories: string[] | null;
  brands: string[] | null;
  statuses: number[] | null;
  priceMask: number | null;
  barcodes: string[] | null;
  mfgPartNumbers: string[] | null;
}

export interface InventoryQuery extends Page {
  /** Only figures that Bincard saw change after this moment, ms. */
  changedAfter: number | null;
  skus: string[] | null;
  statuses: number[] | null;
  mfgPartNumbers: string[] | null;
}

export interface VariantsQuery extends Page {
  skus: string[] | null;
  /** Only for the example path of the images operation. */
  productNos: string[] | null;
}

/**
 * Each of these functions parses the parameters of one operation. Unknown parameters are ignored.
 * @throws BincardError `bad-request` naming the field.
 */
export function parseBrandsQuery(parameters: URLSearchParams): Page {
  return pageOrWholeOf(supplierApiParameters.brands.parse(firstOfEach(parameters)));
}

export function parseCategoriesQuery(parameters: URLSearchParams): CategoriesQuery {
  return supplierApiParameters.categories.parse(firstOfEach(parameters));
}

export function parseProductsQuery(parameters: URLSearchParams): ProductsQuery {
  const asked = supplierApiParameters.products.parse(firstOfEach(parameters));
  const { skus, categories, brands, barcodes, mfgPartNumbers } = asked;
  return {
    ...pageOf(asked),
    ...{ skus, categories, brands, barcodes, mfgPartNumbers },
    modifiedFrom: asked.dateFrom,
    statuses: asked.status,
    priceMask: asked.prices,
  };
}

export function parseInventoryQuery(parameters: URLSearchParams): InventoryQuery {
  const asked = supplierApiParameters.inventory.parse(firstOfEach(parameters));
  const { skus, mfgPartNumbers } = asked;
  return { ...pageOf(asked), skus, mfgPartNumbers, changedAfter: asked.dateFrom, statuses: asked.status };
}

export function parseVariantsQuery(parameters: URLSearchParams): VariantsQuery {
  const asked = supplierApiParameters.variants.parse(firstOfEach(parameters));
  return { ...pageOf(asked), skus: asked.skus, productNos: null };
}

/** The images operation as in the interface's example: by `productIds`. */
export function parseImagesExampleQuery(parameters: URLSearchParams): VariantsQuery {
  const asked = supplierApiParameters.imagesExample.parse(firstOfEach(parameters));
  return { ...pageOf(asked), skus: asked.skus, productNos: asked.productIds };
}

/** When a parameter is given twice, the first one is used. */
function firstOfEach(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...parameters].reverse());
}
