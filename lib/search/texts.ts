import { at, sharedBytes, sharedUint32 } from "./shared.ts";

/** Many texts as one sequence of UTF-8 bytes in shared memory. */
export interface Texts {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

export function packTexts(texts: readonly string[]): Texts {
  const starts = sharedUint32(texts.length + 1);
  let length = 0;
  for (let index = 0; index < texts.length; index++) {
    length += Buffer.byteLength(texts[index] ?? "");
    starts[index + 1] = length;
  }
  const bytes = sharedBytes(length);
  const buffer = bufferOver(bytes);
  for (let index = 0; index < texts.length; index++) buffer.write(texts[index] ?? "", at(starts, index));
  return { bytes, starts };
}

export function textAt(texts: Texts, index: number): string {
  return bufferOver(texts.bytes).toString("utf8", at(texts.starts, index), at(texts.starts, index + 1));
}

const buffers = new WeakMap<Uint8Array, Buffer>();

function bufferOver(bytes: Uint8Array): Buffer {
  let buffer = buffers.get(bytes);
  if (!buffer) {
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(bytes, buffer);
  }
  return buffer;
}

/** Finds the position of a text: an open-addressed hash table of text positions plus 1. */
export type Places = Uint32Array;

/** With a third of the slots empty, a text that is not there meets four others on average. */
const roomier = 1.5;

export function placesOf(texts: readonly string[]): Places {
  const size = Math.ceil(texts.length * roomier) + 1;
  const places = sharedUint32(size);
  for (let index = 0; index < texts.length; index++) {
    let slot = hash(texts[index] ?? "") % size;
    while (at(places, slot) !== 0) slot = (slot + 1) % size;
    places[slot] = index + 1;
  }
  return places;
}

/** The position of a text, compared whole; -1 when it is not there. */
export function placeOf(texts: Texts, places: Places, text: string): number {
  const size = places.length;
  for (let slot = hash(text) % size; at(places, slot) !== 0; slot = (slot + 1) % size) {
    const index = at(places, slot) - 1;
    if (textAt(texts, index) === text) return index;
  }
  return -1;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
