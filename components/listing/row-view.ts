import { asOf } from "@/components/badges/age-stamp.tsx";
import { costText } from "@/components/badges/cost-badge.tsx";
import { statusLabel } from "@/components/badges/status-badge.tsx";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ProductPage, ProductRow } from "@/lib/catalog/listing/types.ts";
import type { ListingColumn } from "@/lib/domain/principal.ts";
import type { Format } from "@/lib/format.ts";

/**
 * One row with texts and figures formatted on the server, except its stock, so that the page carries little more than
 * it shows. It is flat because `compactRows` requires that.
 */
export interface RowView {
  productNo: string;
  /** The variant that the link opens, when only some variants match the filters. */
  variantNo?: string;
  name: string;
  /** The variant that the checkbox selects, unless it is `variantNo` or `articleNo`. */
  opensNo?: string;
  /** The variant whose picture is shown. */
  pictureOf?: string;
  /** Missing on the page of a brand. */
  brand?: string;
  articleNo: string;
  /** Only if the query is for it. */
  mfgPartNumber?: string;
  /** "4 variants"; "2 of 4 variants" if only these match; for a single one its name ("XL, Black"). */
  variants?: string;
  /** "as of 20 Nov", when a part of the row is a stale record. */
  old?: string;
  /** Cost and margin; missing without the right to see cost. The type only if it is not the base price. */
  cost?: string;
  costType?: string;
  isFinal?: true;
  margin?: string;
  msrp: string;
  map?: string;
  /** Available units by warehouse; null: unknown. */
  units: (number | null)[];
  /** Missing when unknown. */
  total?: number;
  /** When more is due (ms). */
  dueAt?: number;
  /** Missing when unknown. */
  statusId?: number;
  status: string;
  watched?: true;
  /** The row is about one variant: the watch button is shown. */
  single?: true;
}

/** What all rows share. */
export interface RowWords {
  stock: string;
  msrp: string;
  map: string;
  margin: string;
  select: string;
  warehouses: readonly Warehouse[];
  columns: readonly ListingColumn[];
  /** The product in the pane; null: none. */
  openedNo: string | null;
  /** The server's clock when it rendered. */
  now: number;
}

interface Words {
  listing: ReturnType<typeof useTranslations<"listing">>;
  badges: ReturnType<typeof useTranslations<"badges">>;
  common: ReturnType<typeof useTranslations<"common">>;
  format: Format;
  now: number;
}

/** Formats the rows of a page. `oneBrand`: the page is about a brand, so that no row names it. */
export function rowViews({ rows, filter }: ProductPage, withCost: boolean, words: Words, oneBrand = false): RowView[] {
  const query = compact(filter.q);
  return rows.map((row) => ({
    productNo: row.productNo,
    name: row.name,
    ...(row.brand && !oneBrand && { brand: row.brand }),
    ...(row.mfgPartNumber && isQueried(row.mfgPartNumber, query) && { mfgPartNumber: row.mfgPartNumber }),
    ...numbers(row, words),
    ...(withCost && figures(row, words)),
    ...retail(row, words),
    units: row.stock.byWarehouse,
    ...(row.stock.total !== null && { total: row.stock.total }),
    ...(row.stock.nextDueAt !== null && { dueAt: row.stock.nextDueAt }),
    ...(row.statusIds[0] != null && { statusId: row.statusIds[0] }),
    status: statusLabel(words.badges, row.statusIds[0] ?? null),
    ...(row.watched && { watched: true as const }),
    ...((row.matching?.count ?? row.variantCount) === 1 && { single: true as const }),
  }));
}

function numbers(row: ProductRow, { listing, badges, common, format, now }: Words) {
  return {
    ...(row.pictureOf !== null && { pictureOf: row.pictureOf }),
    articleNo: row.articleNo,
    ...(row.matching && { variantNo: row.matching.firstNo }),
    ...(!row.matching && row.opensNo !== row.articleNo && { opensNo: row.opensNo }),
    ...variantsOf(row, listing, common),
    ...(row.staleAt !== null && { old: badges("asOf", { when: asOf(format, row.staleAt, now) }) }),
  };
}

/** A number without its separators, as people type it from a label. */
function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function isQueried(mfgPartNumber: string, query: string): boolean {
  return query !== "" && compact(mfgPartNumber).includes(query);
}

/** The retail prices: one, or the lowest and the highest. */
function retail({ msrpAmount, mapAmount }: ProductRow, { format }: Words) {
  return { msrp: format.moneyRange(msrpAmount), ...(mapAmount && { map: format.moneyRange(mapAmount) }) };
}

function variantsOf({ matching, variantCount }: ProductRow, listing: Words["listing"], common: Words["common"]) {
  if (matching?.label) return { variants: matching.label };
  if (matching) return { variants: listing("variantsOf", { count: matching.count, total: variantCount }) };
  return variantCount > 1 && { variants: common("variantCount", { count: variantCount }) };
}

function figures(row: ProductRow, { badges, format }: Words) {
  const cost = {
    amount: row.costAmount?.low ?? null,
    highAmount: row.costAmount?.high,
    ...{ typeId: row.costTypeId, closeouts: row.closeouts },
  };
  const { amount, type, isFinal } = costText(cost, badges, format);
  return {
    cost: amount,
    ...(type && { costType: type }),
    ...(isFinal && { isFinal }),
    margin: format.percentRange(row.margins),
  };
}

/** The variant that a row opens, and that its checkbox selects. */
export function opensOf({ variantNo, opensNo, articleNo }: RowView): string {
  return variantNo ?? opensNo ?? articleNo;
}
