/** Random fractions in [0, 1). */
export type Draw = () => number;

/**
 * A generator of random fractions that depends on a text and a number alone, so that the same question is drawn alike
 * on every page and machine: FNV-1a (Fowler, Noll & Vo) of the text, then Mulberry32 (T. Ettinger, 2017).
 */
export function drawsOf(text: string, number: number): Draw {
  let state = 0x811c9dc5 ^ (number | 0);
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A draw from the normal distribution of mean 0 and deviation 1 (Box & Muller 1958). */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
