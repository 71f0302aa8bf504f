import { expect, test } from "vitest";
import { alerts, outbox } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { endChannel } from "@/lib/alerts/rules/channels.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { putAtCounter } from "@/lib/auth/counter.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import type { OutgoingMessage, Sender } from "@/lib/domain/alert/message.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { alertPass } from "./pass.ts";
import { alertWork } from "./statements.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

async function worldWithRule(own: Parameters<typeof makeAlertWorld>[0] = {}) {
  const it = await makeAlertWorld(own);
  await it.look();
  const channelId = await makeTestChannel(it.principal);
  await makeRule(it.principal, { ...outAtOnce, channelIds: [channelId] }, it.world.now);
  await it.event("out", "A");
  return { ...it, channelId };
}

test("what fails is tried again with the same id and growing waits, and given up after three days", async () => {
  const it = await worldWithRule();
  it.world.outcome = { kind: "failed", error: "smtp-451" };
  await it.look();
  for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 10) {
    it.pass(10 * minuteMs);
    await it.look();
  }
  expect(new Set(it.sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect(it.sent.length).toBeGreaterThan(20);
  expect(it.sent.length).toBeLessThan(40);
  expect(await it.tables.select().from(outbox)).toMatchObject([{ state: "given-up", error: "smtp-451" }]);
});

test("what the other side refuses is given up, and a channel that is gone is ended", async () => {
  const it = await worldWithRule();
  it.world.outcome = { kind: "refused", error: "smtp-550" };
  await it.look();
  it.world.outcome = { kind: "gone", error: "status-410" };
  await it.event("out", "B");
  await it.look();
  const rows = await it.tables.select().from(outbox).orderBy(outbox.createdAt);
  expect(rows.map(({ state }) => state)).toEqual(["given-up", "dropped"]);
  expect(it.gone).toEqual([it.channelId]);
});

test("to a channel that was ended or not confirmed nothing is sent", async () => {
  const it = await worldWithRule();
  const unconfirmed = await makeTestChannel(it.principal, { confirmedAt: null });
  await it.rounds.queue(it.dealerId, { memberId: it.principal.memberId, channelId: unconfirmed, what: "test" });
  await it.rounds.queue(it.dealerId, { memberId: it.principal.memberId, channelId: unconfirmed, what: "confirm" });
  await it.rounds.queue(it.dealerId, { memberId: "another", channelId: unconfirmed, what: "confirm" });
  await endChannel(it.principal, it.channelId);
  for (let look = 0; look < 4; look += 1) await it.look();
  expect(it.sent.map(({ what }) => what)).toEqual(["confirm"]);
});

test("tests and questions are sent fifty times a day at most, since an address may be a stranger's", async () => {
  const it = await worldWithRule();
  const ask = () =>
    it.rounds.queue(it.dealerId, { memberId: it.principal.memberId, channelId: it.channelId, what: "test" });
  for (let count = 0; count < 50; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: "too-many" });
  it.pass(dayMs + 1);
  await ask();
});

test("a channel that hangs delays neither another one nor what is worked through", async () => {
  const hanging: Sender = { send: () => new Promise(() => {}) };
  const raised: string[] = [];
  const good: Sender = {
    send: async ({ messageId }) => {
      raised.push(messageId);
      return { kind: "sent" };
    },
  };
  const it = await makeAlertWorld({ senders: { mail: hanging, webhook: good, push: null } });
  await it.rounds.look(it.dealerId);
  const channelIds = [
    await makeTestChannel(it.principal),
    await makeTestChannel(it.principal, { kind: "webhook" }),
    await makeTestChannel(it.principal, { kind: "push" }),
  ];
  await makeRule(it.principal, { ...outAtOnce, channelIds }, it.world.now);
  for (const variantNo of ["A", "B", "C"]) {
    await it.event("out", variantNo);
    await it.rounds.look(it.dealerId);
    await expect.poll(() => raised.length).toBe(["A", "B", "C"].indexOf(variantNo) + 1);
    it.pass(minuteMs);
  }
  expect(await it.tables.select().from(alerts)).toHaveLength(3);
  const states = (await it.tables.select().from(outbox)).map(({ state }) => state).sort();
  expect(states).toEqual(["due", "due", "due", "due", "due", "sending", "sent", "sent", "sent"]);
});

