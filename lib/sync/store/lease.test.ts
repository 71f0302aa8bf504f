import { beforeEach, expect, test } from "vitest";
import type { DealerDatabase } from "@/db/connections.ts";
import { dataFolderOfTest } from "@/lib/test/data-folder.ts";
import { type LeaseOwner, leaseMs, readBeforeLease, takeLease } from "./lease.ts";
import { readSyncValue, setSyncValue } from "./sync-state.ts";
import { openWriter } from "./writer.ts";

let database: DealerDatabase;
let now = Date.UTC(2026, 10, 21);
beforeEach(async () => {
  dataFolderOfTest();
  database = await openWriter("demo");
});

const owner = (process: string, sole = false): LeaseOwner => ({ process, engine: "e", sole });
/** Takes the lease; `readBeforeLease` must predict the result. */
async function take(who: LeaseOwner) {
  const { isInUse } = await readBeforeLease(database, who, now);
  const taken = await takeLease(database, who, () => now);
  expect(isInUse).toBe(taken === null);
  return taken;
}
const written = () => readSyncValue(database, "reachable");
const write = (value: number) => [setSyncValue("reachable", value)];

test("one engine at a time may write, and the next one after a release or when the lease has expired", async () => {
  const first = await take(owner("one"));
  await first?.write(write(1));
  expect(await take(owner("two"))).toBeNull();
  await first?.release();
  const second = await take(owner("two"));
  expect(second).not.toBeNull();
  now += leaseMs - 1;
  expect(await take(owner("one"))).toBeNull();
  now += 1;
  expect(await take(owner("one"))).not.toBeNull();
});

test("an engine that was suspended beyond the end of its lease cannot write, and does not take the lease from the next one", async () => {
  const late = await take(owner("late"));
  await late?.write(write(1));
  now += leaseMs;
  const next = await take(owner("next"));
  await next?.write(write(2));
  await expect(late?.write(write(3))).rejects.toMatchObject({ code: "busy" });
  expect(await written()).toBe("2");
  await late?.renew();
  await late?.release();
  await next?.write(write(4));
  expect(await written()).toBe("4");
  expect(await take(owner("late"))).toBeNull();
});

test("an engine that lost its lease and took it again has a new fencing number, and writes with the old one are refused", async () => {
  const former = await take(owner("same"));
  now += leaseMs;
  const later = await take(owner("same"));
  await expect(former?.write(write(1))).rejects.toMatchObject({ code: "busy" });
  await later?.write(write(2));
  expect(await written()).toBe("2");
});

test("a lease of a killed process does not block the only process of a data folder", async () => {
  await take(owner("killed"));
  expect(await take(owner("other machine"))).toBeNull();
  expect(await take(owner("restarted", true))).not.toBeNull();
});

test("a lease of an ended worker of the same process is void, also where other processes may open the database", async () => {
  await take(owner("hung"));
  expect(await take({ ...owner("next"), ended: ["hun", "other"] })).toBeNull();
  expect(await take({ ...owner("next"), ended: ["other", "hung"] })).not.toBeNull();
});
