import { beforeAll, expect, test } from "vitest";
import { alertEndings, alerts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer, addTestMember } from "@/lib/accounts/test/app.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import type { ApiKeyPrincipal, MemberPrincipal } from "@/lib/domain/principal.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { countUnread, listAlerts, setMark } from "./member-alerts.ts";
import { storedAlert } from "./test/stored-alert.ts";

const now = Date.UTC(2026, 10, 23, 7);
const principal = testPrincipal("told", { memberId: "member-of-told" });
testDataFolder();
let colleague: MemberPrincipal;

/** An alert of the member, by its place. */
const alert = (position: number, own: Partial<typeof alerts.$inferInsert> = {}) =>
  storedAlert(principal.memberId, position, now - 100 + position, own, { id: 1, at: now, readAt: now - 5 });

beforeAll(async () => {
  await addTestDealer("told");
  colleague = (await addTestMember("told", "colleague")).principal;
  const tables = await dealerTables("told");
  await tables
    .insert(alerts)
    .values([
      alert(1),
      alert(2, { kind: "cost" }),
      alert(3, { mutedBy: "for-good" }),
      alert(4, { memberId: colleague.memberId }),
      alert(5, { what: "recovered" }),
      alert(6, { variantNo: "B" }),
      alert(7, { at: now + 1 }),
    ]);
  await tables.insert(alertEndings).values({ ofAlertId: "a1", alertId: "a5", at: now - 95 });
});

const idsOf = async (query: Parameters<typeof listAlerts>[1], by: Parameters<typeof listAlerts>[0] = principal) =>
  (await listAlerts(by, query, now)).alerts.map(({ alertId }) => alertId);

test("a member gets own alerts, by page, without muted and future ones", async () => {
  expect(await idsOf({})).toEqual(["a6", "a5", "a2", "a1"]);
  const first = await listAlerts(principal, { limit: 2 }, now);
  expect(first.next).toBe(5);
  expect(await idsOf({ limit: 2, before: 5 })).toEqual(["a2", "a1"]);
  expect(await idsOf({ variantNo: "B" })).toEqual(["a6"]);
  expect(await idsOf({}, colleague)).toEqual(["a4"]);
  expect(await listAlerts(testPrincipal("nobody"), {}, now)).toEqual({ alerts: [], unread: 0, next: null });
});

test("an alert says since which event it is over, and the age of its figures", async () => {
  const { alerts: rows } = await listAlerts(principal, {}, now);
  expect(rows.at(-1)).toMatchObject({
    ...{ alertId: "a1", recoveredAt: now, readAt: now - 5, seenAt: null, acknowledged: null },
    event: { kind: "low", variantNo: "A", threshold: 3, after: 2 },
  });
  expect(rows.at(-1)?.event).not.toHaveProperty("readAt");
  expect(rows[0]).toMatchObject({ recoveredAt: null, ofAlertIds: [] });
  expect(rows[1]?.ofAlertIds).toEqual(["a1"]);
});

test("without the right to see cost nothing about it is read, by people and programs", async () => {
  const key: ApiKeyPrincipal = { ...principal, kind: "api-key", keyHash: "k", reduction: "no-cost" };
  for (const by of [
    { ...principal, reduction: "counter" } as const,
    { ...principal, reduction: "no-cost" } as const,
    key,
  ]) {
    expect(await idsOf({}, by)).toEqual(["a6", "a5", "a1"]);
    expect(await countUnread(by, now)).toBe(3);
  }
});

test("reading is counted for the member, acknowledging is seen by the team, and nobody marks what is another's", async () => {
  expect(await countUnread(principal, now)).toBe(4);
  expect(await setMark(principal, { alertIds: ["a1", "a3", "a4", "a7"], mark: "read", isOn: true }, now)).toEqual([
    "a1",
  ]);
  expect(await countUnread(principal, now)).toBe(3);
  await setMark(principal, { alertIds: ["a6"], mark: "acknowledged", isOn: true }, now);
  const by = { memberId: principal.memberId, name: "told", at: now, mayGiveBack: true };
  expect((await listAlerts(principal, {}, now)).alerts[0]?.acknowledged).toEqual(by);
  await setMark(principal, { alertIds: ["a1"], mark: "acknowledged", isOn: true }, now);
  // The colleague's alert of the same cause has an id of its own.
  expect((await listAlerts(colleague, {}, now)).alerts).toMatchObject([
    { alertId: "a4", acknowledged: { ...by, mayGiveBack: false } },
  ]);
  await setMark(colleague, { alertIds: ["a4"], mark: "acknowledged", isOn: false }, now);
  expect((await listAlerts(colleague, {}, now)).alerts[0]?.acknowledged).toMatchObject({ at: now });
  await setMark(principal, { alertIds: null, mark: "read", isOn: true }, now);
  expect(await countUnread(principal, now)).toBe(0);
  await setMark(principal, { alertIds: ["a1"], mark: "read", isOn: false }, now);
  expect(await countUnread(principal, now)).toBe(1);
  expect(await countUnread(colleague, now)).toBe(1);
});
