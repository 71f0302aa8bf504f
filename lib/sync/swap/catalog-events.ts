import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { inCents, toCents } from "@/lib/domain/amount.ts";
import { chargedRow } from "@/lib/domain/dealer-cost.ts";
import type { EventFacts, FromTo } from "@/lib/domain/event.ts";
import { breakOf, type PriceRow, unitPrices } from "@/lib/domain/price.ts";
import { closeoutTypeId, retailTypeIds, retailTypes, saleTypeId } from "@/lib/domain/price-type.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";

/** What variants that a product did not have were before. */
export interface EarlierVariants {
  /** Removed variants by number, each in its own document. */
  readonly gone: ReadonlyMap<string, ProductDocument>;
  /** Those that another product has in the snapshot. Null: its document is damaged. */
  readonly moved: ReadonlyMap<string, ProductDocument | null>;
}

/**
 * The events of a product between its stored and its new version: names, variants, prices, status. A variant that was
 * in the catalog before has returned, and one that another product had has moved: both are compared with their last
 * state. `elsewhere`: whether another product now has a variant.
 */
export function eventsOfProduct(
  before: ProductDocument,
  after: ProductDocument,
  earlier: EarlierVariants = { gone: new Map(), moved: new Map() },
  elsewhere: (variantNo: string) => boolean = () => false,
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
    else found.push(...addedVariant(variant, own, earlier));
  }
  for (const variantNo of old.keys()) if (!elsewhere(variantNo)) found.push({ ...row, variantNo, kind: "gone" });
  return found;
}

/**
 * The events of a product that the snapshot does not have: it is new, has returned after a gap, or another product that
 * has its variants got this number. What moved to it is neither new nor returned.
 */
export function eventsOfAddedProduct(after: ProductDocument, earlier: EarlierVariants): NewEvent[] {
  const row = rowOf(after);
  const variantNos = after.variants
    .map(({ variantNo }) => variantNo)
    .filter((variantNo) => !earlier.moved.has(variantNo));
  const known = variantNos.map((variantNo) => earlier.gone.get(variantNo)).find((document) => document !== undefined);
  const found: NewEvent[] = [];
  const isRenumbered = variantNos.length === 0 && after.variants.length > 0;
  if (!isRenumbered) found.push({ ...row, kind: known ? "returned" : "new", facts: { variantNos } });
  const { name } = (isRenumbered ? movedFrom(after, earlier) : known) ?? after;
  if (name !== after.name) found.push({ ...row, kind: "renamed", before: name, after: after.name });
  // The product's event already covers its new variants, and returned ones that it had.
  const told = known ? "returned" : "new";
  for (const variant of after.variants) {
    const own = { ...row, variantNo: variant.variantNo };
    found.push(...addedVariant(variant, own, earlier).filter(({ kind }) => kind !== told));
  }
  return found;
}

function movedFrom({ variants }: ProductDocument, { moved }: EarlierVariants): ProductDocument | null {
  return variants.map(({ variantNo }) => moved.get(variantNo)).find((document) => document != null) ?? null;
}

type ProductRow = Required<Pick<NewEvent, "productNo" | "brandId" | "name">>;
type VariantRow = ProductRow & { readonly variantNo: string };

function rowOf({ productNo, brandId, name }: ProductDocument): ProductRow {
  return { productNo, brandId, name };
}

function addedVariant(variant: VariantDocument, row: VariantRow, { gone, moved }: EarlierVariants): NewEvent[] {
  const { variantNo } = variant;
  const isMoved = moved.has(variantNo);
  const known = (isMoved ? moved : gone).get(variantNo)?.variants.find((one) => one.variantNo === variantNo);
  const changes = known ? variantEvents(known, variant, row) : [];
  if (isMoved) return changes;
  return [{ ...row, kind: known ? "returned" : "new" }, ...changes];
}

function variantEvents(before: VariantDocument, after: VariantDocument, row: VariantRow): NewEvent[] {
  const found = priceEvents(before.prices, after.prices, row);
  if (before.statusId === after.statusId) return found;
  return [...found, { ...row, kind: "status", before: before.statusId, after: after.statusId }];
}

/**
 * The events of a variant's new price list: another dealer cost of one unit, another MAP or MSRP, a sale or closeout
 * that started or ended. An added price has `before` null, a removed one `after` null; amounts in cents, as in events.
 */
export function priceEvents(
  before: VariantDocument["prices"],
  after: VariantDocument["prices"],
  row: Pick<NewEvent, "productNo" | "variantNo" | "brandId" | "name">,
): NewEvent[] {
  const exactBefore = withExactAmounts(before, after);
  const [old, now] = [unitPrices(exactBefore), unitPrices(after)];
  const amounts = (typeId: number): FromTo => [inCents(old.get(typeId) ?? null), inCents(now.get(typeId) ?? null)];
  const [had, has] = [chargedRow(exactBefore, 1), chargedRow(after, 1)];
  const found: NewEvent[] = [];
  if (had?.amount !== has?.amount) {
    const facts: EventFacts = {
      costTypeIds: [had?.typeId ?? null, has?.typeId ?? null],
      mapCents: amounts(retailTypes.MAP),
      msrpCents: amounts(retailTypes.MSRP),
    };
    const [from, to] = [inCents(had?.amount ?? null), inCents(has?.amount ?? null)];
    found.push({ ...row, kind: "cost", before: from, after: to, facts });
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

/**
 * The previous price list with exact amounts. Earlier versions stored rounded cents: a price that rounds to the stored
 * cents is unchanged, and one below half a cent was dropped. Learning the exact amount is not a price change.
 */
function withExactAmounts(before: readonly PriceRow[], after: readonly PriceRow[]): PriceRow[] {
  const isSameTier = (one: PriceRow, other: PriceRow) =>
    one.typeId === other.typeId && breakOf(one) === breakOf(other) && toCents(one.amount) === toCents(other.amount);
  const exact = before.map((row) => (row.toCent && after.find((other) => isSameTier(row, other))) || row);
  const dropped = before.some(({ toCent }) => toCent) ? after.filter(({ amount }) => toCents(amount) === 0) : [];
  return [...exact, ...dropped];
}
