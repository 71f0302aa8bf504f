import type { ProductCard } from "@/db/dealer/documents.ts";
import type { DataAge } from "./age.ts";
import type { ProductFilter } from "./filter.ts";
import type { ExactMatch } from "./search.ts";
import type { StockSummary, Warehouse } from "./stock.ts";

export interface FacetValue {
  value: string;
  label: string;
  /** Products that would be listed if this value alone were chosen in its facet, the other facets as they are. */
  count: number;
  chosen: boolean;
  /** Of a category: all above it, the primary one first. */
  above?: string[];
}

export interface Facets {
  brands: FacetValue[];
  /** In the order of the tree: the chosen ones, all above them, and what lies directly under any of these; without a choice the primary ones. */
  categories: FacetValue[];
  statuses: FacetValue[];
  priceTypes: FacetValue[];
  stock: FacetValue[];
  warehouses: FacetValue[];
  /** Lowest and highest dealer cost in the result; null when unknown or withheld. */
  cost: { low: number; high: number } | null;
}

/**
 * One product in a listing. `costCents` and `costTypeId` of the card are null when the principal may not see cost. Under
 * filters that ask something of variants, figures, status and numbers are those of the ones that meet them.
 */
export interface ProductRow extends ProductCard {
  /** How many of its variants meet the filters, and the first whose figures are shown; null: all do. */
  matching: { count: number; firstNo: string } | null;
  stock: StockSummary;
  watched: boolean;
  /** Margin of the low cost against MSRP (or MAP where there is no MSRP), in per cent of the retail price; null when unknown or withheld. */
  marginPercent: number | null;
  /** When the oldest of these was read last, where it is older than its list; null: all as old as their lists. */
  staleAt: number | null;
}

/** An article that the query names by an identifier, with what its row shows; cost is null when unknown or withheld. */
export interface NamedArticle extends ExactMatch {
  statusId: number | null;
  costCents: number | null;
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
  total: number;
  variantTotal: number;
  page: number;
  pageCount: number;
  rows: ProductRow[];
  facets: Facets;
  exact: NamedArticle[];
  /** The words searched for instead, when those asked for find nothing. */
  corrected: string | null;
  /** What finds something with one word left out; only where nothing is found. */
  shorter: ShorterQuery[];
  warehouses: Warehouse[];
  age: DataAge;
}
