import type en from "@/messages/en.json";

type Texts = Pick<typeof en, "common" | "lowStock" | "listing" | "badges" | "product" | "changes">;

/** The column heads that files of items share, in the words of the pages; and those of low stock alone. */
export function stockHeads({ common, lowStock, listing, badges, product }: Texts) {
  return {
    ...lowStock.csv,
    ...{ article: common.itemNo, name: common.name, brand: common.brand, status: common.status },
    ...{ available: common.available, threshold: common.lowAt, due: common.due, cover: common.daysLeft },
    ...{ cost: common.cost, costType: listing.priceType, changed: lowStock.head.changed },
    ...{ upc: common.upc, ean: common.ean, mfg: common.mfgNo, margin: common.marginPercent },
    ...{ gone: common.removedFromCatalog },
    ...{ watched: badges.watched, yes: product.facts.yes, no: product.facts.no },
  };
}

/** The column heads of the file of changes: "Margin % – Before". */
export function changeHeads(texts: Texts) {
  const { common, listing, badges, changes } = texts;
  const both = (name: string) => [`${name} – ${common.before}`, `${name} – ${common.after}`] as const;
  const [typeBefore, typeAfter] = both(listing.priceType);
  const [marginBefore, marginAfter] = both(common.marginPercent);
  return {
    ...stockHeads(texts),
    ...changes.file,
    ...{ kind: common.type, warehouse: common.warehouse, note: common.note, map: badges.type3, msrp: badges.type4 },
    ...{ before: common.before, after: common.after, typeBefore, typeAfter, marginBefore, marginAfter },
  };
}
