/** A new seed at every run unless SEED names the one of a run that failed. */
export function newSeed(): number {
  return Number(process.env.SEED ?? Date.now() % 4_294_967_296);
}
