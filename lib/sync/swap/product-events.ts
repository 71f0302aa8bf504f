import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";
import { type EarlierVariants, eventsOfAddedProduct, eventsOfProduct } from "./catalog-events.ts";
import { goneDocuments } from "./gone-articles.ts";
import { changedDocuments, documentsOfProducts, goneProducts, productsOfVariants } from "./product-statements.ts";

/** Changed documents are compared in parts of this size, to limit memory. */
const comparedAtOnce = 200;

/**
 * Variants of changed products that the snapshot has elsewhere, by number: as which variant of which product. That is
 * another product, or the same number in another case.
 */
export interface FromElsewhere {
  readonly before: ReadonlyMap<string, { readonly productNo: string; readonly variantNo: string }>;
  /** The numbers that these had. */
  readonly formerNos: ReadonlySet<string>;
}

/** Passes on the changed products of a run in parts, and what happened to them since the current snapshot. */
export async function eachChangedPart(
  database: Reader,
  runId: number,
  from: FromElsewhere,
  take: (rows: readonly RowOf<typeof changedDocuments>[], happened: readonly NewEvent[]) => Promise<void>,
): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await database.read(changedDocuments({ runId, after, most: comparedAtOnce }));
    const earlier = await earlierAmong(database, rows, from);
    const others = await othersAmong(database, rows);
    const stays = (variantNo: string, { productNo }: ProductDocument) =>
      from.formerNos.has(variantNo) || (others.get(variantNo) ?? productNo) !== productNo;
    const found: NewEvent[] = [];
    for (const { old, new: now, isKnown } of rows)
      if (old) found.push(...eventsOfProduct(old, now, earlier, (variantNo) => stays(variantNo, now)));
      // What a damaged document said is not known, but that the product was there.
      else if (!isKnown) found.push(...eventsOfAddedProduct(now, earlier));
    await take(rows, found);
    const last = rows.at(-1);
    if (!last || rows.length < comparedAtOnce) return;
    after = last.key;
  }
}

/** Which products have the variants that some products lose: of two that name one, it leaves with its own. */
async function othersAmong(database: Reader, rows: readonly RowOf<typeof changedDocuments>[]) {
  const variantNos = rows.flatMap(({ old, new: now }) => {
    const has = new Set(now.variants.map(({ variantNo }) => variantNo));
    return (old?.variants ?? []).map(({ variantNo }) => variantNo).filter((variantNo) => !has.has(variantNo));
  });
  const owners = variantNos.length === 0 ? [] : await database.read(productsOfVariants({ variantNos }));
  return new Map(owners.map(({ variantNo, productNo }) => [variantNo, productNo]));
}

/** What the added variants were that were in the catalog before, or are in it as another product's. */
async function earlierAmong(
  database: Reader,
  rows: readonly RowOf<typeof changedDocuments>[],
  from: FromElsewhere,
): Promise<EarlierVariants> {
  const variantNos = rows.flatMap(({ old, new: now }) => {
    const had = new Set(old?.variants.map(({ variantNo }) => variantNo));
    return now.variants.map(({ variantNo }) => variantNo).filter((variantNo) => !had.has(variantNo));
  });
  if (variantNos.length === 0) return { gone: new Map(), moved: new Map() };
  const gone = await database.read(goneDocuments({ variantNos }));
  return {
    gone: new Map(gone.map(({ variantNo, document }) => [variantNo, document])),
    moved: await documentsBefore(database, variantNos, from),
  };
}

async function documentsBefore(database: Reader, variantNos: readonly string[], from: FromElsewhere) {
  const productNos = [...new Set(variantNos.flatMap((variantNo) => from.before.get(variantNo)?.productNo ?? []))];
  const rows = productNos.length === 0 ? [] : await database.read(documentsOfProducts({ productNos }));
  const documents = new Map(
    rows.flatMap(({ document }) => (document ? [[document.productNo, document] as const] : [])),
  );
  return new Map(
    variantNos.flatMap((variantNo) => {
      const before = from.before.get(variantNo);
      if (!before) return [];
      const document = documents.get(before.productNo) ?? null;
      return [[variantNo, document && renumbered(document, before.variantNo, variantNo)] as const];
    }),
  );
}

/** A product with the number that one of its variants has now. */
function renumbered(document: ProductDocument, formerNo: string, variantNo: string): ProductDocument {
  if (formerNo === variantNo) return document;
  const variants = document.variants.map((each) => (each.variantNo === formerNo ? { ...each, variantNo } : each));
  return { ...document, variants };
}

/** The products that the run did not contain, and the events of those that did not only pass on all their variants. */
export async function removedProducts(
  database: Reader,
  runId: number,
  from: FromElsewhere,
): Promise<{ productNos: string[]; events: NewEvent[] }> {
  const products = await database.read(goneProducts({ runId }));
  const events = products.flatMap(({ variantNos: had, ...product }): NewEvent[] => {
    const variantNos = had.filter((variantNo) => !from.formerNos.has(variantNo));
    if (variantNos.length === 0 && had.length > 0) return [];
    return [{ ...product, kind: "gone", facts: { variantNos } }];
  });
  return { productNos: products.map(({ productNo }) => productNo), events };
}
