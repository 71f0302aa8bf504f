import { beforeAll, expect, test } from "vitest";
import { alerts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { setMark } from "@/lib/alerts/history/member-alerts.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { log } from "@/lib/log.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { withUnreadAlerts } from "./unread-alerts.ts";

const principal = testPrincipal("bell", { memberId: "member-of-bell" });
const status: SyncStatus = {
  ...{ ready: true, held: false, reachable: true, outage: null, needsSignIn: false, incompatibleSchema: null },
  ...{ index: null, resources: [], worker: "answers" },
};
testDataFolder();

beforeAll(async () => {
  log.level = "silent";
  await addTestDealer("bell");
  const tables = await dealerTables("bell");
  const told = { memberId: principal.memberId, at: 1, what: "fired" as const, variantNo: "A", event: "{}" };
  await tables.insert(alerts).values([
    { ...told, alertId: "low", position: 1, eventId: 1, kind: "low" },
    { ...told, alertId: "cost", position: 2, eventId: 2, kind: "cost" },
    { ...told, alertId: "out", position: 3, eventId: 3, kind: "out" },
  ]);
});

const unread = async (change: Partial<SyncStatus> = {}, by = principal) =>
  (await withUnreadAlerts(by, { ...status, ...change })).unreadAlerts;

test("the bell counts unread alerts, and in counter mode none about cost", async () => {
  expect(await unread()).toBe(3);
  expect(await unread({}, { ...principal, reduction: "counter" })).toBe(2);
  await setMark(principal, { alertIds: ["low"], mark: "read", isOn: true });
  expect(await unread()).toBe(2);
});

test("while the database is not ready, or not of this version, nothing is known of alerts", async () => {
  expect(await unread({ ready: false })).toBeNull();
  expect(await unread({ incompatibleSchema: "newer" })).toBeNull();
});
