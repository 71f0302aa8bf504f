import { asOf } from "@/components/badges/age-stamp.tsx";
import { type CostText, costText } from "@/components/badges/cost-badge.tsx";
import { statusLabel } from "@/components/badges/status-badge.tsx";
import { type StockText, stockText } from "@/components/badges/stock-bar.tsx";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage, ProductRow } from "@/lib/catalog/types/listing.ts";
import type { Format } from "@/lib/format.ts";

/**
 * One row with texts and figures formatted on the server. The page then carries little more than what it shows, and the
 * browser needs no formatting library.
 */
export interface RowView {
  productNo: string;
  /** The variant that the link opens, when only some variants match the filters. */
  variantNo?: string;
  name: string;
  /** The variant whose picture is shown. */
  pictureOf?: string;
  brand?: string;
  articleNo: string;
  mfgPartNumber?: string;
  /** "4 variants", or "1 of 4 variants" when only some match the filters. */
  variants?: string;
  /** "as of 20 Nov", when a part of the row is a stale record. */
  old?: string;
  cost?: CostText;
  msrp: RetailWords;
  map?: RetailWords;
  margin?: string;
  stock: StockText;
  /** Figures by warehouse, shown on wide screens. */
  units: string[];
  statusId: number | null;
  status: string;
  watched?: true;
  /** The row is about one variant: the watch button is shown. */
  single?: true;
}

/** A formatted retail price. */
export interface RetailWords {
  amount: string;
  /** "from", when the variants have different prices. */
  from?: string;
}

/** Texts that all rows share. */
export interface RowWords {
  watch: string;
  unwatch: string;
  watchFailed: string;
  watched: string;
  msrp: string;
  map: string;
  margin: string;
}

interface Words {
  listing: ReturnType<typeof useTranslations<"listing">>;
  badges: ReturnType<typeof useTranslations<"badges">>;
  format: Format;
  now: number;
}

/** Formats the rows of a page. */
export function rowViews({ rows, warehouses }: ProductPage, withCost: boolean, words: Words): RowView[] {
  const { badges, format, now } = words;
  return rows.map((row) => ({
    productNo: row.productNo,
    name: row.name,
    ...numbers(row, words),
    ...(withCost && figures(row, words)),
    msrp: retail(row.msrpCents, words),
    ...(row.mapCents && { map: retail(row.mapCents, words) }),
    stock: stockText({ stock: row.stock, warehouses, now }, badges, format),
    units: row.stock.byWarehouse.map((units) => format.count(units)),
    statusId: row.statusIds[0] ?? null,
    status: statusLabel(badges, row.statusIds[0] ?? null),
    ...(row.watched && { watched: true as const }),
    ...((row.matching?.count ?? row.variantCount) === 1 && { single: true as const }),
  }));
}

function numbers(row: ProductRow, { listing, badges, format, now }: Words) {
  return {
    ...(row.pictureOf !== null && { pictureOf: row.pictureOf }),
    ...(row.brand && { brand: row.brand }),
    articleNo: row.articleNo,
    ...(row.mfgPartNumber && row.mfgPartNumber !== row.articleNo && { mfgPartNumber: row.mfgPartNumber }),
    ...(row.matching && { variantNo: row.matching.firstNo }),
    ...variantsOf(row, listing),
    ...(row.staleAt !== null && { old: badges("asOf", { when: asOf(format, row.staleAt, now) }) }),
  };
}

function retail(cents: ProductRow["msrpCents"], { badges, format }: Words): RetailWords {
  return {
    amount: format.money(cents?.low ?? null),
    ...(cents && cents.high > cents.low && { from: badges("from") }),
  };
}

function variantsOf({ matching, variantCount }: ProductRow, listing: Words["listing"]) {
  if (matching) return { variants: listing("variantsOf", { count: matching.count, total: variantCount }) };
  return variantCount > 1 && { variants: listing("variants", { count: variantCount }) };
}

function figures(row: ProductRow, { badges, format }: Words) {
  const cost = { cents: row.costCents?.low ?? null, highCents: row.costCents?.high, typeId: row.costTypeId };
  return { cost: costText(cost, badges, format), margin: format.percent(row.marginPercent) };
}
