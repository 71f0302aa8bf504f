import { LRUCache } from "lru-cache";
import type { Product, Variant } from "../catalog/article.ts";

/** One server's caches, all bounded: JSON texts of products, and the products and variants that filters selected. */
export class Memory {
  readonly #texts = new LRUCache<string, string>({ maxSize: 32_000_000, sizeCalculation: (text) => text.length + 120 });
  readonly #products = new LRUCache<string, readonly Product[]>({ max: 12 });
  readonly #variants = new LRUCache<string, readonly Variant[]>({ max: 12 });

  text(name: string, make: () => string): string {
    return remembered(this.#texts, name, make);
  }

  products(name: string, select: () => readonly Product[]): readonly Product[] {
    return remembered(this.#products, name, select);
  }

  variants(name: string, select: () => readonly Variant[]): readonly Variant[] {
    return remembered(this.#variants, name, select);
  }
}

function remembered<T extends object | string>(cache: LRUCache<string, T>, name: string, make: () => T): T {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const made = make();
  cache.set(name, made);
  return made;
}
