import type { ProductCard } from "@/db/dealer/documents.ts";
import type { ListingLook } from "@/lib/domain/listing-look.ts";
import type { DataAge } from "./age.ts";
import type { ProductFilter, SortOrder } from "./filter.ts";
import type { GoneMatch } from "./gone-article.ts";
import type { ExactMatch } from "./search.ts";
import type { StockSummary, Warehouse } from "./stock.ts";

export interface FacetValue {
  value: string;
  label: string;
  /** Products that would be listed if only this value were chosen in its facet, with the other facets unchanged. */
  count: number;
  chosen: boolean;
  /** For a category: its ancestors, the primary one first. */
  above?: string[];
}

/** An attribute with its values in natural order, or ranges of its numbers; `value` is an entry of the filter. */
export interface AttributeFacet {
  name: string;
  values: FacetValue[];
}

export interface Facets {
  brands: FacetValue[];
  /**
   * In the order of the tree: the chosen categories, their ancestors, and the direct children of all these. Without a
   * choice: the primary ones.
   */
  categories: FacetValue[];
  /** How many values of these two are left out, since there are too many to choose from in a list. */
  hidden: { brandIds: number; categoryIds: number };
  statuses: FacetValue[];
  priceTypes: FacetValue[];
  stock: FacetValue[];
  warehouses: FacetValue[];
  ground: FacetValue[];
  /** By days, or by a day. */
  newSince: FacetValue[];
  changedSince: FacetValue[];
  dueWithin: FacetValue[];
  /** Those that divide what is listed, the best ones first, and those that are filtered by. */
  attributes: AttributeFacet[];
  /** Lowest and highest dealer cost in the result; null when unknown or withheld. */
  cost: { low: number; high: number } | null;
}

/**
 * One product in a listing. `costAmount` and `costTypeId` of the card are null without the right to see cost. When
 * words or filters exclude variants, figures, status and numbers are those of the matching variants.
 */
export interface ProductRow extends ProductCard {
  /**
   * How many variants match the words and filters, the first one whose figures are shown, and of a single one what it
   * adds to the product's name ("XL, Black"); null: all match.
   */
  matching: { count: number; firstNo: string; label: string } | null;
  /** The variant that the row opens, and that its checkbox selects. */
  opensNo: string;
  stock: StockSummary;
  watched: boolean;
  /**
   * Margin of the low cost against MSRP (or MAP where there is no MSRP), in per cent of the retail price; null when
   * unknown or withheld. Rows are sorted by it.
   */
  marginPercent: number | null;
  /** Lowest and highest margin of the variants whose costs are shown, each at its own cost and retail price. */
  margins: { low: number; high: number } | null;
  /** The oldest sync time of these records, when it is older than their list; null: all are as old as their list. */
  staleAt: number | null;
}

/**
 * An article that the query matches by identifier, with the figures of its row. Cost is null when unknown or withheld.
 */
export interface NamedArticle extends ExactMatch {
  statusId: number | null;
  costAmount: number | null;
  costTypeId: number | null;
  stock: StockSummary;
  watched: boolean;
}

/** A query and how many products it finds. */
export interface ShorterQuery {
  query: string;
  total: number;
}

export interface ProductPage {
  filter: ProductFilter;
  /** How the member wants listings to look. */
  look: ListingLook;
  /** The principal may change that. */
  changesLook: boolean;
  /** The sort orders to choose from. */
  orders: SortOrder[];
  total: number;
  variantTotal: number;
  page: number;
  pageCount: number;
  rows: ProductRow[];
  facets: Facets;
  exact: NamedArticle[];
  /** The article that left the catalog with this number, when none in the catalog has it. */
  gone: GoneMatch | null;
  /** The words that were searched for instead, when the typed words find nothing. */
  corrected: string | null;
  /** In another order than by words: how many only mention what the words ask for, and so come last. */
  mentioned: number;
  /** There were too many similar spellings of misspelt words to try them all. */
  cutShort: boolean;
  /** Queries with one word less that find something; only when nothing is found. */
  shorter: ShorterQuery[];
  warehouses: Warehouse[];
  /** The principal may name its own warehouse and has not. */
  offersOwnWarehouse: boolean;
  age: DataAge;
}
