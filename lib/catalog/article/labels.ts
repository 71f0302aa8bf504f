import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { readDocuments } from "../read-documents.ts";
import { stockByNumbers } from "./stock-rows.ts";
import type { LabelArticle } from "./types.ts";
import { visiblePrices } from "./visible-cost.ts";

/** The labels of some items, in the given order. Items that the catalog lacks are absent. */
export async function findLabelArticles(principal: Principal, variantNos: readonly string[]): Promise<LabelArticle[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return [];
  const asked = new Set(variantNos);
  const products = new Set((await database.read(stockByNumbers({ variantNos }))).map(({ productNo }) => productNo));
  const found = new Map<string, LabelArticle>();
  for await (const { name, variants } of readDocuments(database, [...products])) {
    for (const { variantNo, description, upc, ean, prices } of variants) {
      if (!asked.has(variantNo)) continue;
      const msrpAmount = retailPrice(visiblePrices(principal, prices), "MSRP");
      found.set(variantNo, { variantNo, name, variant: beyondName(name, description), upc, ean, msrpAmount });
    }
  }
  return [...asked].flatMap((variantNo) => found.get(variantNo) ?? []);
}
