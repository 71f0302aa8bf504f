import { loadedSearchIndexes, remember } from "@/lib/search/registry.ts";

/** Bytes of the search indexes in memory, as threads share them; what one thread makes of them comes on top. */
export function loadedIndexBytes(): number {
  return loadedSearchIndexes().reduce((total, { catalog, stock }) => total + bytesOf(catalog) + bytesOf(stock), 0);
}

function bytesOf(parts: object): number {
  return remember(parts, "bytes", () => {
    const buffers = new Set<ArrayBufferLike>();
    collect(parts, buffers);
    return [...buffers].reduce((total, { byteLength }) => total + byteLength, 0);
  });
}

function collect(value: unknown, buffers: Set<ArrayBufferLike>): void {
  if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
  else if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const part of Object.values(value)) collect(part, buffers);
}
