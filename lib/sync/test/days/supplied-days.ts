import type { SuppliedCatalog } from "@/e2e/support/small-supplier.ts";
import { type Catalog, type Day, edit, otherPrices, type SentProduct } from "./catalog-edits.ts";
import { ExpectedEvents, type Gone, renumbered } from "./expected-events.ts";

/** What a supplier sends day by day, and what a dealer's catalog must be then: what cannot be read stays as it was. */
export class SuppliedDays {
  readonly expected = new ExpectedEvents();
  readonly gone = new Map<string, Gone>();
  /** The catalog as it must be stored: of damaged records what was last read of them. */
  stored: Catalog = [];
  /** Variants that are, or once were, in two products, and those products: either may have the variant. */
  readonly shared = new Set<string>();
  readonly sharing = new Set<string>();
  /** The number of a product of which not all could be read today. */
  damaged: string | null = null;
  private opened: string | null = null;

  constructor(private current: Catalog) {
    this.noteShared(current);
    this.stored = structuredClone(current);
  }

  /** The list of the next day as it is sent. */
  nextDay({ changes, damaged }: Day): object[] {
    edit(this.current, changes);
    this.noteShared(this.current);
    const next = structuredClone(this.current);
    const sent: object[] = structuredClone(this.current);
    this.damaged = null;
    if (damaged) this.damage(next, sent, damaged);
    this.opened = null;
    this.expected.between(this.stored, next, this.gone);
    const passedOn = renumbered(this.stored, next, this.gone);
    const left = new Map(this.stored.flatMap((product) => goneOf(product)));
    for (const [variantNo, gone] of left) if (!passedOn.has(variantNo)) this.gone.set(variantNo, gone);
    for (const { VariantNo } of next.flatMap(({ Variants }) => Variants)) this.gone.delete(VariantNo);
    this.stored = next;
    return sent;
  }

  /** Somebody opens a product, of which the supplier has other prices by then. Null: nothing can be read of it. */
  open({ opened }: Day): { productNo: string; list: Catalog } | null {
    if (!opened) return null;
    const [first, second, third, stays] = opened;
    const product = this.stored[first % this.stored.length];
    const variant = product?.Variants[second % product.Variants.length];
    if (!product || !variant || this.sharing.has(product.ProductNo) || this.damaged === product.ProductNo) return null;
    const before = structuredClone(variant);
    variant.Prices = otherPrices(variant, third);
    this.expected.ofVariant(before, variant, product);
    if (stays)
      for (const one of this.current.flatMap(({ Variants }) => Variants))
        if (one.VariantNo === variant.VariantNo) one.Prices = structuredClone(variant.Prices);
    this.opened = product.ProductNo;
    return { productNo: product.ProductNo, list: structuredClone(this.stored) };
  }

  /** Damages a record that was read before, and whose variants stand nowhere else. `next`: what is known then. */
  private damage(next: Catalog, sent: object[], [first, second]: readonly [number, number]): void {
    const place = first % next.length;
    const [product, wire] = [next[place], sent[place]];
    const before = this.stored.find(({ ProductNo }) => ProductNo === product?.ProductNo);
    if (!product || !wire || !before || this.opened === product.ProductNo || this.sharing.has(product.ProductNo))
      return;
    const others = new Set(next.filter((one) => one !== product).flatMap(numbersOf));
    if (numbersOf(before).some((variantNo) => others.has(variantNo))) return;
    const variant = second < 0 ? undefined : product.Variants[second % product.Variants.length];
    if (!variant) {
      Object.assign(wire, { Name: [] });
      next[place] = structuredClone(before);
    } else if (product.Variants.length > 1) {
      const broken = product.Variants.map((one) => (one === variant ? { ...one, Prices: "none" } : one));
      Object.assign(wire, { Variants: broken });
      product.Variants.splice(product.Variants.indexOf(variant), 1);
      const earlier = before.Variants.findIndex(({ VariantNo }) => VariantNo === variant.VariantNo);
      if (earlier >= 0)
        product.Variants.splice(earlier, 0, structuredClone(before.Variants.slice(earlier)[0] ?? variant));
    } else return;
    this.damaged = product.ProductNo;
  }

  private noteShared(catalog: Catalog): void {
    const met = new Set<string>();
    for (const variantNo of catalog.flatMap(numbersOf)) {
      if (met.has(variantNo)) this.shared.add(variantNo);
      met.add(variantNo);
    }
    for (const product of catalog)
      if (numbersOf(product).some((variantNo) => this.shared.has(variantNo))) this.sharing.add(product.ProductNo);
  }
}

function numbersOf({ Variants }: SentProduct): string[] {
  return Variants.map(({ VariantNo }) => VariantNo);
}

function goneOf({ Name: name, ProductNo: productNo, Variants }: SentProduct): [string, Gone][] {
  return Variants.map((variant) => [variant.VariantNo, { name, productNo, variant }]);
}

/** A whole catalog around a list of products, which may contain damaged records. */
export function suppliedCatalog(): SuppliedCatalog {
  return {
    brands: [0, 1].map((Id) => ({ Id, Name: `Brand ${Id}` })),
    categories: [1, 2].map((CategoryId) => ({ CategoryId, CategoryName: `Category ${CategoryId}`, SubCategories: [] })),
    products: [],
    inventory: [],
    picture: Buffer.from(""),
  };
}
