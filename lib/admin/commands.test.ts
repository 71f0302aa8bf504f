import { expect, onTestFinished, test, vi } from "vitest";
import { appDatabase } from "@/db/open.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { listDealers } from "@/lib/sync/schedule/dealers.ts";
import { type AdminCommand, type AdminSync, performAdmin } from "./commands.ts";

startTestApp();
const erased: string[] = [];
const sync = {
  eraseCopy: async (dealerId: string) => void erased.push(dealerId),
  sync: async () => ({ started: ["inventory"], refused: [] }),
};

/** The sentence of a command that was done. */
async function said(command: AdminCommand, given: AdminSync = sync): Promise<string> {
  const answer = await performAdmin(command, given);
  expect(answer.outcome).toBe("done");
  return answer.outcome === "done" ? answer.said : "";
}

test("sessions of one dealer end and those of others go on; what is forgotten is that dealer alone", async () => {
  const [one, other] = [await signInForTest("one"), await signInForTest("other")];
  const lines = vi.spyOn(log, "info");
  onTestFinished(() => lines.mockRestore());
  const { dealerId } = one.principal;
  expect(await said({ what: "end-sessions", dealerId })).toBe(`1 session of ${dealerId} ended.`);
  expect(await findSession(one.sessionId)).toBeNull();
  expect(await findSession(other.sessionId)).not.toBeNull();
  expect(await said({ what: "sync", dealerId })).toContain("inventory");
  expect(await said({ what: "sync", dealerId }, { ...sync, sync: async () => null })).toContain("is not running");
  const refused = [2e12, 1e12].map((nextAllowedAt) => ({ nextAllowedAt }));
  const later = { ...sync, sync: async () => ({ started: [], refused }) };
  expect(await said({ what: "sync", dealerId }, later)).toBe(
    `${dealerId} is up to date. Next sync after 2001-09-09T01:46:40.000Z.`,
  );
  await said({ what: "forget", dealerId });
  expect(await said({ what: "forget", dealerId }), "a second one that waited").toContain("no longer exists");
  const done = lines.mock.calls.map(([facts]) => (facts as unknown as AdminCommand).what);
  expect(done, "nothing else is a line of the log").toEqual(["end-sessions", "sync", "forget"]);
  expect(erased).toEqual([dealerId]);
  expect(await listDealers(await appDatabase())).toEqual([other.principal.dealerId]);
});

test("what failed is answered by its code and facts, and of an error that nobody foresaw without its message", async () => {
  const { dealerId } = (await signInForTest("refused")).principal;
  const failing = (error: Error) =>
    performAdmin({ what: "sync", dealerId }, { ...sync, sync: () => Promise.reject(error) });
  expect(await failing(new BincardError("busy"))).toEqual({ outcome: "failed", code: "busy", facts: {} });
  const full = { outcome: "failed", code: "storage", facts: { reason: "full" } };
  expect(await failing(Object.assign(new Error("no space at /secret"), { code: "ENOSPC" }))).toEqual(full);
  const unforeseen = { outcome: "failed", code: null, facts: {} };
  expect(await failing(new Error("a secret"))).toEqual(unforeseen);
});
