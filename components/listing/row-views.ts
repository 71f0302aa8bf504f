import type { useTranslations } from "next-intl";
import { asOf } from "@/components/badges/as-of.ts";
import { costText } from "@/components/badges/cost-text.ts";
import { statusLabel } from "@/components/badges/status-text.ts";
import { stockText } from "@/components/badges/stock-text.ts";
import type { ProductPage, ProductRow } from "@/lib/catalog/types/listing.ts";
import type { Format } from "@/lib/format.ts";
import type { RetailWords, RowView } from "./row-view.ts";

interface Words {
  listing: ReturnType<typeof useTranslations<"listing">>;
  badges: ReturnType<typeof useTranslations<"badges">>;
  format: Format;
  now: number;
}

/** The rows of a page as they are drawn. */
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
