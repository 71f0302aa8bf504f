import { expect, test } from "vitest";
import { absoluteLimitMs, idleLimitMs } from "@/lib/accounts/session-limits.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import { accountMetrics } from "./metrics.ts";
import { signInForTest, startTestApp } from "./test/app.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
test("metrics count a session as running by the same rule that opens it", async () => {
  const sessions = [];
  for (const name of ["in use", "idle", "ended"]) sessions.push(await signInForTest(name, start));
  const [used, , ended] = sessions;
  if (!used || !ended) throw new Error("three signed in");
  const told = async (now: number) => {
    const figures = await accountMetrics(now);
    return figures.find(({ name }) => name === "bincard_sessions")?.samples[0]?.value;
  };
  expect(await told(start)).toBe(3);
  await endSession(ended.principal, ended.sessionHash, start);
  expect(await told(start)).toBe(2);
  await findSession(used.sessionId, start + idleLimitMs - 1);
  expect(await told(start + idleLimitMs - 1)).toBe(2);
  expect(await told(start + idleLimitMs), "one of them is idle").toBe(1);
  for (let now = start + idleLimitMs; now < start + absoluteLimitMs; now += idleLimitMs / 2)
    await findSession(used.sessionId, now);
  expect(await told(start + absoluteLimitMs - 1)).toBe(1);
  expect(await told(start + absoluteLimitMs), "and the other too old").toBe(0);
});
