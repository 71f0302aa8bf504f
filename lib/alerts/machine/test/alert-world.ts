import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessions } from "@/db/app/schema.ts";
import { alerts, events, inventory, inventoryHistory, products, syncState, variants } from "@/db/dealer/schema.ts";
import { appDatabaseReader } from "@/db/open.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { alertingOf, listNamesOf, rulesVersion } from "@/lib/alerts/rules/alerting.ts";
import { subjectScope } from "@/lib/alerts/rules/subjects.ts";
import type { OutgoingMessage, SendOutcome } from "@/lib/domain/alert/message.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { versionsOfRules } from "@/lib/sync/schedule/dealers.ts";
import type { AlertingSources } from "../alerting-sources.ts";
import { createAlertRounds } from "../due-alerts.ts";

/** For tests: a rule that alerts immediately about everything that is out. */
export const outAtOnce: AlertDraft = {
  ...{ name: "Out", subject: "all", subjectId: "", kinds: ["out"], conditions: {}, channelIds: [] },
  frequency: "at-once",
};

let made = 0;

/** For tests: a dealer with items A to D, whose figures and events the test writes, and its alerts. */
export async function makeAlertWorld(overrides: Partial<AlertingSources> = {}) {
  const { principal } = await signInForTest(`alerts ${++made}`, 0);
  const { dealerId } = principal;
  const world = { now: Date.UTC(2026, 10, 23, 10), outcome: { kind: "sent" } as SendOutcome };
  const sent: OutgoingMessage[] = [];
  const own = await scope(principal);
  const sender = {
    send: async (message: OutgoingMessage) => {
      sent.push(message);
      return world.outcome;
    },
  };
  const gone: string[] = [];
  const sources: AlertingSources = {
    dealers: async () => [dealerId],
    alertingOf: async () => alertingOf(own, world.now),
    rulesVersion: async () => rulesVersion(own),
    watchedOf: async (_, database, variantNos) => watchedArticlesOf(own, database, { variantNos, asked: null }),
    versionsOfRules: async () => versionsOfRules(await appDatabaseReader()),
    listNamesOf: async (_, variantNos) => listNamesOf(own, variantNos),
    scopeOf: async (_, database, subject, { memberId }) =>
      subjectScope(own, database, subject, { memberId, productsOf: async () => new Set(["P"]) }),
    senders: { mail: sender, webhook: sender, push: null },
    channelGone: (_dealer, _member, channelId) => gone.push(channelId),
    ...overrides,
  };
  const begin = () => {
    const stop = new AbortController();
    const options = { sources, now: () => world.now, sole: true, isAvailable: () => true };
    return { rounds: createAlertRounds(options, stop.signal), stop };
  };
  const running = begin();
  const tables = await dealerTables(dealerId);
  await storeArticles(tables);
  return {
    world,
    sources,
    principal,
    dealerId,
    tables,
    sent,
    gone,
    begin,
    rounds: running.rounds,
    /** Works through what happened, and waits until what is due is sent. */
    async look(rounds = running.rounds) {
      await rounds.look(dealerId);
      await rounds.settled();
    },
    /** What was raised, in order, by its words. */
    async raised() {
      const rows = await (await dealerTables(dealerId)).select().from(alerts).orderBy(alerts.position);
      return rows.map(({ what, kind, variantNo, mutedBy }) =>
        [what, kind, variantNo, mutedBy].filter(Boolean).join(" "),
      );
    },
    pass: (ms: number) => {
      world.now += ms;
    },
    /** An event at the current time. */
    async event(
      kind: (typeof events.$inferInsert)["kind"],
      variantNo: string | null,
      values: Partial<typeof events.$inferInsert> = {},
    ) {
      const of = variantNo === null ? {} : { variantNo, productNo: variantNo === "D" ? "Q" : "P" };
      await tables.insert(events).values({ at: world.now, kind, name: "Pedal", ...of, ...values });
    },
    /** Stores the same items in a new, empty database. */
    async articlesAnew() {
      const made = await dealerTables(dealerId);
      await storeArticles(made);
      return {
        event: (kind: (typeof events.$inferInsert)["kind"], variantNo: string) =>
          made.insert(events).values({ at: world.now, kind, name: "Pedal", variantNo, productNo: "P" }),
      };
    },
    /** New figures of an item, in all and by warehouse, as a sync stores them. */
    async stock(
      variantNo: string,
      totalAvailable: number | null,
      at: number = world.now,
      warehouses: Readonly<Record<string, number | null>> = {},
    ) {
      const stock = JSON.stringify(
        Object.entries(warehouses).map(([warehouseId, available]) => ({ warehouseId, available, dueAt: null })),
      );
      await tables.insert(inventoryHistory).values({ variantNo, at, totalAvailable, stock });
      await tables.update(inventory).set({ totalAvailable, stock, changedAt: world.now });
    },
    /** Puts an item on a list, with a threshold for all warehouses together. */
    async watch(variantNo: string, units: number) {
      await addToWatch(principal, [variantNo]);
      await setThreshold(principal, { variantNo }, units);
    },
    async stockRead(at: number) {
      const value = String(at);
      const row = { name: "inventoryReadAt", value };
      await tables.insert(syncState).values(row).onConflictDoUpdate({ target: syncState.name, set: { value } });
    },
  };
}

async function storeArticles(tables: Awaited<ReturnType<typeof dealerTables>>): Promise<void> {
  const card = JSON.stringify({ name: "Pedal", brand: "B" });
  const product = { normalizedName: "pedal", brandId: "B", hash: "", card, document: `{"variants":[]}`, raw: "{}" };
  await tables.insert(products).values([
    { ...product, productNo: "P", position: 0 },
    { ...product, productNo: "Q", position: 1, brandId: "C" },
  ]);
  for (const [position, variantNo] of ["A", "B", "C", "D"].entries()) {
    const productNo = variantNo === "D" ? "Q" : "P";
    const numbers = { variantNo, normalizedVariantNo: variantNo.toLowerCase(), position };
    const prices = { priceMask: 0, pricesReadAt: 0, pricesRecord: "{}", imagesRecord: "{}" };
    await tables.insert(variants).values({ ...numbers, ...prices, productNo });
    await tables
      .insert(inventory)
      .values({ ...numbers, totalAvailable: 50, hash: "", changedAt: 0, readAt: 0, stock: "[]", raw: "{}" });
  }
}

/** For tests: a confirmed channel of a member; a browser's is of the member's session, which then runs for ever. */
export async function makeTestChannel(
  { dealerId, memberId, sessionHash }: MemberPrincipal,
  own: { kind?: "mail" | "webhook" | "push"; confirmedAt?: number | null } = {},
): Promise<string> {
  const channelId = randomUUID();
  const { alertChannels, sessions: all } = await scope({ dealerId });
  const row = { channelId, memberId, name: "x", encryptedTarget: "x", sessionHash, createdAt: 0 };
  const long = Number.MAX_SAFE_INTEGER;
  if (own.kind === "push")
    await all.update({ lastSeenAt: long, expiresAt: long }, eq(sessions.sessionHash, sessionHash));
  await alertChannels.insert({ ...row, kind: "mail", confirmedAt: 0, ...own });
  return channelId;
}
