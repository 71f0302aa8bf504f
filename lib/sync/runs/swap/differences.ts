import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import type { Command } from "@/db/statement.ts";
import { unitPrices } from "@/lib/domain/price.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { type ChangeValues, insertChanges } from "../statements/staging.ts";

/** One row of the changes feed. `before` and `after` are the field's values; null where there is none. */
export interface Difference {
  kind: "new" | "gone" | "returned" | "renamed" | "price" | "status";
  productNo: string;
  variantNo: string | null;
  name: string;
  /** Price type id for kind `price`; otherwise null. */
  detail: string | null;
  before: string | number | null;
  after: string | number | null;
}

/** What variants that left the catalog were then, by variant number, each in a document of its own. */
export type GoneDocuments = ReadonlyMap<string, ProductDocument>;

/**
 * Differences between a stored product and its new version that buyers care about: names, variants, prices, status. A
 * variant that was in the catalog before (`gone`) has returned, and is compared with what it was then.
 */
export function differencesOf(
  before: ProductDocument,
  after: ProductDocument,
  gone: GoneDocuments = new Map(),
): Difference[] {
  const { productNo, name } = after;
  const row = { productNo, variantNo: null, name, detail: null };
  const found: Difference[] = [];
  if (before.name !== name) found.push({ ...row, kind: "renamed", before: before.name, after: name });
  const old = new Map(before.variants.map((variant) => [variant.variantNo, variant]));
  for (const variant of after.variants) {
    const known = old.get(variant.variantNo);
    old.delete(variant.variantNo);
    const own = { ...row, variantNo: variant.variantNo };
    if (known) found.push(...variantDifferences(known, variant, own));
    else found.push(...addedVariant(variant, own, gone));
  }
  for (const variantNo of old.keys()) found.push({ ...row, variantNo, kind: "gone", before: null, after: null });
  return found;
}

/** The differences of a product that the snapshot does not have: it is new, or has returned after a gap. */
export function addedProduct(after: ProductDocument, gone: GoneDocuments): Difference[] {
  const known = after.variants.map(({ variantNo }) => gone.get(variantNo)).find((document) => document !== undefined);
  if (!known) return [wholeProduct("new", after)];
  const { productNo, name } = after;
  const row = { productNo, variantNo: null, name, detail: null };
  const found = [wholeProduct("returned", after)];
  if (known.name !== name) found.push({ ...row, kind: "renamed", before: known.name, after: name });
  for (const variant of after.variants) {
    const own = { ...row, variantNo: variant.variantNo };
    const added = addedVariant(variant, own, gone);
    // The product's row says already that the variants it had have returned.
    found.push(...added.filter(({ kind }) => kind !== "returned"));
  }
  return found;
}

function addedVariant(variant: VariantDocument, row: VariantRow, gone: GoneDocuments): Difference[] {
  const known = gone.get(variant.variantNo)?.variants[0];
  if (!known) return [{ ...row, kind: "new", before: null, after: null }];
  return [{ ...row, kind: "returned", before: null, after: null }, ...variantDifferences(known, variant, row)];
}

type VariantRow = Pick<Difference, "productNo" | "variantNo" | "name" | "detail">;

/** Differences in price and status of one variant. */
function variantDifferences(before: VariantDocument, after: VariantDocument, row: VariantRow): Difference[] {
  const found = priceDifferences(before.prices, after.prices, row);
  if (before.statusId === after.statusId) return found;
  return [...found, { ...row, kind: "status", before: before.statusId, after: after.statusId }];
}

/** Differences of unit prices by type. A type that was added has `before` null, a removed one `after` null. */
export function priceDifferences(
  before: VariantDocument["prices"],
  after: VariantDocument["prices"],
  row: Pick<Difference, "productNo" | "variantNo" | "name">,
): Difference[] {
  const [old, now] = [unitPrices(before), unitPrices(after)];
  const types = [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a - b);
  return types
    .filter((type) => old.get(type) !== now.get(type))
    .map((type) => ({
      ...row,
      kind: "price",
      detail: String(type),
      before: old.get(type) ?? null,
      after: now.get(type) ?? null,
    }));
}

/** The difference row for a product that is new, gone or back. */
export function wholeProduct(
  kind: "new" | "gone" | "returned",
  { productNo, name }: { productNo: string; name: string },
): Difference {
  return { kind, productNo, variantNo: null, name, detail: null, before: null, after: null };
}

/** Commands that write differences into the changes feed, for a transaction. */
export function writeChanges(differences: readonly Difference[], at: number): Command[] {
  return inParts(differences, (part) => insertChanges({ at, rows: part.map(changeValues) }));
}

function changeValues({ kind, productNo, variantNo, name, detail, before, after }: Difference): ChangeValues {
  const asJson = (value: string | number | null) => (value === null ? null : JSON.stringify(value));
  return [kind, productNo, variantNo, name, detail, asJson(before), asJson(after)];
}
