import type { VariantDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { wasReadLater } from "@/lib/domain/freshness.ts";
import { isPrice } from "@/lib/domain/price.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { PriceList } from "../runs/stage/prices.ts";
import { documentOfProduct } from "../runs/statements/products.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import { requireGeneration, syncStateValue } from "../store/statements/sync-state.ts";
import { askableVariants } from "./askable-variants.ts";
import type { CompareFigures } from "./refreshed-figures.ts";
import { reprice } from "./reprice.ts";
import { confirmPrices, pricesAsRead, productAsSent, requirePrices } from "./statements.ts";

/**
 * Requests the prices of a product's variants. If one price differs, everything that is stored of prices is written
 * again: only over the document that it was computed from, since a new catalog may be swapped in meanwhile.
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
    const [[generation], variants, [product]] = await database.readAll([
      syncStateValue({ name: "generation" }),
      pricesAsRead({ productNo }),
      documentOfProduct({ productNo }),
    ]);
    // A sync run, or a refresh by another instance, may have overtaken this request.
    const older = new Set(
      variants.filter(({ pricesReadAt }) => !wasReadLater(pricesReadAt, readAt, at)).map(({ variantNo }) => variantNo),
    );
    const answered = new Map(records.filter(({ key }) => older.has(key)).map(({ value }) => [value.variantNo, value]));
    const variantsRead = [...answered.keys()];
    const unchanged = [
      requireGeneration({ generation: generation?.value ?? null }),
      requirePrices({ rows: variants.map(({ variantNo, pricesReadAt }) => [variantNo, pricesReadAt]) }),
    ];
    const stale = [forgetStale("prices", variantsRead), ...recordStale("prices", refused, at)];
    const rejected = storeRejectedOnDemand("products", asked, refused, at);
    const noted = [confirmPrices({ readAt, variantNos: variantsRead }), ...stale, ...rejected];
    const changed = (product?.document?.variants ?? []).flatMap((variant) => {
      const list = answered.get(variant.variantNo);
      return list && differs(variant, list) ? list : [];
    });
    if (!product?.document || changed.length === 0) return { commands: [...unchanged, ...noted], changed: false };
    const asSent = (await database.readFirst(productAsSent({ productNo })))?.raw ?? "";
    const repriced = reprice(product.document, asSent, changed, at);
    return { commands: [...unchanged, ...repriced, ...noted], changed: true };
  };
}

function differs(variant: VariantDocument, list: PriceList): boolean {
  // Type names are not compared: the prices operation may name a type differently than the products do, which would
  // look like a change on every refresh.
  const form = (rows: VariantDocument["prices"]) =>
    JSON.stringify(rows.map((row) => [row.typeId, row.quantityBreak, row.amount, row.sent]).sort());
  return form(variant.prices) !== form(list.prices.filter(isPrice));
}
