import type { Ground } from "@/lib/domain/product.ts";
import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";
import type { Since } from "@/lib/domain/time.ts";

/**
 * The filters of `find`. All must match, a list by any of its values, and variant-level ones on one variant at once.
 */
export interface SearchFilter {
  readonly q: string;
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly statuses: readonly StatusGroup[];
  readonly priceTypes: readonly number[];
  readonly stock: readonly StockState[];
  readonly warehouseIds: readonly string[];
  readonly costFromAmount: number | null;
  readonly costToAmount: number | null;
  /** The retail price: MSRP, or MAP where there is none. */
  readonly retailFromAmount: number | null;
  readonly retailToAmount: number | null;
  /** What is left of the retail price, in money. */
  readonly marginFromAmount: number | null;
  readonly marginToAmount: number | null;
  /** In per cent of the retail price. */
  readonly marginFrom: number | null;
  readonly marginTo: number | null;
  /** Created by the supplier, and changed by it, since then; see `Since`. */
  readonly newSince: Since | null;
  readonly changedSince: Since | null;
  /** More is due within so many days from today. */
  readonly dueWithin: number | null;
  readonly ground: readonly Ground[];
  /** Values and ranges of attributes; see `attributeEntry`. All attributes must match, each by any of its entries. */
  readonly attributes: readonly string[];
  readonly sort:
    | "relevance"
    | "name"
    | "cost"
    | "-cost"
    | "retail"
    | "-retail"
    | "margin"
    | "-margin"
    | "marginamount"
    | "-marginamount"
    | "stock"
    | "-stock"
    | "here"
    | "-here"
    | "newest";
  /** Counts from 1. */
  readonly page: number;
}