test("a receiver that hangs does not hold up the end of a dealer's messages", async () => {
  const hanging: Sender = { send: () => new Promise(() => {}) };
  const it = await worldWithRule({ senders: { mail: hanging, webhook: null, push: null } });
  await it.rounds.look(it.dealerId);
  await it.rounds.end(it.dealerId);
  expect(await it.tables.select().from(outbox)).toMatchObject([{ state: "due", error: "stopped" }]);
});

test("what was being sent when the process ended is sent by the next one with the same id", async () => {
  const it = await worldWithRule();
  await it.look();
  const [message] = it.sent;
  await it.tables.update(outbox).set({ state: "sending" });
  await it.look();
  expect(it.sent).toHaveLength(1);
  await it.look(it.begin().rounds);
  expect(it.sent.map(({ messageId }) => messageId)).toEqual([message?.messageId, message?.messageId]);
});

test("two processes on one database tell and send the same once", async () => {
  const it = await worldWithRule();
  const others = [it.rounds, it.begin().rounds, it.begin().rounds];
  for (let look = 0; look < 3; look += 1) await Promise.all(others.map((rounds) => it.look(rounds)));
  expect(await it.tables.select().from(alerts)).toHaveLength(1);
  expect(await it.tables.select().from(outbox)).toHaveLength(1);
  // Nothing is left for a later look to send, of whichever process.
  it.pass(dayMs);
  for (const rounds of others) await it.look(rounds);
  expect(it.sent).toHaveLength(1);
});

test("a weekly digest that fails is tried again as any other message, though it was made a week before", async () => {
  const it = await makeAlertWorld();
  await it.look();
  const channelIds = [await makeTestChannel(it.principal)];
  await makeRule(it.principal, { ...outAtOnce, channelIds, frequency: "weekly" }, it.world.now);
  await it.event("out", "A");
  await it.look();
  const [made] = await it.tables.select().from(outbox);
  expect((made?.dueAt ?? 0) - it.world.now).toBeGreaterThan(3 * dayMs);
  it.world.now = made?.dueAt ?? 0;
  it.world.outcome = { kind: "failed", error: "smtp-451" };
  await it.look();
  it.world.outcome = { kind: "sent" };
  it.pass(hourMs);
  await it.look();
  expect(it.sent.map(({ tries }) => tries)).toEqual([0, 1]);
  expect(await it.tables.select().from(outbox)).toMatchObject([{ state: "sent" }]);
});

test("a push contains what its session may see when it is sent: in counter mode no cost, after the session nothing", async () => {
  const sent: OutgoingMessage[] = [];
  const sender: Sender = {
    send: async (message) => {
      sent.push(message);
      return { kind: "sent" };
    },
  };
  const it = await makeAlertWorld({ senders: { mail: sender, webhook: null, push: sender } });
  await it.rounds.look(it.dealerId);
  const mail = await makeTestChannel(it.principal);
  const browser = await makeTestChannel(it.principal, { kind: "push" });
  const rule = { ...outAtOnce, kinds: ["out", "cost"] as const, channelIds: [mail, browser] };
  await makeRule(it.principal, rule, it.world.now);
  const raised = () =>
    sent.splice(0).map(({ channel, alerts }) => [
      channel.kind,
      alerts
        .map(({ event }) => event.kind)
        .sort()
        .join(" "),
    ]);
  const happens = async (variantNo: string) => {
    await it.event("cost", variantNo);
    await it.event("out", variantNo);
    // What is worked through before the session changes is sent after it.
    const database = await openWriter(it.dealerId);
    const work = await database.readFirst(alertWork());
    if (work) await alertPass({ ...it, database, work, now: it.world.now });
  };
  await happens("A");
  await putAtCounter(it.principal, "counter");
  await it.look();
  expect(raised().sort()).toEqual([
    ["mail", "cost out"],
    ["push", "out"],
  ]);
  it.pass(minuteMs);
  await happens("B");
  await endSession(it.principal, it.principal.sessionHash, it.world.now);
  await it.look();
  expect(raised()).toEqual([["mail", "cost out"]]);
  expect((await it.tables.select().from(outbox)).map(({ state, error }) => error ?? state).sort()).toEqual([
    "channel-ended",
    "sent",
    "sent",
    "sent",
  ]);
});
