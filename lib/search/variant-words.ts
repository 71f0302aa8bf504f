import { u16, u32 } from "./shared.ts";

/** Which variants have which words of the latest query, one bit for each word. Of the products found only. */
export class VariantWords {
  /** Whether the words exclude variants of some product found. */
  narrows = false;
  /** By product: the words that a variant must have itself, since the whole product does not. */
  readonly needed: Uint16Array;
  readonly #had: Uint16Array;
  readonly #stamps: Uint32Array;
  #stamp = 0;

  constructor(productCount: number, variantCount: number) {
    this.needed = new Uint16Array(productCount);
    this.#had = new Uint16Array(variantCount);
    this.#stamps = new Uint32Array(variantCount);
  }

  clear(): void {
    this.narrows = false;
    if (this.#stamp === 0xffffffff) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  add(variant: number, word: number): void {
    const before = u32(this.#stamps, variant) === this.#stamp ? u16(this.#had, variant) : 0;
    this.#stamps[variant] = this.#stamp;
    this.#had[variant] = before | word;
  }

  /** The words that a variant has itself. */
  of(variant: number): number {
    return u32(this.#stamps, variant) === this.#stamp ? u16(this.#had, variant) : 0;
  }

  /** Whether a variant of a product found has all the words that the whole product does not have. */
  meets(product: number, variant: number): boolean {
    return (u16(this.needed, product) & ~this.of(variant)) === 0;
  }
}
