import { LRUCache } from "lru-cache";
import { remember } from "@/lib/concurrency/remember.ts";
import type { SearchIndexParts } from "./types.ts";

/** Indexes in memory: of those that were used last, as many as fit; always the newest. */
export class IndexCache<Index extends SearchIndexParts> {
  readonly #indexes: LRUCache<string, Index>;
  readonly #maxBytes: () => number;

  constructor(maxBytes: () => number) {
    this.#maxBytes = maxBytes;
    this.#indexes = new LRUCache({ maxSize: Number.MAX_SAFE_INTEGER, sizeCalculation: (index) => indexBytes(index) });
  }

  /** Notes the use. */
  get(dealerId: string): Index | undefined {
    return this.#indexes.get(dealerId);
  }

  peek(dealerId: string): Index | undefined {
    return this.#indexes.peek(dealerId);
  }

  has(dealerId: string): boolean {
    return this.#indexes.has(dealerId);
  }

  set(dealerId: string, index: Index): void {
    this.#indexes.set(dealerId, index);
    while (this.#indexes.calculatedSize > this.#maxBytes() && this.#indexes.size > 1) this.#indexes.pop();
  }

  /** What those in memory take together. */
  get bytes(): number {
    return this.#indexes.calculatedSize;
  }

  delete(dealerId: string): void {
    this.#indexes.delete(dealerId);
  }

  clear(): void {
    this.#indexes.clear();
  }
}

/** The bytes that an index takes: of its arrays, each once, and of its texts. */
function indexBytes({ catalog, stock }: SearchIndexParts): number {
  return partBytes(catalog) + partBytes(stock);
}

/** A catalog stays the same while its stock changes every quarter of an hour. */
function partBytes(part: object): number {
  return remember(part, "bytes", () => Math.max(1, bytesIn(part, new Set())));
}

function bytesIn(value: unknown, met: Set<unknown>): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || met.has(value)) return 0;
  met.add(value);
  if (!ArrayBuffer.isView(value)) return Object.values(value).reduce((sum: number, one) => sum + bytesIn(one, met), 0);
  const { buffer } = value;
  if (met.has(buffer)) return 0;
  met.add(buffer);
  return buffer.byteLength;
}
