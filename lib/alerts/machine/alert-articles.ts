import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentText } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { stockKinds } from "@/lib/domain/event.ts";

/** The total stock of some variants, in no order. Uses the primary key. */
const totalsByNumbers = statement({
  name: "totals of alerts",
  sql: `SELECT variant_no, total_available FROM inventory WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, totalAvailable: nullable(integer) },
});

/** The documents of the products of some variants, in no order. Uses the primary keys. */
const documentsOfAlerts = statement({
  name: "documents of alerts",
  sql: `SELECT document FROM products WHERE product_no IN (
    SELECT product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos)))`,
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentText },
});

type Raised = readonly { readonly event: AlertEvent }[];

/** Units in all warehouses of the articles of which one place is told, by number; those that are unknown are missing. */
export async function totalsOf(database: Reader, rows: Raised): Promise<Map<string, number>> {
  const variantNos = numbersOf(rows.filter(({ event }) => isOfPlace(event)));
  const found = variantNos.length === 0 ? [] : await database.read(totalsByNumbers({ variantNos }));
  return new Map(found.flatMap(({ variantNo, totalAvailable: units }) => (units === null ? [] : [[variantNo, units]])));
}

function isOfPlace({ kind, warehouseId, facts }: AlertEvent): boolean {
  return stockKinds.includes(kind) && (warehouseId !== null || facts.place !== undefined);
}

/** A message names at most fifty articles; each costs a document of its product. */
const mostDescribed = 60;

/** What the variants of a message are ("29 in, black"), by number, of the first of them. */
export async function descriptionsOf(database: Reader, rows: Raised): Promise<Map<string, string>> {
  const variantNos = numbersOf(rows).slice(0, mostDescribed);
  const asked = new Set(variantNos);
  const documents = variantNos.length === 0 ? [] : await database.read(documentsOfAlerts({ variantNos }));
  return new Map(
    documents
      .flatMap(({ document }) => (JSON.parse(document) as ProductDocument).variants)
      .filter(({ variantNo, description }) => asked.has(variantNo) && description !== "")
      .map(({ variantNo, description }) => [variantNo, description]),
  );
}

function numbersOf(rows: Raised): string[] {
  return [...new Set(rows.flatMap(({ event }) => event.variantNo ?? []))];
}
