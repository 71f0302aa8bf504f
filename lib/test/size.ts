/** How much a random test does: `usual` in `npm test`, `soak` in `npm run soak`, which takes its time. */
export function testSize(usual: number, soak: number): number {
  return process.env.BINCARD_SOAK === "1" ? soak : usual;
}
