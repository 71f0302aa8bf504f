import type { Brand } from "../trade/brands.ts";
import type { Shelf } from "../trade/departments.ts";
import type { Choice, Sort, Traits } from "../trade/kind.ts";
import type { Life } from "./life.ts";

/** One product as generated: what never changes with time or dealer. */
export interface Product {
  readonly index: number;
  readonly id: number;
  readonly no: string;
  /** A figure of its own that all its throws begin with. */
  readonly key: number;
  readonly life: Life;
  readonly shelf: Shelf;
  readonly sort: Sort;
  readonly sortIndex: number;
  readonly traits: Traits;
  readonly brand: Brand;
  readonly model: string;
  readonly variants: readonly Variant[];
}

/** One variant as generated. */
export interface Variant {
  /** Place among all variants of the catalog. */
  readonly index: number;
  readonly id: number;
  readonly no: string;
  readonly key: number;
  readonly product: Product;
  /** One choice for each axis of its traits, in their order. */
  readonly choices: readonly Choice[];
  readonly upc: string;
  readonly ean: string;
  readonly maker: string;
}
