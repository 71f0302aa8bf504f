import type { CostText } from "@/components/badges/cost-lines.tsx";
import type { StockText } from "@/components/badges/stock-drawn.tsx";

/**
 * One row as it is drawn: words and figures are ready made on the server, so that a page carries little more than what
 * it shows, and the browser needs no library of languages.
 */
export interface RowView {
  productNo: string;
  /** The article its link opens, where only some of its articles meet the filters. */
  variantNo?: string;
  name: string;
  /** Variant whose picture is shown. */
  pictureOf?: string;
  brand?: string;
  articleNo: string;
  mfgPartNumber?: string;
  /** "4 variants", or "1 of 4 variants" where only some meet the filters. */
  variants?: string;
  /** "as of 20 Nov", where something of it could not be read with its list. */
  old?: string;
  cost?: CostText;
  msrp: RetailWords;
  map?: RetailWords;
  margin?: string;
  stock: StockText;
  /** Figures by warehouse, for wide screens. */
  units: string[];
  statusId: number | null;
  status: string;
  watched?: true;
  /** About one variant: it can be watched here. */
  single?: true;
}

/** A retail price as people read it. */
export interface RetailWords {
  amount: string;
  /** "from", where the variants differ. */
  from?: string;
}

/** Words that all rows share. */
export interface RowWords {
  watch: string;
  unwatch: string;
  watchFailed: string;
  watched: string;
  msrp: string;
  map: string;
  margin: string;
}
