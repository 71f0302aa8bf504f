import type { RefusedRecord } from "../contract.ts";
import { answered500 } from "../retry.ts";

/** Consecutive places in a list: the rows of a page, or of a list of variants to request. */
interface Block {
  readonly offset: number;
  readonly count: number;
}

interface Isolated<R> {
  /** The answers of the parts that could be read, in order of their places. */
  readonly parts: readonly (Block & { readonly answer: R })[];
  /** The places of the bad records: records that make the supplier answer 500. */
  readonly poisoned: readonly number[];
}

/** This many failures without a success mean an outage, not bad records. */
const hopelessCalls = 14;
const maxPoisoned = 20;

/**
 * Finds the bad records that make `whole` answer 500. It halves the block again and again, until each bad record is
 * alone. With k of them among n records it makes at most about 2k·⌈log2 n⌉ requests.
 * @throws the error itself when it is an outage, or not a 500.
 */
export async function isolatePoison<R>(
  whole: Block,
  cause: unknown,
  divide: (block: Block) => Block[],
  ask: (part: Block) => Promise<R>,
): Promise<Isolated<R>> {
  const parts: (Block & { answer: R })[] = [];
  const poisoned: number[] = [];
  let calls = 0;

  async function fails(part: Block): Promise<boolean> {
    try {
      calls++;
      parts.push({ ...part, answer: await ask(part) });
      return false;
    } catch (error) {
      if (!answered500(error) || (parts.length === 0 && calls >= hopelessCalls)) throw error;
      return true;
    }
  }

  let level = whole.count > 1 ? [whole] : [];
  while (level.length > 0) {
    const failed: Block[] = [];
    for (const block of level) {
      const bad: Block[] = [];
      for (const child of divide(block)) if (await fails(child)) bad.push(child);
      const known = bad.length === 1;
      for (const child of bad) {
        if (child.count > 1) failed.push(child);
        // If exactly one part failed, it explains the failure of the block. If several failed, one failure may be by
        // chance, so it is checked again.
        else if (known || (await fails(child))) poisoned.push(child.offset);
      }
    }
    if (poisoned.length + failed.length > maxPoisoned) throw cause;
    level = failed;
  }
  if (parts.length === 0) throw cause;
  parts.sort((a, b) => a.offset - b.offset);
  return { parts, poisoned: poisoned.sort((a, b) => a - b) };
}

/** The two halves of a block. */
export function halves({ offset, count }: Block): Block[] {
  const left = Math.ceil(count / 2);
  return [
    { offset, count: left },
    { offset: offset + left, count: count - left },
  ];
}

/** Equal parts, which suppliers that count pages need: the smallest factor of `count` is the number of parts. */
export function equalParts({ offset, count }: Block): Block[] {
  let factor = 2;
  while (count % factor !== 0) factor++;
  const size = count / factor;
  return Array.from({ length: factor }, (_, index) => ({ offset: offset + index * size, count: size }));
}

/** The beginning of the reason of a rejected record for which the supplier answers 500. */
export const poisonReason = "the supplier answers 500 whenever";

/**
 * The rejected record for a record that the supplier cannot deliver, named by its key, or in a list by its place from
 * 0.
 */
export function poisonedRecord(named: { key: string } | { place: number }): RefusedRecord {
  const key = "key" in named ? named.key : null;
  const which = "key" in named ? "this record" : `record ${named.place + 1} of the list`;
  return { key, field: null, reason: `${poisonReason} ${which} is asked for`, raw: "" };
}
