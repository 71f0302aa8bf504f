import { expect, test } from "vitest";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { deleteRule, makeRule } from "@/lib/alerts/rules/rules.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { createDueAlerts } from "./due-alerts.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

/** Alerts whose looks at the dealer are counted: before each one they ask whether the dealer is available. */
async function begin(own: Parameters<typeof makeAlertWorld>[0] = {}) {
  const it = await makeAlertWorld(own);
  const looks: string[] = [];
  const isAvailable = (dealerId: string) => looks.push(dealerId) > 0;
  const options = { sources: it.sources, now: () => it.world.now, isAvailable };
  const due = createDueAlerts(it.rounds, options, new AbortController().signal);
  const look = async () => {
    looks.length = 0;
    await due.runDue();
    await it.rounds.settled();
    return looks.length > 0;
  };
  return { ...it, due, look };
}

/** The dealer now gets immediate alerts about what is out; the last pass was a minute ago. */
async function watch(it: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await it.look();
  it.pass(minuteMs);
  const channelIds = [await makeTestChannel(it.principal)];
  await makeRule(it.principal, { ...outAtOnce, channelIds }, it.world.now);
  await it.look();
  it.pass(minuteMs);
}

test("a dealer with nothing due is not looked at, however often the others are", async () => {
  const it = await begin();
  expect(await it.look(), "a new dealer").toBe(true);
  for (let days = 0; days < 3; days += 1) {
    it.pass(dayMs);
    expect(await it.look()).toBe(false);
  }
  it.pass(-dayMs);
  expect(await it.look(), "the clock was set back").toBe(true);
});

test("rules that are made, changed or deleted are noticed", async () => {
  const it = await begin();
  await it.look();
  it.pass(minuteMs);
  const ruleId = await makeRule(it.principal, outAtOnce, it.world.now);
  expect(await it.look()).toBe(true);
  expect(await it.look()).toBe(false);
  await deleteRule(it.principal, ruleId);
  expect(await it.look()).toBe(true);
});

test("what is due by time alone comes at its time", async () => {
  const it = await begin();
  await it.look();
  it.pass(minuteMs);
  const channelIds = [await makeTestChannel(it.principal)];
  await makeRule(it.principal, { ...outAtOnce, channelIds, frequency: "daily" }, it.world.now);
  await it.look();
  it.pass(minuteMs);
  await it.event("out", "B", { before: "3", after: "0" });
  await it.due.look(it.dealerId);
  let looks = 0;
  for (let minutes = 0; minutes < 26 * 60 && it.sent.length === 0; minutes += 5) {
    it.pass(5 * minuteMs);
    if (await it.look()) looks += 1;
  }
  expect(it.sent).toHaveLength(1);
  expect(looks).toBeLessThan(4);
});

test("a message that could not be sent is tried again", async () => {
  const it = await begin();
  it.world.outcome = { kind: "failed", error: "status-500" };
  await watch(it);
  await it.event("out", "B", { before: "3", after: "0" });
  await it.due.look(it.dealerId);
  await it.rounds.settled();
  expect(it.sent).toHaveLength(1);
  it.world.outcome = { kind: "sent" };
  for (let minutes = 0; minutes < 120 && it.sent.length < 2; minutes += 1) {
    it.pass(minuteMs);
    await it.look();
  }
  expect(it.sent).toHaveLength(2);
  it.pass(hourMs);
  await it.look();
  it.pass(hourMs);
  expect(await it.look()).toBe(false);
});

test("messages that another instance left when it ended are sent", async () => {
  const it = await begin();
  await watch(it);
  await it.event("out", "B", { before: "3", after: "0" });
  expect(await it.look(), "time makes nothing due").toBe(false);
  it.due.lookAtAll();
  expect(await it.look()).toBe(true);
  expect(it.sent).toHaveLength(1);
});

test("what came while another instance was first is worked through soon", async () => {
  const during: (() => Promise<unknown>)[] = [];
  const it = await begin({
    listNamesOf: async () => new Map(),
    async rulesVersion() {
      await during.pop()?.();
      return "unchanged";
    },
  });
  await watch(it);
  const another = it.begin();
  await it.event("out", "A", { before: "3", after: "0" });
  // Both read that there is something to do; the other one has written first, and knows nothing of what came then.
  during.push(async () => {
    await another.rounds.look(it.dealerId);
    await another.rounds.settled();
    await it.event("out", "B", { before: "3", after: "0" });
  });
  await it.due.look(it.dealerId);
  const before = it.sent.length;
  it.pass(6000);
  expect(await it.look()).toBe(true);
  expect(it.sent.length).toBeGreaterThan(before);
});

test("a look that failed is made again after a minute", async () => {
  let isBroken = false;
  const it = await begin({
    listNamesOf: async () => new Map(),
    async rulesVersion() {
      if (isBroken) throw new Error("the rules cannot be read");
      return "unchanged";
    },
  });
  await watch(it);
  await it.event("out", "B", { before: "3", after: "0" });
  isBroken = true;
  await it.due.look(it.dealerId);
  expect(it.sent).toHaveLength(0);
  isBroken = false;
  it.pass(30_000);
  expect(await it.look(), "not at once: it may last").toBe(false);
  it.pass(minuteMs);
  expect(await it.look()).toBe(true);
  expect(it.sent).toHaveLength(1);
});
