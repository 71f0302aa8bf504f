import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentJson, unlessDamaged } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, json, nullable, type RowOf, statement, text } from "@/db/statement.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";
import type { LeasedStore } from "@/lib/sync/store/lease.ts";
import { type EarlierVariants, eventsOfAddedProduct, eventsOfProduct } from "./catalog-events.ts";
import { isGone } from "./product-statements.ts";

/** The documents of some products. Uses the primary key. */
const documentsOfProducts = statement({
  name: "documents of products",
  sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))",
  args: { productNos: json<readonly string[]>() },
  row: { document: unlessDamaged(documentJson) },
});

/** The product that has each of some variants. Uses the primary key. */
const productsOfVariants = statement({
  name: "products of variants",
  sql: "SELECT variant_no, product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, productNo: text },
});

/** Staged products that differ from the snapshot, after a key; `old` is null for a new product, and for a damaged one. */
export const changedDocuments = statement({
  name: "changed documents",
  sql: `SELECT s.key AS key, s.raw AS new, p.document AS old, p.product_no IS NOT NULL AS is_known
    FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key
    WHERE s.run_id = :runId AND s.raw <> '' AND s.key > :after ORDER BY s.key LIMIT :most`,
  args: { runId: integer, after: text, most: integer },
  row: {
    key: text,
    new: documentJson,
    old: unlessDamaged(documentJson),
    isKnown: flag,
  },
});

/** Those products, with the variants that they had. */
const goneProducts = statement({
  name: "gone products",
  sql: `SELECT product_no, brand_id, card ->> 'name' AS name,
      (SELECT json_group_array(v.variant_no) FROM variants v WHERE v.product_no = products.product_no) AS variant_nos
    FROM products WHERE ${isGone}`,
  args: { runId: integer },
  row: { productNo: text, brandId: nullable(text), name: text, variantNos: json<readonly string[]>() },
});

/** The last state of removed variants. Uses the primary key. */
const goneDocuments = statement({
  name: "gone documents",
  sql: "SELECT variant_no, document FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, document: documentJson },
});

/**
 * Staged variants that have another product in the snapshot, and that product. Uses the variants' primary key, as
 * `perhapsShared` does.
 */
const variantsFromElsewhere = statement({
  name: "variants from elsewhere",
  sql: `SELECT n.variant_no, v.product_no FROM staged_variants n CROSS JOIN variants v ON v.variant_no = n.variant_no
    WHERE n.run_id = :runId AND v.product_no <> n.product_no`,
  args: { runId: integer },
  row: { variantNo: text, productNo: text },
});

/**
 * Staged variants with a number that is new, and the one snapshot variant that has it in another case and is not
 * staged: the same item, renumbered. Uses `variants_by_normalized_no`.
 */
const renumberedVariants = statement({
  name: "renumbered variants",
  sql: `WITH renumbered AS (SELECT n.variant_no, v.variant_no AS former_no, v.product_no
      FROM staged_variants n CROSS JOIN variants v ON v.normalized_variant_no = n.normalized_variant_no
      WHERE n.run_id = :runId AND n.variant_no NOT IN (SELECT variant_no FROM variants)
        AND n.variant_no NOT IN (SELECT variant_no FROM gone_articles)
        AND v.variant_no NOT IN (SELECT variant_no FROM staged_variants WHERE run_id = :runId)
        AND v.product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId AND raw = ''))
    SELECT variant_no, former_no, product_no FROM renumbered one
    WHERE (SELECT COUNT(*) FROM renumbered WHERE former_no = one.former_no) = 1
      AND (SELECT COUNT(*) FROM renumbered WHERE variant_no = one.variant_no) = 1`,
  args: { runId: integer },
  row: { variantNo: text, formerNo: text, productNo: text },
});

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

/** Passes on a run's changed products in parts, and their events since the current snapshot. */
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
      // Of a corrupt document only the product's existence is known.
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

/** The last state of added variants that were in the catalog before, or are in another product. */
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

export async function fromElsewhere({ database }: LeasedStore, runId: number): Promise<FromElsewhere> {
  const moved = await database.read(variantsFromElsewhere({ runId }));
  const renumbered = await database.read(renumberedVariants({ runId }));
  return {
    before: new Map([
      ...moved.map(({ variantNo, productNo }) => [variantNo, { variantNo, productNo }] as const),
      ...renumbered.map(
        ({ variantNo, formerNo, productNo }) => [variantNo, { variantNo: formerNo, productNo }] as const,
      ),
    ]),
    formerNos: new Set([...moved.map(({ variantNo }) => variantNo), ...renumbered.map(({ formerNo }) => formerNo)]),
  };
}
