import fc from "fast-check";
import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, inventory, variants } from "@/db/dealer/schema.ts";
import { inCents } from "@/lib/domain/amount.ts";
import type { EventFacts } from "@/lib/domain/event.ts";
import { inTotal, type WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { openWriter } from "../store/writer.ts";
import { type AgeWorld, startAgeWorlds } from "../test/ages/age-world.ts";
import type { Fault } from "../test/ages/model-supplier.ts";
import { failAt } from "../test/failing-write.ts";
import { type StoredData, storedData } from "../test/stored-data.ts";

const openWorld = startAgeWorlds();

const threshold = 5;
const numbers = Array.from({ length: 12 }, (_, index) => `P${100 + Math.floor(index / 2)}-0${(index % 2) + 1}`);
const watchedNumbers = numbers.filter((_, index) => index % 2 === 0);
const watching: WatchedArticle = {
  ...{
    thresholds: [{ units: threshold, place: inTotal, rule: "item" }],
    mine: [],
    wanted: null,
    isListed: true,
    listIds: [],
  },
};

/** What one can see of the data: the figures that are stored, and since when something is wrong with the reading. */
interface Seen {
  listed: Set<string>;
  units: Map<string, number>;
  cost: Map<string, number>;
  held: Set<string>;
  isDown: boolean;
}

async function look(stored: StoredData): Promise<Seen> {
  const [inCatalog, stock] = [await stored.all(variants), await stored.all(inventory)];
  const held = new Set<string>();
  for (const name of ["brands", "categories", "products", "inventory"] as const)
    if ((await stored.syncState(`held.${name}`)) !== null) held.add(name);
  return {
    listed: new Set(inCatalog.map(({ variantNo }) => variantNo)),
    units: new Map(
      stock.flatMap(({ variantNo, totalAvailable: units }) => (units === null ? [] : [[variantNo, units]])),
    ),
    cost: new Map(
      inCatalog.flatMap(({ variantNo, costAmount }) => (costAmount === null ? [] : [[variantNo, inCents(costAmount)]])),
    ),
    held,
    isDown: (await stored.syncState("reachable")) === "0",
  };
}

/** The events expected between two states, each once; figures that are unknown in between keep their value. */
function expected(before: Seen, after: Seen): string[] {
  const told: string[] = [];
  for (const number of numbers) {
    if (before.listed.has(number) && !after.listed.has(number)) told.push(`gone ${number}`);
    if (!before.listed.has(number) && after.listed.has(number)) told.push(`returned ${number}`);
    if (!after.listed.has(number)) continue;
    const [had, has] = [before.units.get(number), after.units.get(number)];
    if (had !== undefined && has !== undefined) {
      if (had > 0 && has <= 0) told.push(`out ${number} ${had} ${has}`);
      if (had <= 0 && has > 0) told.push(`back ${number} ${had} ${has}`);
      // This supplier has no warehouses.
      if (has > had) told.push(`delivery ${number} ${had} ${has}`);
      if (had > threshold && has <= threshold && watchedNumbers.includes(number))
        told.push(`low ${number} ${had} ${has}`);
    }
    const [cost, now] = [before.cost.get(number), after.cost.get(number)];
    if (cost !== now) told.push(`cost ${number} ${cost} ${now}`);
  }
  for (const name of after.held) if (!before.held.has(name)) told.push(`list-held ${name}`);
  for (const name of before.held) if (!after.held.has(name)) told.push(`list-released ${name}`);
  return told.toSorted();
}

/** The events after an id, those of whole products once for each variant. */
async function told(stored: StoredData, after: number): Promise<{ told: string[]; last: number }> {
  const rows = (await stored.all(events)).filter(({ id }) => id > after);
  const words = rows.flatMap(({ kind, variantNo, name, before, after: now, facts }) => {
    const of: EventFacts = JSON.parse(facts);
    if (kind === "list-held" || kind === "list-released") return [`${kind} ${name}`];
    if (variantNo === null) return of.variantNos?.map((number) => `${kind} ${number}`) ?? [kind];
    return [before === null ? `${kind} ${variantNo}` : `${kind} ${variantNo} ${before} ${now}`];
  });
  // Rejected records are another test's; so are the dates, which this supplier does not have.
  return {
    told: words.filter((word) => !/^(rejected|accepted)/.test(word)).toSorted(),
    last: rows.at(-1)?.id ?? after,
  };
}

/** Known figures stay known while they are missing, as people remember them. */
function remembered(before: Seen, after: Seen): Seen {
  const keep = (old: Map<string, number>, now: Map<string, number>) => new Map([...old, ...now]);
  return { ...after, units: keep(before.units, after.units), cost: keep(before.cost, after.cost) };
}

type Step = (world: AgeWorld) => Promise<void>;
const variant = (world: AgeWorld, place: number) => {
  const found = world.supplier.variants[place];
  if (!found) throw new Error("no such variant");
  return found;
};
const place = fc.nat(numbers.length - 1);
/** Few, so that figures of one item change several times. */
const fewPlaces = fc.nat(2);
const read: Step = ({ engine }) => engine.runDue();
const steps: fc.Arbitrary<[text: string, step: Step]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fewPlaces, fc.constantFrom(0, -2, 5, 40, null, null), fc.boolean())
      .map(([at, units, isRead]): [string, Step] => [
        `${at} has ${units}${isRead ? ", which is read" : ""}`,
        async (world) => {
          world.supplier.setUnits(variant(world, at), units);
          if (!isRead) return;
          world.now += 16 * minuteMs;
          await read(world);
        },
      ]),
  },
  {
    weight: 2,
    arbitrary: place.map((at): [string, Step] => [
      `reprice ${at}`,
      async (world) => world.supplier.reprice(variant(world, at)),
    ]),
  },
  {
    weight: 1,
    arbitrary: place.map((at): [string, Step] => [
      `list or unlist ${at}`,
      async (world) => world.supplier.toggleListed(variant(world, at)),
    ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom<Fault>("none", "none", "none", "cut", "bad", "poison", "away", "shrunken", "empty"), place)
      .map(([fault, at]): [string, Step] => [
        `${fault} ${at}`,
        async (world) => {
          world.supplier.fault = fault;
          world.supplier.bad = variant(world, at).variantNo;
        },
      ]),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(16 * minuteMs, hourMs, 11 * hourMs, dayMs).map((ms): [string, Step] => [
      `${ms / minuteMs} minutes later`,
      async (world) => {
        world.now += ms;
        await read(world);
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 9 }).map((request): [string, Step] => [
      `the process ends at request ${request}`,
      async (world) => {
        world.now += 16 * minuteMs;
        let ended: Promise<void> | null = null;
        world.supplier.watch((count) => {
          if (count === request) ended ??= world.restart();
        });
        await read(world).catch(() => undefined);
        world.supplier.watch(null);
        await ended;
        await read(world);
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constant<[string, Step]>([
      "the disk fails at an event",
      async (world) => {
        world.now += dayMs;
        const mend = await failAt(await openWriter(world.dealerId), { operation: "insert", table: events });
        await read(world).catch(() => undefined);
        await mend();
      },
    ]),
  },
);

test("every cause has exactly one event, through crashes, failing disks, held lists, outages, gaps and returns", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40, size: "max" }), async (sequence) => {
      const world = await openWorld();
      try {
        world.articles = new Map(watchedNumbers.map((number) => [number, watching]));
        await world.engine.runDue();
        const stored = storedData(() => dealerReaderAsIs(world.dealerId));
        let known = await look(stored);
        let { last } = await told(stored, 0);
        expect(last).toBe(0);
        for (const [text, step] of sequence) {
          await step(world);
          const now = remembered(known, await look(stored));
          const since = await told(stored, last);
          // Within one look the supplier may go away and come back.
          const [down, others] = [
            since.told.includes("supplier-down"),
            since.told.filter((one) => one !== "supplier-down" && one !== "supplier-back"),
          ];
          expect(others, text).toEqual(expected(known, now));
          if (now.isDown !== known.isDown) {
            expect(down, text).toBe(now.isDown);
            expect(since.told.at(-1) === "supplier-back" || since.told.includes("supplier-back"), text).toBe(
              !now.isDown,
            );
          }
          if (now.isDown && known.isDown && world.supplier.fault === "away") expect(down, text).toBe(false);
          [known, last] = [now, since.last];
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: testSize(8, 400), endOnFailure: true },
  );
}, 600_000);
