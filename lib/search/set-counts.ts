import { u32 } from "./shared.ts";

/**
 * How many variants near to matching have each combination of attributes. Clearing and reading it takes as long as
 * there are combinations in use, which are few in most listings.
 */
export class SetCounts {
  /** The combinations in use: the first `count` places. */
  readonly used: Uint32Array;
  count = 0;
  readonly #variants: Uint32Array;
  readonly #places: Uint32Array;

  constructor(setCount: number) {
    this.used = new Uint32Array(setCount);
    this.#variants = new Uint32Array(setCount);
    this.#places = new Uint32Array(setCount);
  }

  clear(): void {
    for (let place = 0; place < this.count; place++) this.#variants[u32(this.used, place)] = 0;
    this.count = 0;
  }

  add(set: number): void {
    const variants = u32(this.#variants, set);
    if (variants === 0) {
      this.#places[set] = this.count;
      this.used[this.count++] = set;
    }
    this.#variants[set] = variants + 1;
  }

  of(set: number): number {
    return u32(this.#variants, set);
  }

  /** The place in `used` of a combination in use. */
  placeOf(set: number): number {
    return u32(this.#places, set);
  }
}
