import fc from "fast-check";
import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, forecasts } from "@/db/dealer/schema.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayMs, dayOf, minuteMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { openWriter } from "../store/writer.ts";
import { type AgeWorld, startAgeWorlds } from "../test/ages/age-world.ts";
import type { Fault } from "../test/ages/model-supplier.ts";
import { failAt } from "../test/failing-write.ts";
import { withPast } from "../test/past.ts";
import { storedData } from "../test/stored-data.ts";

const number = "P100-01";
const openWorld = startAgeWorlds();

const variant = ({ supplier }: AgeWorld) => {
  const [first] = supplier.variants;
  if (!first) throw new Error("no variant");
  return first;
};
const read = async (world: AgeWorld, ms = 16 * minuteMs) => {
  world.now += ms;
  await world.engine.runDue().catch(() => undefined);
};

type Step = [text: string, step: (world: AgeWorld) => Promise<void>];
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(30, 28, 24, 12, 4, 0, 40, 160, null).map(
      (units): Step => [
        `has ${units}`,
        async (world) => {
          world.supplier.setUnits(variant(world), units);
          await read(world);
        },
      ],
    ),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 3, max: 50 }).map(
      (days): Step => [
        `due in ${days} days`,
        async (world) => {
          const first = variant(world);
          first.due = dayOf(world.now + days * dayMs);
          world.supplier.setUnits(first, first.units ?? null);
          await read(world);
        },
      ],
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>("none", "none", "away", "shrunken", "empty", "bad", "cut").map(
      (fault): Step => [
        fault,
        async (world) => {
          world.supplier.fault = fault;
          world.supplier.bad = number;
          await read(world);
        },
      ],
    ),
  },
  { weight: 3, arbitrary: fc.constant<Step>(["a day later", (world) => read(world, dayMs)]) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 6 }).map(
      (request): Step => [
        `the process ends at request ${request}`,
        async (world) => {
          let ended: Promise<void> | null = null;
          world.supplier.watch((count) => {
            if (count === request) ended ??= world.restart();
          });
          await read(world);
          world.supplier.watch(null);
          await ended;
          await read(world);
        },
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(events, forecasts).map(
      (table): Step => [
        "the disk fails",
        async (world) => {
          const mend = await failAt(await openWriter(world.dealerId), { operation: "insert", table });
          await read(world, dayMs);
          await mend();
        },
      ],
    ),
  },
);

/** The last warnings, and the events of the item after a given one. */
async function look(world: AgeWorld, after: number) {
  const stored = storedData(() => dealerReaderAsIs(world.dealerId));
  const [row] = await stored.all(forecasts);
  const since = (await stored.all(events)).filter(({ id, variantNo }) => id > after && variantNo === number);
  return {
    told: { "soon-low": row?.toldSoonLow ?? "", "likely-out": row?.toldLikelyOut ?? "" },
    kinds: since.map(({ kind }) => kind),
    last: since.at(-1)?.id ?? after,
  };
}

const isCause = (kind: string) => kind === "delivery" || kind.startsWith("due-");

test("each warning is sent exactly once per cause, through crashes, failing disks, holds, outages and gaps", async () => {
  let warnings = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 20, size: "max" }), async (sequence) => {
      const world = await openWorld();
      try {
        const threshold = { units: 20, place: inTotal, rule: "item" } as const;
        const watched = { thresholds: [threshold], mine: [], wanted: null, isListed: true, listIds: [] };
        world.articles = new Map([[number, watched]]);
        await withPast(world, number, 60, "2026-12-28");
        let before = await look(world, 0);
        /** Whether a new cause arose since the last warning of each kind. */
        const causes = { "soon-low": true, "likely-out": true };
        for (const [text, step] of sequence) {
          await step(world);
          const now = await look(world, before.last);
          for (const kind of ["soon-low", "likely-out"] as const) {
            const told = now.kinds.filter((one) => one === kind).length;
            warnings += told;
            if (now.kinds.some(isCause)) causes[kind] = true;
            // The stored warning and its event are written together.
            const isRemembered = now.told[kind] !== "" && now.told[kind] !== before.told[kind];
            if (isRemembered) expect(told, `${text}: ${kind}`).toBeGreaterThan(0);
            if (told === 0) expect(isRemembered, text).toBe(false);
            if (told > 0) expect(before.told[kind] === "" || causes[kind], `${text}: ${kind} again`).toBe(true);
            if (told > 0) causes[kind] = false;
            if (variant(world).units === null) expect(now.told[kind] === before.told[kind], text).toBe(true);
          }
          before = now;
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: testSize(5, 200), endOnFailure: true },
  );
  expect(warnings).toBeGreaterThan(3);
}, 600_000);
