import type { VariantDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { isPrice } from "@/lib/domain/price.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { PriceList } from "../runs/stage/prices.ts";
import { documentOfProduct } from "../runs/statements/products.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import { askableVariants } from "./askable-variants.ts";
import type { CompareFigures } from "./refreshed-figures.ts";
import { reprice } from "./reprice.ts";
import { confirmPrices, pricesReadLater, productAsSent } from "./statements.ts";

/**
 * Requests the prices of a product's variants. If one price differs, everything that is stored of prices is written
 * again.
 */
export async function refreshPrices(
  database: Reader,
  supplier: SupplierClient,
  productNo: string,
  variantNos: string[],
  now: () => number,
): Promise<CompareFigures> {
  const asked = await askableVariants(database, "prices", variantNos, now());
  if (asked.length === 0) return async () => ({ commands: [], changed: false });
  const readAt = now();
  const { records, refused } = await supplier.pricesOf(asked);
  return async () => {
    const at = now();
    // A sync run may have overtaken this request.
    const later = await database.read(pricesReadLater({ productNo, readAt, now: at }));
    const newer = new Set(later.map(({ variantNo }) => variantNo));
    const own = records.filter(({ key }) => variantNos.includes(key) && !newer.has(key));
    const answered = new Map(own.map(({ value }) => [value.variantNo, value]));
    const variantsRead = [...answered.keys()];
    const confirmed = confirmPrices({ readAt, variantNos: variantsRead });
    const stale = [forgetStale("prices", variantsRead), ...recordStale("prices", refused, at)];
    const noted = [confirmed, ...stale, ...storeRejectedOnDemand("products", asked, refused, at)];
    const document = (await database.readFirst(documentOfProduct({ productNo })))?.document;
    const changed = (document?.variants ?? []).flatMap((variant) => {
      const list = answered.get(variant.variantNo);
      return list && differs(variant, list) ? list : [];
    });
    if (!document || changed.length === 0) return { commands: noted, changed: false };
    const asSent = (await database.readFirst(productAsSent({ productNo })))?.raw ?? "";
    return { commands: [...reprice(document, asSent, changed, at), ...noted], changed: true };
  };
}

function differs(variant: VariantDocument, list: PriceList): boolean {
  // Type names are not compared: the prices operation may name a type differently than the products do, which would
  // look like a change on every refresh.
  const form = (rows: VariantDocument["prices"]) =>
    JSON.stringify(rows.map((row) => [row.typeId, row.quantityBreak, row.amountCents]).sort());
  return form(variant.prices) !== form(list.prices.filter(isPrice));
}
