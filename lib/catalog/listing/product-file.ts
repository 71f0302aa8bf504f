import { setImmediate } from "node:timers/promises";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { oldestStale } from "@/db/dealer/stale-records.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { notReady } from "@/lib/errors.ts";
import type { SearchResult } from "@/lib/search/find.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { placeOf, textAt } from "@/lib/search/texts.ts";
import { variantsOf } from "../article/variants-in-index.ts";
import { readDocuments } from "../read-documents.ts";
import { type Snapshot, snapshotOf } from "../snapshot.ts";
import { stockSummary } from "../stock-summary.ts";
import { warehousePlaces, warehousesOf } from "../warehouses.ts";
import type { ProductFilter } from "./filter-types.ts";
import { readVariantFigures } from "./matching-figures.ts";
import { findProducts } from "./products.ts";
import type { FileRow, ProductFile } from "./types.ts";

/** Products whose documents are read together, and rows of one product that are built together. */
const productsAtOnce = 20;
const rowsAtOnce = 100;

/** The variants of a product that are written. */
interface Part {
  readonly productNo: string;
  /** Their positions in the search index. */
  readonly variants: readonly number[];
}

/**
 * Every variant that matches a filter, in the order of the listing; with `variantNos` only these. The rows are read
 * while the file is sent, so that a whole catalog needs little memory and other requests are served in between.
 * @throws BincardError `not-ready` before the first sync: a file without rows would mean that nothing matches.
 */
export async function productFile(
  principal: Principal,
  asked: ProductFilter,
  variantNos: readonly string[] = [],
): Promise<ProductFile> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot) throw notReady();
  const { searchIndex, age } = snapshot;
  const warehouses = warehousesOf(warehousePlaces(principal, searchIndex));
  if (variantNos.length > 0) {
    const parts = partsOf(searchIndex, variantNos);
    const total = parts.reduce((sum, { variants }) => sum + variants.length, 0);
    return { total, rows: eachRow(principal, snapshot, parts), warehouses, age };
  }
  const whole = { ...asked, page: 1 };
  const pageSize = searchIndex.products.nameRank.length;
  const { found } = await findProducts(principal, snapshot, whole, { pageSize, now: Date.now() });
  return { total: found.variantTotal, rows: eachRow(principal, snapshot, found), warehouses, age };
}

/** The products of some variants; numbers that the catalog does not have are left out. */
function partsOf({ products }: SearchIndex, variantNos: readonly string[]): Part[] {
  const byProduct = new Map<string, number[]>();
  for (const variantNo of new Set(variantNos)) {
    const variant = placeOf(products.variantNos, products.variantPlaces, variantNo);
    if (variant < 0) continue;
    const productNo = textAt(products.productNos, at(products.variantProduct, variant));
    byProduct.set(productNo, [...(byProduct.get(productNo) ?? []), variant]);
  }
  return [...byProduct].map(([productNo, variants]) => ({ productNo, variants }));
}

async function* eachRow(
  principal: Principal,
  snapshot: Snapshot,
  wanted: readonly Part[] | SearchResult,
): AsyncGenerator<FileRow[], void> {
  const { searchIndex } = snapshot;
  const count = "products" in wanted ? wanted.products.length : wanted.length;
  for (let from = 0; from < count; from += productsAtOnce) {
    if (from > 0) await setImmediate();
    const parts =
      "products" in wanted ? foundParts(searchIndex, wanted, from) : wanted.slice(from, from + productsAtOnce);
    yield* rowsOf(principal, snapshot, parts);
  }
}

function foundParts(searchIndex: SearchIndex, { products, matching }: SearchResult, from: number): Part[] {
  return products.slice(from, from + productsAtOnce).map((product, index) => ({
    productNo: textAt(searchIndex.products.productNos, product),
    variants: matching?.[from + index] ?? variantsOf(searchIndex, product),
  }));
}

/** The rows of some products. One of ten thousand variants comes in pieces. */
async function* rowsOf(
  principal: Principal,
  { database, searchIndex }: Snapshot,
  parts: readonly Part[],
): AsyncGenerator<FileRow[], void> {
  const places = warehousePlaces(principal, searchIndex);
  const productNos = parts.map(({ productNo }) => productNo);
  const stale = await oldestStale(database, productNos);
  const documents = new Map<string, ProductDocument>();
  for await (const document of readDocuments(database, productNos)) documents.set(document.productNo, document);
  for (const { productNo, variants } of parts) {
    const document = documents.get(productNo);
    if (!document) continue;
    const texts = new Map(document.variants.map((variant) => [variant.variantNo, variant]));
    for (let from = 0; from < variants.length; from += rowsAtOnce) {
      const some = variants.slice(from, from + rowsAtOnce);
      const numbers = some.map((variant) => textAt(searchIndex.products.variantNos, variant));
      const figures = await readVariantFigures(database, principal, numbers);
      yield some.flatMap((variant, index): FileRow[] => {
        const variantNo = numbers[index] ?? "";
        const [text, figure] = [texts.get(variantNo), figures.get(variantNo)];
        if (!text || !figure) return [];
        return [
          {
            ...{ variantNo, productNo, name: document.name, brand: document.brand, description: text.description },
            ...{ upc: text.upc, ean: text.ean, mfgPartNumber: text.mfgPartNumber, statusId: figure.statusId },
            ...{ costAmount: figure.costAmount, costTypeId: figure.costTypeId },
            ...{ mapAmount: figure.mapAmount, msrpAmount: figure.msrpAmount },
            stock: stockSummary(searchIndex, places, [variant]),
            staleAt: stale.ofVariant(productNo, variantNo),
          },
        ];
      });
    }
  }
}
