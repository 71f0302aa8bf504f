import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentText } from "@/db/dealer/packed-text.ts";
import { type OldestStale, oldestStale } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, json, nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { parsedOneByOne, readDocuments } from "../read-documents.ts";
import type { CodedRow } from "./types.ts";
import { costColumn } from "./visible-cost.ts";

/** The dealer cost of some variants, in no order. Uses the primary key. */
const costsByNumbers = statement({
  name: "costs by numbers",
  sql: `SELECT variant_no, ${costColumn("cost_amount")}, ${costColumn("cost_type_id")} FROM variants
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: { variantNo: text, costAmount: nullable(integer), costTypeId: nullable(integer) },
});

/** The documents of the products of some variants, in no order. Uses the primary keys. */
const documentsByVariants = statement({
  name: "documents by variants",
  sql: `SELECT document FROM products WHERE product_no IN (
    SELECT product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos)))`,
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentText },
});

/** The data of a variant's row, apart from its stock. */
type VariantFacts = Omit<CodedRow, "variantNo" | "stock">;

/** The texts from a product's document for its variants' rows. */
interface ProductTexts {
  name: string;
  brand: string | null;
  variants: ReadonlyMap<string, Pick<VariantFacts, "description" | "statusId" | "codes">>;
}

/** Texts of products with many variants, for a caller that needs them repeatedly. */
export type RememberedTexts = Map<string, ProductTexts>;

/** Products with more variants than this are cached, because their document takes long to parse. */
const manyVariants = 200;

interface FactsOptions {
  remembered?: RememberedTexts;
  /** Called with each document that is read, for a caller that needs more of it; not for cached ones. */
  also?: (document: ProductDocument) => void;
  /** Reads that are already running. */
  begun?: FactsReading | null;
}

interface FactsReading {
  readonly costs: Promise<RowOf<typeof costsByNumbers>[]>;
  readonly stale: Promise<OldestStale>;
  readonly documents: AsyncIterable<ProductDocument>;
}

/** The most variants whose documents are read before their products are known. */
const maxInOneStep = 100;

/** Starts reading the variants' data in parallel with the products of the page; null: read it by product. */
export function beginVariantFacts(
  database: Reader,
  principal: Principal,
  variantNos: readonly string[],
): FactsReading | null {
  if (variantNos.length > maxInOneStep) return null;
  const rows = database.begin(() => database.read(documentsByVariants({ variantNos })));
  if (!rows) return null;
  const begun = {
    costs: database.read(costsByNumbers({ variantNos, seesCost: can(principal, "cost.read") })),
    stale: oldestStale(database, [], variantNos),
  };
  // Their errors surface when they are awaited.
  for (const reading of Object.values(begun)) reading.catch(() => undefined);
  return { ...begun, documents: parsedOneByOne(rows) };
}

/** Data of variants, requested by product. A variant deleted in the meantime is missing. */
export async function readVariantFacts(
  database: Reader,
  principal: Principal,
  variantNos: ReadonlyMap<string, readonly string[]>,
  { remembered = new Map(), also, begun = null }: FactsOptions = {},
): Promise<Map<string, VariantFacts>> {
  const productNos = [...variantNos.keys()];
  const seesCost = can(principal, "cost.read");
  const others = productNos.filter((productNo) => !remembered.has(productNo));
  const reading = begun ?? {
    costs: database.read(costsByNumbers({ variantNos: [...variantNos.values()].flat(), seesCost })),
    stale: oldestStale(database, productNos),
    documents: readDocuments(database, others),
  };
  const [variants, stale] = await Promise.all([reading.costs, reading.stale]);
  const costs = new Map(variants.map(({ variantNo, ...cost }) => [variantNo, cost]));
  const facts = new Map<string, VariantFacts>();
  const add = (productNo: string, { name, brand, variants: texts }: ProductTexts) => {
    for (const variantNo of variantNos.get(productNo) ?? []) {
      const [cost, text] = [costs.get(variantNo), texts.get(variantNo)];
      if (!cost || !text) continue;
      facts.set(variantNo, {
        productNo,
        name,
        brand,
        ...text,
        ...cost,
        staleAt: stale.ofVariant(productNo, variantNo),
      });
    }
  };
  for (const productNo of productNos) {
    const texts = remembered.get(productNo);
    if (texts) add(productNo, texts);
  }
  for await (const document of reading.documents) {
    also?.(document);
    const texts = textsOf(document);
    if (document.variants.length > manyVariants) remembered.set(document.productNo, texts);
    add(document.productNo, texts);
  }
  return facts;
}

function textsOf({ name, brand, variants }: ProductDocument): ProductTexts {
  const texts = variants.map(({ variantNo, description, statusId, upc, ean, mfgPartNumber }) => {
    return [variantNo, { description, statusId, codes: { upc, ean, mfgPartNumber } }] as const;
  });
  return { name, brand, variants: new Map(texts) };
}
