export type Random = () => number;

/** A small seeded generator (xorshift32): numbers from 0 up to 1. */
export function generator(seed: number): Random {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
  for (let warm = 0; warm < 5; warm++) next();
  return next;
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** A word that nobody knows. */
export function coined(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => pick(random, [..."bdfgklmnprstvz"]) + pick(random, [..."aeiou"])).join(
    "",
  );
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
