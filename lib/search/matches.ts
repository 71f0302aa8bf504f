import { anyField, fieldBits } from "./parts.ts";
import { u8, u16, u32 } from "./shared.ts";

/** Far enough below the highest number for the words of one query. */
const lastStamp = 2 ** 32 - 1000;

/**
 * The products that match the words of a query, with their scores. One object serves one query after the other without
 * being cleared: a product is found when its stamp is the latest one.
 */
export class Matches {
  /** The products found, in no order: the first `count` places. */
  readonly products: Uint32Array;
  /** By product; of those found only. */
  readonly score: Uint16Array;
  count = 0;
  readonly #wordScore: Uint16Array;
  readonly #stamps: Uint32Array;
  #stamp = 1;

  constructor(productCount: number) {
    this.products = new Uint32Array(productCount);
    this.score = new Uint16Array(productCount);
    this.#wordScore = new Uint16Array(productCount);
    this.#stamps = new Uint32Array(productCount);
  }

  has(product: number): boolean {
    return u32(this.#stamps, product) === this.#stamp;
  }

  clear(): void {
    this.count = 0;
    if (this.#stamp >= lastStamp) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  some(passes: (product: number) => boolean): boolean {
    for (let place = 0; place < this.count; place++) if (passes(u32(this.products, place))) return true;
    return false;
  }

  /** Keeps only those of the products that a test passes. */
  retain(passes: (product: number) => boolean): void {
    let kept = 0;
    for (let place = 0; place < this.count; place++) {
      const product = u32(this.products, place);
      if (passes(product)) this.products[kept++] = product;
      else this.#stamps[product] = 0;
    }
    this.count = kept;
  }

  /** Finds a product that the words need not have found, or gives it another score. */
  set(product: number, score: number): void {
    if (!this.has(product)) {
      this.#stamps[product] = this.#stamp;
      this.products[this.count++] = product;
    }
    this.score[product] = score;
  }

  /** Finds the products that have a word of some postings, with the best score that it gives them. */
  take(values: Uint32Array, worth: Uint8Array, parts: readonly PostingsPart[]): void {
    const { products, score } = this;
    const stamps = this.#stamps;
    const now = ++this.#stamp;
    let count = 0;
    for (const { from, to, factor } of parts) {
      for (let posting = from; posting < to; posting++) {
        const entry = u32(values, posting);
        const product = entry >>> fieldBits;
        const points = u8(worth, entry & anyField) * factor;
        if (u32(stamps, product) !== now) {
          stamps[product] = now;
          score[product] = points;
          products[count++] = product;
        } else if (points > u16(score, product)) score[product] = points;
      }
    }
    this.count = count;
  }

  /** Keeps those of the products that have a word of some postings, and adds the best score that it gives them. */
  keep(values: Uint32Array, worth: Uint8Array, parts: readonly PostingsPart[]): void {
    const { products, score } = this;
    const wordScore = this.#wordScore;
    const stamps = this.#stamps;
    const before = this.#stamp;
    const now = ++this.#stamp;
    let count = 0;
    for (const { from, to, factor } of parts) {
      for (let posting = from; posting < to; posting++) {
        const entry = u32(values, posting);
        const product = entry >>> fieldBits;
        const stamp = u32(stamps, product);
        if (stamp !== now && stamp !== before) continue;
        const points = u8(worth, entry & anyField) * factor;
        if (stamp === before) {
          stamps[product] = now;
          wordScore[product] = points;
          score[product] = u16(score, product) + points;
          products[count++] = product;
        } else if (points > u16(wordScore, product)) {
          score[product] = u16(score, product) + points - u16(wordScore, product);
          wordScore[product] = points;
        }
      }
    }
    this.count = count;
  }
}

/** Postings [from, to) of one word, or of several that count the same. */
interface PostingsPart {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}
