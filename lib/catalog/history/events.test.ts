import { beforeAll, expect, test } from "vitest";
import { events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { turnsDuring } from "@/lib/test/turns-during.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { listEvents } from "./events.ts";

const kept = 60_000;
/** The ids that retention left: the first ones are gone. */
const first = 1_000_000;

const principal = startTestDealer("events", smallDealer([plainProduct("P", "Pedal", [plainVariant("A")])]));
beforeAll(async () => {
  const tables = await dealerTables("events");
  const row = (place: number) => {
    const kind: EventKind = place % 20_000 === 1 ? "renamed" : "out";
    return { id: first + place, at: 1, kind, productNo: "P", variantNo: "A", name: "Pedal" };
  };
  for (let place = 0; place < kept; place += 2000)
    await tables.insert(events).values(Array.from({ length: 2000 }, (_, one) => row(place + one)));
});

const asked = (after: number, limit: number, kinds: EventKind[] = []) =>
  listEvents(principal, { after, limit, kinds, onlyWatched: false });
const ids = async (found: ReturnType<typeof asked>) => (await found).events.map(({ id }) => id);

test("the cursor goes through all events once, whatever the limit, and stays at the end", async () => {
  expect(await ids(asked(0, 3))).toEqual([first, first + 1, first + 2]);
  expect((await asked(first + 2, 2)).next).toBe(first + 4);
  const all = await asked(first + 5, kept);
  expect([all.events.length, all.next]).toEqual([kept - 6, first + kept - 1]);
  expect(await asked(all.next, 5)).toEqual({ events: [], next: all.next });
  expect(await asked(all.next + 50, 5)).toEqual({ events: [], next: all.next + 50 });
});

test("what is not asked for is looked through once, and other requests are served meanwhile", async () => {
  const { result: rare, turns } = await turnsDuring(() => asked(0, 5, ["renamed"]));
  expect(rare.events.map(({ id }) => id)).toEqual([first + 1, first + 20_001, first + 40_001]);
  expect(rare.next).toBe(first + kept - 1);
  expect(turns).toBeGreaterThan(20);
  expect(await ids(asked(0, 2, ["renamed"]))).toEqual([first + 1, first + 20_001]);
  expect((await asked(0, 2, ["renamed"])).next).toBe(first + 20_001);
  expect((await asked(0, 5, ["gone"])).next).toBe(first + kept - 1);
});
