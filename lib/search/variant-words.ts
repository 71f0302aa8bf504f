import type { WordParts } from "./parts.ts";
import { u16, u32 } from "./shared.ts";

/** Which variants have which words of the latest query, one bit for each word. Of the products found only. */
export class VariantWords {
  /** Whether the words exclude variants of some product found. */
  narrows = false;
  /** By product: the words that a variant must have itself, since the whole product does not. */
  readonly needed: Uint16Array;
  readonly #variantSet: Uint32Array;
  /** By combination of words. */
  readonly #had: Uint16Array;
  readonly #stamps: Uint32Array;
  #stamp = 0;

  constructor(productCount: number, { variantSet, setCount }: Pick<WordParts, "variantSet" | "setCount">) {
    this.needed = new Uint16Array(productCount);
    this.#variantSet = variantSet;
    this.#had = new Uint16Array(setCount);
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

  /** Notes that all variants with a combination of words have a word of the query. */
  add(set: number, word: number): void {
    const before = u32(this.#stamps, set) === this.#stamp ? u16(this.#had, set) : 0;
    this.#stamps[set] = this.#stamp;
    this.#had[set] = before | word;
  }

  /** Whether a variant of a product found has all the words that the whole product does not have. */
  meets(product: number, variant: number): boolean {
    const needed = u16(this.needed, product);
    if (needed === 0) return true;
    const set = u32(this.#variantSet, variant);
    return u32(this.#stamps, set) === this.#stamp && (needed & ~u16(this.#had, set)) === 0;
  }
}
