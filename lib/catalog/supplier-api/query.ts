import {
  type Page,
  parseBarcodes,
  parseDateFrom,
  parseList,
  parsePage,
  parsePageOrWhole,
  parsePriceTypes,
  parseStatus,
} from "./parameters.ts";

/** What each operation of the interface can be asked (section 4). Lists are folded; null means "not asked". */
export interface CategoriesQuery {
  categoryIds: string[] | null;
}

export interface ProductsQuery extends Page {
  /** Later of the product's and its variants' DateLastModified, ms; a product without a date always passes. */
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
  /** Only figures of which we saw a change after this moment, ms. */
  changedAfter: number | null;
  skus: string[] | null;
  statuses: number[] | null;
  mfgPartNumbers: string[] | null;
}

export interface VariantsQuery extends Page {
  skus: string[] | null;
  /** Only of the images operation's example path. */
  productNos: string[] | null;
}

/** All of these read the parameters of one operation; unknown ones are ignored. @throws BincardError `bad-request` naming the field. */
export function parseBrandsQuery(parameters: URLSearchParams): Page {
  return parsePageOrWhole(parameters);
}

export function parseCategoriesQuery(parameters: URLSearchParams): CategoriesQuery {
  return { categoryIds: parseList(parameters, "categoryIds") };
}

export function parseProductsQuery(parameters: URLSearchParams): ProductsQuery {
  return {
    ...parsePage(parameters),
    modifiedFrom: parseDateFrom(parameters, "products"),
    skus: parseList(parameters, "skus"),
    categories: parseList(parameters, "categories"),
    brands: parseList(parameters, "brands"),
    statuses: parseStatus(parameters, "products"),
    priceMask: parsePriceTypes(parameters),
    barcodes: parseBarcodes(parameters),
    mfgPartNumbers: parseList(parameters, "mfgPartNumbers"),
  };
}

export function parseInventoryQuery(parameters: URLSearchParams): InventoryQuery {
  return {
    ...parsePage(parameters),
    changedAfter: parseDateFrom(parameters, "inventory"),
    skus: parseList(parameters, "skus"),
    statuses: parseStatus(parameters, "inventory"),
    mfgPartNumbers: parseList(parameters, "mfgPartNumbers"),
  };
}

export function parseVariantsQuery(parameters: URLSearchParams): VariantsQuery {
  return { ...parsePage(parameters), skus: parseList(parameters, "skus"), productNos: null };
}

/** The images operation as the interface's example asks it: by `productIds`. */
export function parseImagesExampleQuery(parameters: URLSearchParams): VariantsQuery {
  return { ...parseVariantsQuery(parameters), productNos: parseList(parameters, "productIds") };
}
