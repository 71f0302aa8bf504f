import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { chargedRow } from "@/lib/domain/dealer-cost.ts";
import type { EventFacts, FromTo } from "@/lib/domain/event.ts";
import { unitPrices } from "@/lib/domain/price.ts";
import { closeoutTypeId, retailTypeIds, retailTypes, saleTypeId } from "@/lib/domain/price-type.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";

/** What variants that left the catalog were then, by variant number, each in a document of its own. */
export type GoneDocuments = ReadonlyMap<string, ProductDocument>;

/**
 * What happened to a product between its stored and its new version: names, variants, prices, status. A variant that was
 * in the catalog before (`gone`) has returned, and is compared with what it was then.
 */
export function eventsOfProduct(
  before: ProductDocument,
  after: ProductDocument,
  gone: GoneDocuments = new Map(),
): NewEvent[] {
  const row = rowOf(after);
  const found: NewEvent[] = [];
  if (before.name !== after.name) found.push({ ...row, kind: "renamed", before: before.name, after: after.name });
  const old = new Map(before.variants.map((variant) => [variant.variantNo, variant]));
  for (const variant of after.variants) {
    const known = old.get(variant.variantNo);
    old.delete(variant.variantNo);
    const own = { ...row, variantNo: variant.variantNo };
    if (known) found.push(...variantEvents(known, variant, own));
    else found.push(...addedVariant(variant, own, gone));
  }
  for (const variantNo of old.keys()) found.push({ ...row, variantNo, kind: "gone" });
  return found;
}

/** The events of a product that the snapshot does not have: it is new, or has returned after a gap. */
export function eventsOfAddedProduct(after: ProductDocument, gone: GoneDocuments): NewEvent[] {
  const row = rowOf(after);
  const variantNos = after.variants.map(({ variantNo }) => variantNo);
  const known = variantNos.map((variantNo) => gone.get(variantNo)).find((document) => document !== undefined);
  if (!known) return [{ ...row, kind: "new", facts: { variantNos } }];
  const found: NewEvent[] = [{ ...row, kind: "returned", facts: { variantNos } }];
  if (known.name !== after.name) found.push({ ...row, kind: "renamed", before: known.name, after: after.name });
  for (const variant of after.variants) {
    const own = { ...row, variantNo: variant.variantNo };
    const added = addedVariant(variant, own, gone);
    // The product's event says already that the variants it had have returned.
    found.push(...added.filter(({ kind }) => kind !== "returned"));
  }
  return found;
}

type ProductRow = Required<Pick<NewEvent, "productNo" | "brandId" | "name">>;
type VariantRow = ProductRow & { readonly variantNo: string };

function rowOf({ productNo, brandId, name }: ProductDocument): ProductRow {
  return { productNo, brandId, name };
}

function addedVariant(variant: VariantDocument, row: VariantRow, gone: GoneDocuments): NewEvent[] {
  const known = gone.get(variant.variantNo)?.variants[0];
  if (!known) return [{ ...row, kind: "new" }];
  return [{ ...row, kind: "returned" }, ...variantEvents(known, variant, row)];
}

function variantEvents(before: VariantDocument, after: VariantDocument, row: VariantRow): NewEvent[] {
  const found = priceEvents(before.prices, after.prices, row);
  if (before.statusId === after.statusId) return found;
  return [...found, { ...row, kind: "status", before: before.statusId, after: after.statusId }];
}

/**
 * What a variant's new price list means: another dealer cost of one unit, another MAP or MSRP, a sale or closeout that
 * began or ended. A price that was added has `before` null, a removed one `after` null; amounts in cents.
 */
export function priceEvents(
  before: VariantDocument["prices"],
  after: VariantDocument["prices"],
  row: Pick<NewEvent, "productNo" | "variantNo" | "brandId" | "name">,
): NewEvent[] {
  const [old, now] = [unitPrices(before), unitPrices(after)];
  const amounts = (typeId: number): FromTo => [old.get(typeId) ?? null, now.get(typeId) ?? null];
  const [had, has] = [chargedRow(before, 1), chargedRow(after, 1)];
  const found: NewEvent[] = [];
  if (had?.amountCents !== has?.amountCents) {
    const facts: EventFacts = {
      costTypeIds: [had?.typeId ?? null, has?.typeId ?? null],
      mapCents: amounts(retailTypes.MAP),
      msrpCents: amounts(retailTypes.MSRP),
    };
    found.push({ ...row, kind: "cost", before: had?.amountCents ?? null, after: has?.amountCents ?? null, facts });
  }
  for (const [typeId, name] of [[saleTypeId, "sale"] as const, [closeoutTypeId, "closeout"] as const]) {
    const [was, is] = amounts(typeId);
    if (was === null && is !== null) found.push({ ...row, kind: `${name}-start`, before: was, after: is });
    if (was !== null && is === null) found.push({ ...row, kind: `${name}-end`, before: was, after: is });
  }
  for (const typeId of retailTypeIds) {
    const [was, is] = amounts(typeId);
    if (was !== is) found.push({ ...row, kind: "retail", before: was, after: is, facts: { priceTypeId: typeId } });
  }
  return found;
}
