import { expect, test } from "vitest";
import { appDatabase } from "@/db/open.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { listDealers } from "@/lib/sync/scheduler/dealers.ts";
import { performAdmin } from "./commands.ts";

startTestApp();
const erased: string[] = [];
const sync = {
  eraseCopy: async (dealerId: string) => void erased.push(dealerId),
  sync: async () => ({ started: ["inventory"], refused: [] }),
};

test("sessions of one dealer end and those of others go on; what is forgotten is that dealer alone", async () => {
  const [one, other] = [await signInForTest("one"), await signInForTest("other")];
  const { dealerId } = one.principal;
  expect(await performAdmin({ what: "end-sessions", dealerId }, sync)).toBe(`1 session of ${dealerId} ended.`);
  expect(await findSession(one.sessionId)).toBeNull();
  expect(await findSession(other.sessionId)).not.toBeNull();
  expect(await performAdmin({ what: "sync", dealerId }, sync)).toContain("inventory");
  expect(await performAdmin({ what: "sync", dealerId }, { ...sync, sync: async () => null })).toContain("does not run");
  const refused = [2e12, 1e12].map((nextAllowedAt) => ({ nextAllowedAt }));
  const later = { ...sync, sync: async () => ({ started: [], refused }) };
  expect(await performAdmin({ what: "sync", dealerId }, later)).toBe(
    `Nothing of ${dealerId} may be read before 2001-09-09T01:46:40.000Z.`,
  );
  await performAdmin({ what: "forget", dealerId }, sync);
  expect(erased).toEqual([dealerId]);
  expect(await listDealers(await appDatabase())).toEqual([other.principal.dealerId]);
});
