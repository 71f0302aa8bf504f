import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventory } from "@/db/dealer/schema.ts";
import { appDatabaseReader } from "@/db/open.ts";
import type { SeenRequest } from "@/db/test/server-proxy.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { scopeIn } from "@/lib/accounts/scope.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { createAlertRounds, createDueAlerts } from "@/lib/alerts/machine/due-alerts.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { takeLease } from "../store/lease.ts";
import { readSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import { minute } from "../test/world.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";
import { createAlertingSources } from "./alerting.ts";
import { createIndexPublisher } from "./index-publisher.ts";

// How often a look at a dealer and a poll of its stock ask a libSQL server: each request is a round trip.

const world = startOneWorldOnServer({ products: 60 });

/** The requests that some work makes, each with the beginnings of what it asks. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  world.proxy.seen.length = 0;
  await work();
  return world.proxy.seen.map(
    ({ path, sqls }: SeenRequest) => `${path} ${sqls.map((sql) => sql.slice(0, 60)).join(" | ")}`,
  );
}

async function dealer(name: string) {
  const { principal } = await signInForTest(name);
  const { dealerId } = principal;
  const given = {
    dealers: async () => [dealerId],
    watchedArticles: async (
      _: string,
      database: Parameters<typeof watchedArticlesOf>[1],
      variantNos: null | readonly string[],
    ) => watchedArticlesOf(scopeIn(await appDatabaseReader(), dealerId), database, { variantNos, asked: null }),
  };
  return { principal, dealerId, given };
}

test("visiting a dealer without due work takes one request, and a stock poll at most ten", async () => {
  const { given, dealerId } = await dealer("polled");
  const engine = world.engine(given);
  await engine.runDue();
  const look = await requestsOf(() => engine.runDue());
  expect(look, look.join("\n")).toHaveLength(1);
  let changes = 0;
  for (let polls = 0; polls < 6; polls += 1) {
    world.pass(16 * minute);
    const before = await stockVersion(dealerId);
    const poll = await requestsOf(() => engine.runDue());
    if ((await stockVersion(dealerId)) !== before) changes += 1;
    expect(poll.length, poll.join("\n")).toBeLessThanOrEqual(10);
  }
  expect(changes, "polls that brought other figures").toBeGreaterThan(0);
});

test("while another process has the lease, visiting a due dealer takes one request, and writes nothing", async () => {
  const { given, dealerId } = await dealer("held");
  const engine = world.engine(given);
  await engine.runDue();
  const another = { process: "another", engine: "e", sole: false };
  world.pass(16 * minute);
  const lease = await takeLease(await openWriter(dealerId), another, world.now);
  const look = await requestsOf(() => engine.runDue());
  expect(look, look.join("\n")).toHaveLength(1);
  expect(look[0]).toContain("BEGIN TRANSACTION READONLY");
  await lease?.release();
  world.pass(minute);
  expect((await requestsOf(() => engine.runDue())).join("\n")).toContain("BEGIN IMMEDIATE");
});

test("by whatever clock its instance goes, a lease in use is not taken, and one that ended is", async () => {
  const { given, dealerId } = await dealer("clocks");
  await world.engine(given).runDue();
  const database = await openWriter(dealerId);
  const taken = (process: string, clock: () => number) =>
    takeLease(database, { process, engine: "e", sole: false }, clock);
  const [ahead, behind] = [() => Date.now() + 10 * minute, () => Date.now() - 10 * minute];
  for (const [holder, taker] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const lease = await taken("one", holder);
    expect(await taken("two", taker)).toBeNull();
    await lease?.renew();
    expect(await taken("two", taker)).toBeNull();
    await lease?.release();
    const next = await taken("two", taker);
    expect(next).not.toBeNull();
    await next?.release();
  }
});

test("with a list a poll of stock is twelve requests at most: two more make forecasts of what changed on it", async () => {
  const { given, dealerId, principal } = await dealer("watching");
  const engine = world.engine(given);
  await engine.runDue();
  await addToWatch(principal, await variantNosOf(dealerId));
  // The first reading of a list makes forecasts of all that is on it.
  for (let polls = 0; polls < 4; polls += 1) {
    world.pass(16 * minute);
    const poll = await requestsOf(() => engine.runDue());
    if (polls > 0) expect(poll.length, poll.join("\n")).toBeLessThanOrEqual(12);
  }
});

test("an alert pass without work takes four requests, and with work ten", async () => {
  const { given, dealerId } = await dealer("alerted");
  const engine = world.engine(given);
  await engine.runDue();
  const sources = createAlertingSources(createIndexPublisher({ publish: () => {} }), () => {});
  const options = { sources, now: world.now, sole: false, isAvailable: () => true };
  const { signal } = new AbortController();
  const alerts = createDueAlerts(createAlertRounds(options, signal), options, signal);
  await alerts.look(dealerId);
  const look = await requestsOf(() => alerts.look(dealerId));
  expect(look, look.join("\n")).toHaveLength(4);
  const before = await stockVersion(dealerId);
  while ((await stockVersion(dealerId)) === before) {
    world.pass(16 * minute);
    await engine.runDue();
  }
  const pass = await requestsOf(() => alerts.look(dealerId));
  expect(pass.length, pass.join("\n")).toBeGreaterThan(4);
  expect(pass.length, pass.join("\n")).toBeLessThanOrEqual(10);
});

const stockVersion = async (dealerId: string) => readSyncValue(await dealerWriter(dealerId), "stockVersion");

/** Of a few items: their forecasts are made together. */
async function variantNosOf(dealerId: string): Promise<string[]> {
  const rows = await tablesOf(await dealerWriter(dealerId))
    .select()
    .from(inventory)
    .limit(5);
  return rows.map(({ variantNo }) => variantNo);
}
