import { beforeAll, expect, test } from "vitest";
import { instances as table } from "@/db/app/schema.ts";
import { appDatabase, appDatabaseOfInstances } from "@/db/open.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";
import { beatAndListDealers, endHeartbeat } from "./dealers.ts";
import { createInstances } from "./instances.ts";

startOneWorldOnServer({ products: 20 });
beforeAll(async () => {
  await appDatabase();
});

/** An instance whose polls the test triggers, at a given time after the previous one on its own clock. */
function begin(name: string) {
  let passed = 0;
  let ended = 0;
  const instances = createInstances(
    {
      beat: async () =>
        beatAndListDealers(await appDatabaseOfInstances(), { supplierBaseUrl: "", now: Date.now(), instanceId: name }),
      end: async () => endHeartbeat(await appDatabaseOfInstances(), name),
    },
    () => passed,
  );
  instances.onEnded(() => {
    ended += 1;
  });
  return {
    leave: instances.leave,
    /** How often it was notified since the last poll that another instance has ended. */
    async look(ms = 5 * secondMs): Promise<number> {
      const before = ended;
      passed += ms;
      await instances.dealers();
      return ended - before;
    },
  };
}

const stored = async () => (await (await appDatabase()).select().from(table)).map(({ instanceId }) => instanceId);

test("an instance that is silent for twenty seconds of another's clock has ended, once, and may come back", async () => {
  const [one, other] = [begin("silent"), begin("waits")];
  for (let looks = 0; looks < 8; looks += 1) expect([await one.look(), await other.look()]).toEqual([0, 0]);
  const told: number[] = [];
  for (let looks = 0; looks < 8; looks += 1) told.push(await other.look());
  expect(told).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  await one.look();
  expect(await other.look()).toBe(0);
  for (let looks = 0; looks < 4; looks += 1) told.push(await other.look());
  expect(told.slice(8)).toEqual([0, 0, 0, 1]);
  for (const { leave } of [one, other]) await leave();
});

test("an instance that left has ended at the next look, and leaves nothing", async () => {
  const [one, other] = [begin("leaves"), begin("stays")];
  await one.look();
  expect(await other.look()).toBe(0);
  await Promise.all([one.look(), one.leave()]);
  expect(await other.look()).toBe(1);
  expect(await other.look()).toBe(0);
  expect(await stored()).toEqual(["stays"]);
  await other.leave();
});

test("after a time in which it could not look, an instance takes nobody for ended", async () => {
  const [one, other] = [begin("also away"), begin("away")];
  await one.look();
  await other.look();
  expect(await other.look(hourMs)).toBe(0);
  await one.look();
  expect(await other.look()).toBe(0);
  for (const { leave } of [one, other]) await leave();
});

test("one that was killed before another began is noticed as well, and its row goes after an hour", async () => {
  const app = await appDatabase();
  await app.insert(table).values({ instanceId: "killed", beatAt: Date.now() - minuteMs });
  const other = begin("began later");
  const told: number[] = [];
  for (let looks = 0; looks < 6; looks += 1) told.push(await other.look());
  expect(told).toEqual([0, 0, 0, 0, 1, 0]);
  await app.update(table).set({ beatAt: Date.now() - 2 * hourMs });
  await other.look();
  expect(await stored()).toEqual(["began later"]);
  expect(await other.look()).toBe(0);
  await other.leave();
});
