import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { picturesOf } from "@/db/dealer/pictures.ts";
import { oldestStale } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import type { ShareLinkPrincipal } from "@/lib/domain/principal.ts";
import { type SharedLine, stockWord, variantLabel } from "@/lib/domain/share.ts";
import { stockState, type WarehouseStock } from "@/lib/domain/stock.ts";
import { readDocuments } from "../read-documents.ts";
import { dataAge } from "../snapshot.ts";
import { readTotals, stockByNumbers } from "./stock-rows.ts";
import type { SharedArticle, SharedPage, SharedVariant } from "./types.ts";
import { visiblePrices } from "./visible-cost.ts";

const stockAtOnce = 100;
/** Variants of a shared product that one can choose from. */
const maxVariants = 300;

/**
 * What a share link shows: its items with the price and the stock that it names. Of a single item the product's other
 * variants can be chosen: `chosen` is the number of one. Nothing else is read.
 */
export async function sharedPage(principal: ShareLinkPrincipal, chosen: string | null = null): Promise<SharedPage> {
  const { layout, lines } = principal;
  const database = await dealerDatabaseOf(principal);
  const numbers = lines.map(({ variantNo }) => variantNo);
  if (!database) return { articles: [], missing: numbers, variants: [] };
  const located = await inSlices([...new Set(numbers)], stockAtOnce, (some) =>
    database.read(stockByNumbers({ variantNos: some })),
  );
  const documents = new Map<string, ProductDocument>();
  for await (const document of readDocuments(database, [...new Set(located.map(({ productNo }) => productNo))]))
    for (const { variantNo } of document.variants) documents.set(variantNo, document);
  const product = layout === "item" ? documents.get(numbers[0] ?? "") : undefined;
  const others = product?.variants.slice(0, maxVariants) ?? [];
  const isChosen = [...others, ...(layout === "labels" ? lines : [])].some(({ variantNo }) => variantNo === chosen);
  const shown = shownLines(principal, isChosen ? chosen : null);
  const stock = await stockOf(principal, database, [
    ...new Set([...shown, ...others].map(({ variantNo }) => variantNo)),
  ]);
  const articles = shown.flatMap((line) => {
    const document = documents.get(line.variantNo);
    const variant = document?.variants.find(({ variantNo }) => variantNo === line.variantNo);
    return document && variant ? [articleOf(principal, document, variant, line, stock)] : [];
  });
  const found = new Set(articles.map(({ variantNo }) => variantNo));
  return {
    articles,
    missing: shown.map(({ variantNo }) => variantNo).filter((variantNo) => !found.has(variantNo)),
    variants: product ? others.map((variant) => variantOf(product, variant, stock)) : [],
  };
}

/** The lines that the page shows: of labels only the one whose code was read, of a product the variant that was chosen. */
function shownLines({ layout, lines }: ShareLinkPrincipal, chosen: string | null): SharedLine[] {
  if (chosen === null) return [...lines];
  if (layout === "labels") return lines.filter(({ variantNo }) => variantNo === chosen);
  // A typed price is that of the item for which it was typed.
  return lines.map((line) =>
    line.variantNo === chosen ? line : { ...line, variantNo: chosen, quantity: null, ownAmount: null },
  );
}

/** Whether a picture of this item belongs to the link. */
export async function isShared(principal: ShareLinkPrincipal, variantNo: string): Promise<boolean> {
  if (principal.lines.some((line) => line.variantNo === variantNo)) return true;
  if (principal.layout !== "item") return false;
  const database = await dealerDatabaseOf(principal);
  const asked = [principal.lines[0]?.variantNo ?? "", variantNo];
  const [shared, other] = (await database?.read(stockByNumbers({ variantNos: asked }))) ?? [];
  return shared !== undefined && shared.productNo === other?.productNo;
}

type Stock = Pick<SharedArticle, "stock">["stock"];

function articleOf(
  principal: ShareLinkPrincipal,
  { productNo, name, brand, description }: ProductDocument,
  variant: VariantDocument,
  { quantity, note, ownAmount }: ShareLinkPrincipal["lines"][number],
  stock: ReadonlyMap<string, Stock>,
): SharedArticle {
  const { shows } = principal;
  const { variantNo, upc, ean, attributes } = variant;
  const retail = visiblePrices(principal, variant.prices);
  const amounts = {
    none: null,
    own: ownAmount,
    msrp: retailPrice(retail, "MSRP"),
    map: retailPrice(retail, "MAP"),
  };
  return {
    ...{ variantNo, productNo, name, brand, description, upc, ean, attributes },
    variant: variantLabel(name, variant.description, variantNo),
    pictureCount: picturesOf(variant.images).length,
    amount: amounts[shows.price],
    quantity: shows.quantity ? quantity : null,
    note: shows.note ? note : "",
    stock: stock.get(variantNo) ?? null,
  };
}

function variantOf(
  { name }: ProductDocument,
  { variantNo, description }: VariantDocument,
  stock: ReadonlyMap<string, Stock>,
): SharedVariant {
  const known = stock.get(variantNo);
  return {
    variantNo,
    label: variantLabel(name, description, variantNo),
    isOut: known ? known.word === "out" : false,
  };
}

/** The stock of some items in the warehouses that the link counts; empty when it shows none. */
async function stockOf(
  principal: ShareLinkPrincipal,
  database: Reader,
  variantNos: readonly string[],
): Promise<Map<string, Stock>> {
  const { shows, preferences } = principal;
  if (shows.stock === "none") return new Map();
  const own = new Set([preferences.warehouseId ?? "", ...(preferences.otherWarehouseIds ?? [])]);
  const [rows, totals, stale, age] = await Promise.all([
    inSlices(variantNos, stockAtOnce, (some) => database.read(stockByNumbers({ variantNos: some }))),
    readTotals(database, variantNos),
    oldestStale(database, [], variantNos),
    dataAge(principal),
  ]);
  const readAt = new Map(totals.map((row) => [row.variantNo, row.readAt]));
  return new Map(
    rows.map(({ variantNo, productNo, totalAvailable, nextDueAt, stock }) => {
      const here = (stock ?? []).filter(({ warehouseId }) => own.has(warehouseId));
      const total = shows.allWarehouses ? totalAvailable : totalIn(here);
      const dueAt = shows.allWarehouses ? nextDueAt : earliestDue(here);
      const known = readAt.get(variantNo) ?? null;
      const confirmedAt = Math.max(known ?? 0, age.inventoryReadAt ?? 0) || null;
      const word = stockWord(total, preferences.lowStockThreshold);
      const isDue = stockState(total, false, dueAt) === "due";
      return [
        variantNo,
        {
          total: shows.stock === "exact" ? total : null,
          word,
          dueAt: isDue ? dueAt : null,
          readAt: known === null ? null : (stale.ofVariant(productNo, variantNo) ?? confirmedAt),
        },
      ];
    }),
  );
}

/** Null when one of them is unknown, or there is none. */
function totalIn(stock: readonly WarehouseStock[]): number | null {
  return stock.reduce<number | null>(
    (sum, { available }) => (sum === null || available === null ? null : sum + available),
    stock.length === 0 ? null : 0,
  );
}

function earliestDue(stock: readonly WarehouseStock[]): number | null {
  const dates = stock.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]));
  return dates.length === 0 ? null : Math.min(...dates);
}
