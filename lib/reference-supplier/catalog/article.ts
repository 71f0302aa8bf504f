import type { Brand } from "../trade/brands.ts";
import type { Choice, Kind, Sort } from "../trade/kind.ts";
import type { Life } from "./life.ts";

/** One generated product: the parts that are the same at every time and for every dealer. */
export interface Product {
  readonly index: number;
  readonly id: number;
  readonly no: string;
  /** Seeds everything about the product that is random. */
  readonly key: number;
  readonly life: Life;
  readonly kind: Kind;
  readonly sort: Sort;
  readonly brand: Brand;
  readonly model: string;
  readonly variants: readonly Variant[];
}

/** One variant as generated. */
export interface Variant {
  /** Position among all variants of the catalog, from 0. */
  readonly index: number;
  readonly id: number;
  readonly no: string;
  readonly key: number;
  readonly product: Product;
  /** One choice for each axis of its sort, in the order of the axes. */
  readonly choices: readonly Choice[];
  readonly upc: string;
  readonly ean: string;
  readonly maker: string;
}
