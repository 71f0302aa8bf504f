import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeDealer } from "@/db/dealer/open.ts";
import { events, inventoryHistory, outbox } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { withReadOnlyDatabase } from "@/db/with-database.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { correctFutureMoments } from "@/lib/sync/store/future-moments.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

const { folder } = startTestApp();

type World = Awaited<ReturnType<typeof makeAlertWorld>>;

/** Copies the dealer's database as a backup does; `restore` puts the copy in its place. */
async function backUp({ dealerId }: World) {
  const copy = path.join(folder, `${dealerId}.copy.db`);
  const file = path.join(folder, "dealers", `${dealerId}.db`);
  await withReadOnlyDatabase(file, (client) => client.execute({ sql: "VACUUM INTO ?", args: [copy] }));
  return {
    async restore() {
      await closeDealer(dealerId);
      for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
      await copyFile(copy, file);
    },
  };
}

const year = 365 * dayMs;

test("in a restored copy with other row positions, unprocessed rows alert once, and nothing else", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["low"], conditions: { units: 5 } }, it.world.now);
  for (const total of [50, 40, 30, 20, 4]) {
    it.pass(minuteMs);
    await it.stock("A", total);
    await it.stock("B", total + 10);
  }
  await it.look();
  expect(await it.raised()).toEqual(["fired low A"]);
  // Old rows are deleted: the copy is numbered without gaps.
  await it.tables.delete(inventoryHistory).where(eq(inventoryHistory.totalAvailable, 60));
  await it.tables.delete(inventoryHistory).where(eq(inventoryHistory.totalAvailable, 50));
  it.pass(minuteMs);
  await it.stock("B", 3);
  const copy = await backUp(it);
  await copy.restore();
  const restored = await dealerTables(it.dealerId);
  // The first reading after the restore comes before alerts look.
  await restored
    .insert(inventoryHistory)
    .values({ variantNo: "C", at: it.world.now - 1, totalAvailable: 20, stock: "[]" });
  await restored.insert(inventoryHistory).values({ variantNo: "C", at: it.world.now, totalAvailable: 2, stock: "[]" });
  await it.look(it.begin().rounds);
  expect(await it.raised()).toEqual(["fired low A", "fired low B", "fired low C"]);
});

test("after a restore of an older database messages keep their ids, and later events alert", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, channelIds, frequency: "hourly" }, it.world.now);
  await it.event("out", "A");
  await it.look();
  const copy = await backUp(it);
  it.pass(hourMs);
  await it.look();
  await it.event("out", "B");
  await it.look();
  await copy.restore();
  const again = it.begin().rounds;
  await it.look(again);
  // It was sent since: who looks at ids drops it.
  expect(it.sent).toHaveLength(2);
  expect(new Set(it.sent.map(({ messageId }) => messageId)).size).toBe(1);
  const restored = await dealerTables(it.dealerId);
  await restored
    .insert(events)
    .values({ at: it.world.now, kind: "out", productNo: "P", variantNo: "C", name: "Pedal" });
  await it.look(again);
  expect(await it.raised()).toEqual(["fired out A", "fired out C"]);
});

test("in a rebuilt database nothing earlier is raised, not even present matches, and then every event", async () => {
  const it = await makeAlertWorld();
  await it.stock("A", 40, it.world.now - hourMs);
  await it.look();
  it.pass(1);
  const low = { ...outAtOnce, kinds: ["out", "low"], subject: "article", subjectId: "A" } as const;
  await makeRule(it.principal, { ...low, conditions: { units: 50, tellsPresent: true } }, it.world.now);
  await it.look();
  expect(await it.raised()).toEqual(["fired low A"]);
  await closeDealer(it.dealerId);
  for (const end of ["", "-wal", "-shm"])
    await rm(path.join(folder, "dealers", `${it.dealerId}.db${end}`), { force: true });
  const anew = await it.articlesAnew();
  const again = it.begin().rounds;
  await it.look(again);
  await anew.event("cost", "A");
  await it.look(again);
  expect(await it.raised()).toEqual([]);
  it.pass(minuteMs);
  await anew.event("out", "A");
  await it.look(again);
  expect(await it.raised()).toEqual(["fired out A"]);
});

/** A clock that was a year ahead while rules and alerts were made, and is set back. */
async function setBack(it: World) {
  it.world.now -= year;
  await correctFutureMoments(await openWriter(it.dealerId), it.world.now, true);
}

test("after the clock was set back, a rule raises and ends alerts, and does not repeat present matches", async () => {
  const it = await makeAlertWorld();
  await it.stock("A", 40, it.world.now - hourMs);
  await it.look();
  it.pass(1);
  const draft = { ...outAtOnce, kinds: ["out", "low"], subject: "article", subjectId: "A" } as const;
  await makeRule(it.principal, { ...draft, conditions: { units: 50, tellsPresent: true } }, it.world.now);
  await it.look();
  await setBack(it);
  for (const kind of ["out", "back"] as const) {
    it.pass(minuteMs);
    await it.event(kind, "A");
    await it.look(it.begin().rounds);
  }
  expect(await it.raised()).toEqual(["fired low A", "fired out A", "recovered back A"]);
});

test("figures that come after the clock was set back are looked at, though their rows take the places of deleted ones", async () => {
  const it = await makeAlertWorld();
  await it.stock("A", 40, it.world.now - 2 * year);
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["low"], conditions: { units: 5 } }, it.world.now);
  for (const total of [30, 29, 28]) {
    it.pass(minuteMs);
    await it.stock("A", total);
  }
  await it.look();
  await setBack(it);
  for (const total of [20, 4, 20]) {
    it.pass(minuteMs);
    await it.stock("A", total);
  }
  await it.look();
  expect(await it.raised()).toEqual(["fired low A", "recovered low A"]);
});

test("what was to be sent, waited or was being sent in the future is not left there", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal), await makeTestChannel(it.principal, { kind: "webhook" })];
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, channelIds: channelIds.slice(0, 1), frequency: "daily" }, it.world.now);
  const conditions = { holdsForMs: hourMs };
  await makeRule(it.principal, { ...outAtOnce, channelIds: channelIds.slice(1), conditions }, it.world.now);
  await it.event("out", "A");
  await it.look();
  await setBack(it);
  await it.stockRead(it.world.now);
  const again = it.begin().rounds;
  await it.look(again);
  it.pass(hourMs + minuteMs);
  await it.stockRead(it.world.now);
  await it.look(again);
  await it.look(again);
  expect(it.sent.map(({ channel }) => channel.kind).toSorted()).toEqual(["mail", "webhook"]);
  // The other process, which had started to send it, is gone.
  await it.tables.update(outbox).set({ state: "sending", changedAt: it.world.now + year });
  await it.look(again);
  await it.look(again);
  expect(it.sent).toHaveLength(4);
});
