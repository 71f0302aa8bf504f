/** A 32-bit hash of the parts, the same on every machine. */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
    hash = (hash + 0x6d2b79f5) | 0;
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** `mix` as a fraction in [0, 1). */
export function share(...parts: number[]): number {
  return mix(...parts) / 4_294_967_296;
}

/** A seeded random generator: the same parts give the same sequence. */
export class Dice {
  #state: number;

  constructor(...parts: number[]) {
    this.#state = mix(...parts);
  }

  /** A random fraction in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let hash = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items. @throws RangeError on an empty list. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  /** `count` different items in random order; all of them when there are fewer. */
  several<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.int(0, left.length - 1), 1));
    return taken;
  }

  /**
   * A number from `low` to `high`, distributed evenly on a logarithmic scale, as prices and weights of a range of
   * goods are.
   */
  between(low: number, high: number): number {
    return low * (high / low) ** this.next();
  }
}
