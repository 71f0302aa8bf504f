import type { RefusedRecord } from "../contract.ts";
import { answered500 } from "../retry.ts";

/** A run of places in a list: the rows of a page, or of a list of variants to ask for. */
export interface Block {
  readonly offset: number;
  readonly count: number;
}

export interface Isolated<R> {
  /** The answers of the parts that could be read, in order of their places. */
  readonly parts: readonly (Block & { readonly answer: R })[];
  /** The places whose record makes the supplier fail. */
  readonly poisoned: readonly number[];
}

/** So many failures without one success are an outage, not bad records. */
const hopelessCalls = 14;
const mostPoisoned = 20;

/**
 * Finds the records that make a block of `whole` answer 500 by halving it, level by level, until each stands alone. With k of them among n
 * it makes at most about 2k·⌈log2 n⌉ calls. @throws the error itself when it is an outage, or not a 500.
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
        // With one bad child the parent's failure is explained; with several, one may have failed by chance.
        else if (known || (await fails(child))) poisoned.push(child.offset);
      }
    }
    if (poisoned.length + failed.length > mostPoisoned) throw cause;
    level = failed;
  }
  if (parts.length === 0) throw cause;
  parts.sort((a, b) => a.offset - b.offset);
  return { parts, poisoned: poisoned.sort((a, b) => a - b) };
}

/** Two halves. */
export function halves({ offset, count }: Block): Block[] {
  const left = Math.ceil(count / 2);
  return [
    { offset, count: left },
    { offset: offset + left, count: count - left },
  ];
}

/** Equal parts, as suppliers that count pages need them: halves, or as many as the smallest factor says. */
export function equalParts({ offset, count }: Block): Block[] {
  let factor = 2;
  while (count % factor !== 0) factor++;
  const size = count / factor;
  return Array.from({ length: factor }, (_, index) => ({ offset: offset + index * size, count: size }));
}

/** The beginning of the reason of such a record. */
export const poisonReason = "the supplier answers 500 whenever";

/** What is rejected for a record that the supplier itself cannot deliver: named by its key or, in a list, by its place from 0. */
export function poisonedRecord(named: { key: string } | { place: number }): RefusedRecord {
  const key = "key" in named ? named.key : null;
  const which = "key" in named ? "this record" : `record ${named.place + 1} of the list`;
  return { key, field: null, reason: `${poisonReason} ${which} is asked for`, raw: "" };
}
