import type { Catalog, SentProduct, SentVariant } from "./catalog-edits.ts";

/** What a variant that left the catalog was. */
export interface Gone {
  name: string;
  productNo: string;
  variant: SentVariant;
}

/** An event as a text that is the same whatever the order. `lowest`: the lowest cost that was seen of each variant before. */
export class ExpectedEvents {
  readonly told: string[] = [];
  private readonly lowest = new Map<string, number>();

  /** The difference between two catalogs. */
  between(before: Catalog, after: Catalog, gone: ReadonlyMap<string, Gone>): void {
    const had = new Map(before.map((product) => [product.ProductNo, product]));
    for (const product of after) {
      const old = had.get(product.ProductNo);
      had.delete(product.ProductNo);
      if (old) this.ofProduct(old, product, gone);
      else this.ofAdded(product, gone);
    }
    for (const product of had.values()) this.tell("gone", product, null, [], { variantNos: numbersOf(product) });
  }

  private ofProduct(before: SentProduct, after: SentProduct, gone: ReadonlyMap<string, Gone>): void {
    if (before.Name !== after.Name) this.tell("renamed", after, null, [before.Name, after.Name]);
    const had = new Map(before.Variants.map((variant) => [variant.VariantNo, variant]));
    for (const variant of after.Variants) {
      const old = had.get(variant.VariantNo) ?? gone.get(variant.VariantNo)?.variant;
      if (!had.has(variant.VariantNo)) this.tell(old ? "returned" : "new", after, variant);
      if (old) this.ofVariant(old, variant, after);
      had.delete(variant.VariantNo);
    }
    for (const variant of had.values()) this.tell("gone", after, variant);
  }

  private ofAdded(product: SentProduct, gone: ReadonlyMap<string, Gone>): void {
    const known = product.Variants.flatMap(({ VariantNo }) => gone.get(VariantNo) ?? [])[0];
    this.tell(known ? "returned" : "new", product, null, [], { variantNos: numbersOf(product) });
    if (!known) return;
    if (known.name !== product.Name) this.tell("renamed", product, null, [known.name, product.Name]);
    for (const variant of product.Variants) {
      const old = gone.get(variant.VariantNo)?.variant;
      if (old) this.ofVariant(old, variant, product);
      else this.tell("new", product, variant);
    }
  }

  ofVariant(before: SentVariant, after: SentVariant, product: SentProduct): void {
    const changed = (kind: string, value: (variant: SentVariant) => number | null, facts: object = {}) => {
      const [was, is] = [value(before), value(after)];
      if (was === is) return;
      const ending = kind.endsWith("-") ? (was === null && "start") || (is === null && "end") : "";
      if (ending !== false) this.tell(`${kind}${ending}`, product, after, [was, is], facts);
    };
    const lowest = this.lowest.get(after.VariantNo);
    changed("cost", costOf, lowest === undefined ? {} : { lowestCents: lowest });
    if (costOf(before) !== costOf(after)) {
      const seen = [lowest, costOf(before), costOf(after)].filter((cents) => typeof cents === "number");
      this.lowest.set(after.VariantNo, Math.min(...seen));
    }
    changed("sale-", (variant) => unitPrice(variant, 1));
    changed("closeout-", (variant) => unitPrice(variant, 2));
    for (const priceTypeId of [3, 4]) changed("retail", (variant) => unitPrice(variant, priceTypeId), { priceTypeId });
    changed("status", ({ StatusId }) => StatusId);
  }

  private tell(
    kind: string,
    { ProductNo, Name, BrandId }: SentProduct,
    variant: SentVariant | null,
    [before = null, after = null]: readonly (string | number | null)[] = [],
    facts: object = {},
  ): void {
    this.told.push(
      toldAs(kind, [ProductNo, variant?.VariantNo ?? null, Name, String(BrandId)], [before, after], facts),
    );
  }
}

/** An event as a text. */
export function toldAs(
  kind: string,
  of: readonly (string | null)[],
  change: readonly (string | number | null)[],
  facts: object,
): string {
  return JSON.stringify([kind, of, change, facts]);
}

function numbersOf({ Variants }: SentProduct): string[] {
  return Variants.map(({ VariantNo }) => VariantNo).sort();
}

const cents = (rows: SentVariant["Prices"]): number | null =>
  rows.length === 0 ? null : Math.min(...rows.map(({ Amount }) => Math.round(Amount * 100)));
const unitPrice = ({ Prices }: SentVariant, type: number) =>
  cents(Prices.filter(({ TypeId, QtyBreak }) => TypeId === type && QtyBreak === 1));
/** What one unit costs the dealer, in cents. */
export const costOf = ({ Prices }: SentVariant) =>
  cents(Prices.filter(({ TypeId, QtyBreak }) => [0, 1, 2, 5].includes(TypeId) && QtyBreak === 1));
