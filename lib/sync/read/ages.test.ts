import fc from "fast-check";
import { test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { startAgeWorlds } from "../test/ages/age-world.ts";
import { anySequence } from "../test/ages/commands.ts";

const openWorld = startAgeWorlds();

test("no figure is ever shown fresher than it is, whatever happens to supplier, clock, process and lists", async () => {
  await fc.assert(
    fc.asyncProperty(anySequence(40), async (commands) => {
      const world = await openWorld();
      try {
        await world.engine.runDue();
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      } finally {
        await world.close();
      }
    }),
    { numRuns: testSize(8, 400), endOnFailure: true },
  );
}, 600_000);
