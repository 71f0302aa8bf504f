import type { Account } from "../serve/accounts.ts";
import type { Product, Variant } from "./article.ts";
import { share } from "./dice.ts";
import { editionOn } from "./edition.ts";
import { isListedOn } from "./life.ts";

/** All products that are in the catalog at any time, and lookups of their variants. */
interface Ever {
  readonly products: readonly Product[];
  bySku(prefixes: readonly string[]): Set<Variant>;
  byBarcode(codes: Iterable<string>): Set<Variant>;
  byMaker(numbers: Iterable<string>): Set<Variant>;
}

/** The catalog of one UTC day: the products listed on that day, under their names of that day. */
export class CatalogDay {
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  readonly #ever: Ever;
  /** By index among all variants; a renamed product has variant objects of its own. */
  readonly #variants = new Map<number, Variant>();
  readonly #visible = new Map<number, readonly Product[]>();

  constructor(ever: Ever, day: number) {
    this.#ever = ever;
    this.products = ever.products
      .filter((product) => isListedOn(product.life, day))
      .map((each) => editionOn(each, day));
    this.variants = this.products.flatMap(({ variants }) => variants);
    for (const variant of this.variants) this.#variants.set(variant.index, variant);
  }

  /** The products that a dealer may see, in the catalog's order. */
  visibleTo(dealer: Account): readonly Product[] {
    let visible = this.#visible.get(dealer.index);
    if (visible === undefined) {
      visible = this.products.filter((product) => isVisible(product, dealer));
      this.#visible.set(dealer.index, visible);
    }
    return visible;
  }

  /** The variants whose number begins with one of the normalized prefixes. */
  bySku(prefixes: readonly string[]): Set<Variant> {
    return this.#ofToday(this.#ever.bySku(prefixes));
  }

  /** The variants with one of the barcodes, in the form of `barcodeDigits`. */
  byBarcode(codes: Iterable<string>): Set<Variant> {
    return this.#ofToday(this.#ever.byBarcode(codes));
  }

  /** The variants with one of the manufacturer's numbers, which are normalized. */
  byMaker(numbers: Iterable<string>): Set<Variant> {
    return this.#ofToday(this.#ever.byMaker(numbers));
  }

  #ofToday(found: Iterable<Variant>): Set<Variant> {
    const today = new Set<Variant>();
    for (const { index } of found) {
      const variant = this.#variants.get(index);
      if (variant !== undefined) today.add(variant);
    }
    return today;
  }
}

/** A few products are hidden from one of the dealers. */
function isVisible(product: Product, dealer: Account): boolean {
  return share(product.key, 82, dealer.index) >= 0.015;
}
