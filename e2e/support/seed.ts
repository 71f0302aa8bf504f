/** A new seed for every run, unless SEED repeats the one of a failed run. */
export function newSeed(): number {
  return Number(process.env.SEED ?? Date.now() % 4_294_967_296);
}
