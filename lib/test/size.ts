import { isSoak } from "@/lib/env.ts";

/** The size of a random test: `usual` in `npm test`, `soak` in `npm run soak`, which may take hours. */
export function testSize(usual: number, soak: number): number {
  return isSoak() ? soak : usual;
}
