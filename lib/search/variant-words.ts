import type { WordParts } from "./parts.ts";
import { u16, u32 } from "./shared.ts";

/** Which variants have which words of the latest query, one bit for each word. Of the products found only. */
export class VariantWords {
  /** Whether the words exclude variants of some product found. */
  narrows = false;
  /** By product: the words that a variant must have itself, since the whole product does not. */
  readonly needed: Uint16Array;
  /** By product: the words that a variant must have as they are, and not only words that they begin. */
  readonly exact: Uint16Array;
  readonly #variantSet: Uint32Array;
  /** By combination of words. */
  readonly #had: Uint16Array;
  readonly #hadExactly: Uint16Array;
  readonly #stamps: Uint32Array;
  #stamp = 0;

  constructor(productCount: number, { variantSet, setCount }: Pick<WordParts, "variantSet" | "setCount">) {
    this.needed = new Uint16Array(productCount);
    this.exact = new Uint16Array(productCount);
    this.#variantSet = variantSet;
    this.#had = new Uint16Array(setCount);
    this.#hadExactly = new Uint16Array(setCount);
    this.#stamps = new Uint32Array(setCount);
  }

  clear(): void {
    this.narrows = false;
    if (this.#stamp === 0xffffffff) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  /** Records that all variants with this set of words match a word of the query, exactly (`exactly`) or as a prefix. */
  add(set: number, word: number, exactly: boolean): void {
    const isNew = u32(this.#stamps, set) !== this.#stamp;
    this.#stamps[set] = this.#stamp;
    this.#had[set] = (isNew ? 0 : u16(this.#had, set)) | word;
    this.#hadExactly[set] = (isNew ? 0 : u16(this.#hadExactly, set)) | (exactly ? word : 0);
  }

  /** The words of the query that a variant has itself, as they are. */
  exactlyHad(variant: number): number {
    const set = u32(this.#variantSet, variant);
    return u32(this.#stamps, set) === this.#stamp ? u16(this.#hadExactly, set) : 0;
  }

  /** Leaves it to the product as a whole to have the words. */
  ofWhole(product: number): void {
    this.needed[product] = 0;
    this.exact[product] = 0;
  }

  /** Whether all variants of a product found meet the words, since the whole product has them. */
  isMetByAll(product: number): boolean {
    return u16(this.needed, product) === 0 && u16(this.exact, product) === 0;
  }

  /** Whether a variant of a product found has all the words that are needed of it. */
  meets(product: number, variant: number): boolean {
    if (this.isMetByAll(product)) return true;
    const set = u32(this.#variantSet, variant);
    if (u32(this.#stamps, set) !== this.#stamp) return false;
    const lacksWord = (u16(this.needed, product) & ~u16(this.#had, set)) !== 0;
    return !lacksWord && (u16(this.exact, product) & ~u16(this.#hadExactly, set)) === 0;
  }
}
