/** Typed arrays in shared memory: the worker builds them, the serving thread reads them without copying. */

export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function sharedUint16(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(length * 2));
}

export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

export function sharedInt32(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}

export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** Lists of numbers stored one after the other: list `i` is `values` from `starts[i]` to before `starts[i + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Converts pairs (list, value) into lists. The values of a list keep the order of the pairs. */
export function listsOf(listCount: number, pairCount: number, listAt: Uint32Array, valueAt: Uint32Array): Lists {
  const starts = sharedUint32(listCount + 1);
  for (let pair = 0; pair < pairCount; pair++) starts[at(listAt, pair) + 1] = at(starts, at(listAt, pair) + 1) + 1;
  for (let list = 0; list < listCount; list++) starts[list + 1] = at(starts, list + 1) + at(starts, list);
  const next = Uint32Array.from(starts);
  const values = sharedUint32(pairCount);
  for (let pair = 0; pair < pairCount; pair++) {
    const list = at(listAt, pair);
    const place = at(next, list);
    values[place] = at(valueAt, pair);
    next[list] = place + 1;
  }
  return { starts, values };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** An element that is known to exist: the index comes from the array's own length. */
export function at(array: Numbers, index: number): number {
  return array[index] as number;
}

// One function per array type: in hot paths, a function that has seen several array types is ten times slower than one
// that has seen a single type.

export function u8(array: Uint8Array, index: number): number {
  return array[index] as number;
}

export function u16(array: Uint16Array, index: number): number {
  return array[index] as number;
}

export function u32(array: Uint32Array, index: number): number {
  return array[index] as number;
}

export function i32(array: Int32Array, index: number): number {
  return array[index] as number;
}

export function f64(array: Float64Array, index: number): number {
  return array[index] as number;
}

/** A list of numbers that grows by doubling. */
export class GrowingNumbers {
  values = new Uint32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length++] = value;
  }
}
