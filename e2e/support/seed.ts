import { testTier } from "@/lib/settings/env.ts";

/** The seed of a random journey: the same in every `npm test`, else a new one, unless SEED repeats that of a failed run. */
export function newSeed(): number {
  return Number(process.env.SEED ?? (testTier() === "first" ? 1 : Date.now() % 4_294_967_296));
}
