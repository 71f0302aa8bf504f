import { hourMs } from "@/lib/domain/time.ts";
import { testTier } from "@/lib/settings/env.ts";

/**
 * The size of a random test (runs, requests, kills): a quarter of `usual` in `npm test`, `usual` in `npm run test:full`,
 * `soak` in `npm run soak`, which may take hours.
 */
export function testSize(usual: number, soak = usual): number {
  const sizes = { first: Math.ceil(usual / 4), full: usual, soak };
  return sizes[testTier()];
}

/** The time limit of a test whose size is that of `testSize` (ms): it ends a test that hangs, and says nothing of speed. */
export function testLimitMs(usual: number): number {
  return testTier() === "soak" ? 6 * hourMs : usual;
}
