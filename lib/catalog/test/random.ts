import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";

export type Random = () => number;

/** Numbers from 0 up to but not including 1. The same seed gives the same numbers. */
export function generator(seed: number): Random {
  const dice = new Dice(seed);
  return () => dice.next();
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** A random word that exists in no language. */
export function coined(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => pick(random, [..."bdfgklmnprstvz"]) + pick(random, [..."aeiou"])).join(
    "",
  );
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
