import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { ranksOf } from "../store/fetch-policy.ts";
import { endLeaseIn } from "../test/lease-end.ts";
import { hour, minute } from "../test/world.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";
import { resourceNames } from "../types.ts";

const world = startOneWorldOnServer({ products: 20 });

const spreadMs = 4 * hour;

test("what somebody asked for is read also when the database was away in between, and each list once", async () => {
  let [isLost, isAway] = [false, false];
  world.proxy.mishap = () => (isAway ? "reset" : null);
  const engine = world.engine({
    ...{ spreadMs, dealers: async () => ["demo"] },
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        isAway ||= isLost && String(input).includes("/Catalog/Categories");
        return fetch(input, init);
      },
    },
  });
  await engine.runNow();
  world.pass(Date.parse("2026-11-22T00:10:00Z") - world.now());
  await engine.runNow();
  // Stock may be asked for once a minute.
  world.pass(2 * minute);
  const readOn = async (day: string) => {
    const runs = await Promise.all(resourceNames.map((name) => world.stored.runs(name)));
    return resourceNames.filter((_, index) =>
      runs[index]?.some(({ state, startedAt }) => state === "complete" && dayOf(startedAt) === day),
    );
  };
  /** How often each page of a list was asked for, at most. */
  const times = (list: string) => Math.max(0, ...world.asked(`/Catalog/${list}`).values());
  const asked = () => ["Brands", "Categories", "Products"].map(times);
  world.supplier.resetRequests();

  isLost = true;
  expect(await engine.ask({ kind: "sync", dealerId: "demo" })).toMatchObject({ started: resourceNames, refused: [] });
  await engine.runNow();
  expect(isAway).toBe(true);
  [isLost, isAway] = [false, false];
  expect(asked()).toEqual([1, 1, 0]);

  // The lease that could not be given back is over, and so is the pause.
  await endLeaseIn(await dealerWriter("demo"));
  world.pass(2 * minute);
  await engine.runNow();
  expect(await readOn("2026-11-22")).toEqual([...resourceNames]);
  // The first answer of the categories could not be stored.
  expect(asked()).toEqual([1, 2, 1]);

  // Neither at once nor at its place is any of it read a second time that day.
  const place = (ranksOf(["demo"]).get("demo") ?? 0) * spreadMs;
  expect(place).toBeGreaterThan(20 * minute);
  world.pass(place);
  await engine.runNow();
  expect(asked()).toEqual([1, 2, 1]);
});
