import { at, sharedBytes, sharedUint32, u8, u32 } from "./shared.ts";

/** Texts that are mostly digits, in half bytes: one for a digit or a line feed, three for any other byte. */
export interface PackedNumbers {
  readonly bytes: Uint8Array;
  /** Text i is from half byte `starts[i]` to before `starts[i + 1]`. */
  readonly starts: Uint32Array;
}

const lineFeed = 10;
/** Comes before the two halves of a byte. */
const byteFollows = 15;

export function packNumbers(texts: readonly string[]): PackedNumbers {
  const starts = sharedUint32(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = at(starts, place) + halvesOf(text).length;
  const bytes = sharedBytes(Math.ceil(at(starts, texts.length) / 2));
  for (const [place, text] of texts.entries()) {
    for (const [nth, half] of halvesOf(text).entries()) {
      const to = at(starts, place) + nth;
      bytes[to >>> 1] = at(bytes, to >>> 1) | (to % 2 === 0 ? half << 4 : half);
    }
  }
  return { bytes, starts };
}

/** Where a part is in some texts, in their order: the place of the text, and whether a line ends behind it. */
export function* occurrences(numbers: PackedNumbers, part: string): Generator<{ text: number; atEnd: boolean }> {
  const wanted = halvesOf(part);
  const found = [0, 1].map((parity) => occurrencesAt(numbers, wanted, parity));
  const next = found.map((each) => each.next());
  for (;;) {
    const open = next.flatMap((each, parity) => (each.done ? [] : { at: each.value, parity }));
    const [first] = open.sort((a, b) => a.at - b.at);
    if (!first) return;
    next[first.parity] = found[first.parity]?.next() ?? { done: true, value: undefined };
    const text = ownerOf(numbers.starts, first.at);
    if (beginsSign(numbers, at(numbers.starts, text), first.at))
      yield { text, atEnd: halfAt(numbers, first.at + wanted.length) === lineFeed };
  }
}

/** The half bytes from which on others stand, of the even or of the odd ones. Whole bytes are searched for first. */
function* occurrencesAt(numbers: PackedNumbers, wanted: readonly number[], parity: number): Generator<number, void> {
  const { bytes } = numbers;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const core = Buffer.alloc(Math.floor((wanted.length - parity) / 2));
  for (let place = 0; place < core.length; place++) {
    core[place] = ((wanted[parity + place * 2] ?? 0) << 4) | (wanted[parity + place * 2 + 1] ?? 0);
  }
  for (let place = all.indexOf(core); place >= 0; place = all.indexOf(core, place + 1)) {
    const from = place * 2 - parity;
    const last = wanted.length - 1;
    if (from >= 0 && halfAt(numbers, from) === wanted[0] && halfAt(numbers, from + last) === wanted[last]) yield from;
  }
}

/** Whether a sign of a text begins at a half byte, which may also be a half of another sign. */
function beginsSign(numbers: PackedNumbers, from: number, half: number): boolean {
  let place = from;
  while (place < half) place += halfAt(numbers, place) === byteFollows ? 3 : 1;
  return place === half;
}

function halfAt({ bytes }: PackedNumbers, half: number): number {
  const byte = half >>> 1 < bytes.length ? u8(bytes, half >>> 1) : 0;
  return half % 2 === 0 ? byte >>> 4 : byte & 15;
}

function halvesOf(text: string): number[] {
  const halves: number[] = [];
  for (const byte of Buffer.from(text)) {
    if (byte >= 48 && byte <= 57) halves.push(byte - 48);
    else if (byte === lineFeed) halves.push(lineFeed);
    else halves.push(byteFollows, byte >>> 4, byte & 15);
  }
  return halves;
}

/** The text that contains a half byte. */
function ownerOf(starts: Uint32Array, half: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (u32(starts, middle) <= half) low = middle;
    else high = middle;
  }
  return low;
}
