import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { closeDealer } from "@/db/dealer/open.ts";
import { alertEndings, alerts, inventory, inventoryHistory } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { makeRule, pauseRule } from "@/lib/alerts/rules/rules.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { removeFromWatch } from "@/lib/lists/items.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { storeStock } from "@/lib/sync/swap/inventory-rows.ts";
import { failAt } from "@/lib/sync/test/failing-write.ts";
import { testSize } from "@/lib/test/size.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

const [ownUnits, deadBand] = [10, 3];
const rules = ["lists", "own", "out"] as const;
type Rule = (typeof rules)[number];

/** What a rule is to raise, in plain words: each fall to or under the threshold in force once, each end of one once. */
class Model {
  readonly raised: string[] = [];
  readonly paused = new Set<Rule>();
  threshold: number | null = 15;
  /** The supplier's figure as it was read last, null for unknown; undefined: it is not on the list. */
  figure: number | null | undefined = 50;
  #known = 50;
  /** What is firing: by the lists the threshold that it was found low by. */
  readonly #firing = new Map<Rule, number>();

  read(figure: number | null | undefined): void {
    if (figure === this.figure) return;
    const [had, has] = [this.#known, figure ?? null];
    this.figure = figure;
    this.#byLists(had, has);
    this.#byOwn(had, has);
    if (has !== null && had > 0 && has <= 0) this.#begin("out", 0);
    if (has !== null && had <= 0 && has > 0) this.#end("out");
    this.#known = has ?? had;
  }

  pause(rule: Rule): void {
    this.paused.add(rule);
    this.#firing.delete(rule);
  }

  #byLists(had: number, has: number | null): void {
    const units = this.threshold;
    const firing = this.#firing.get("lists");
    if (units === null) {
      this.#firing.delete("lists");
      return;
    }
    // Another threshold, below the earlier figure: no figure rose, so nothing recovered.
    if (firing !== undefined && firing !== units && had > units) this.#firing.delete("lists");
    else if (firing !== undefined) this.#firing.set("lists", units);
    if (has === null) return;
    if (had > units && has <= units) this.#begin("lists", units);
    if (has > units) this.#end("lists");
  }

  #byOwn(had: number, has: number | null): void {
    if (has === null) return;
    if (had > ownUnits && has <= ownUnits) this.#begin("own", ownUnits);
    if (has > ownUnits + deadBand) this.#end("own");
  }

  #begin(rule: Rule, units: number): void {
    if (this.paused.has(rule) || this.#firing.has(rule)) return;
    this.#firing.set(rule, units);
    this.raised.push(`${rule} fired`);
  }

  #end(rule: Rule): void {
    if (this.#firing.delete(rule)) this.raised.push(`${rule} recovered`);
  }
}

async function worldWithRules(subject: "watched" | "all") {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.watch("A", 15);
  await it.look();
  const common = { ...outAtOnce, channelIds };
  const article = { subject: "article", subjectId: "A" } as const;
  const ids: Record<Rule, string> = {
    lists: await makeRule(it.principal, { ...common, name: "lists", kinds: ["low"], subject }, it.world.now),
    own: await makeRule(
      it.principal,
      { ...common, ...article, name: "own", kinds: ["low"], conditions: { units: ownUnits, deadBand } },
      it.world.now,
    ),
    out: await makeRule(it.principal, { ...common, ...article, name: "out" }, it.world.now),
  };
  const own = await scope(it.principal);
  /** A reading of the stock as a sync stores it, with its events and history. */
  const read = async (figure: number | null | undefined) => {
    it.pass(minuteMs);
    const at = it.world.now;
    const database = await openWriter(it.dealerId);
    if (figure === undefined) return leave(at);
    const value = { variantNo: "A", statusId: null, totalAvailable: figure, nextDueAt: null, watched: false };
    const record = { key: "A", raw: JSON.stringify({ figure, at }), value: { ...value, warehouses: [] } };
    const watched = async (variantNos: readonly string[]) =>
      watchedArticlesOf(own, database, { variantNos, asked: null });
    const reading = { records: [record], position: null, at, readAt: at, watched };
    await database.write((await storeStock(database, reading)).commands);
  };
  /** Removes it from the supplier's list, as a sync stores it. */
  const leave = async (at: number) => {
    const [row] = await (await dealerTables(it.dealerId)).select().from(inventory).where(eq(inventory.variantNo, "A"));
    if (!row) return;
    const { variantNo, changedAt, totalAvailable, stock } = row;
    const rows = [
      { variantNo, at: changedAt, totalAvailable, stock },
      { variantNo, at, totalAvailable: null, stock: "[]" },
    ];
    const tables = await dealerTables(it.dealerId);
    await tables.insert(inventoryHistory).values(rows).onConflictDoNothing();
    await tables.delete(inventory).where(eq(inventory.variantNo, "A"));
  };
  const alertsNow = async () => (await dealerTables(it.dealerId)).select().from(alerts).orderBy(alerts.position);
  return { ...it, ids, read, alertsNow };
}
type RuledWorld = Awaited<ReturnType<typeof worldWithRules>>;

interface Step {
  readonly text: string;
  run(it: RuledWorld, model: Model): Promise<void>;
}

const figure = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(-1, 0, 5, 9, 12, 20, 30, 30) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(figure, { minLength: 1, maxLength: 2 }).map((figures) => ({
      text: `reads ${figures.join(", ")}`,
      async run(it: RuledWorld, model: Model) {
        for (const one of figures) {
          await it.read(one);
          model.read(one);
        }
        await it.look();
      },
    })),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(7, 25).map((units) => ({
      text: `threshold ${units}`,
      async run(it: RuledWorld, model: Model) {
        await it.watch("A", units);
        model.threshold = units;
      },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constant({
      text: "off its lists",
      async run(it: RuledWorld, model: Model) {
        await removeFromWatch(it.principal, "A");
        model.threshold = null;
      },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...rules).map((rule) => ({
      text: `${rule} is paused, or whatever is paused goes on`,
      async run(it: RuledWorld, model: Model) {
        const rests = [...model.paused];
        for (const one of rests) await pauseRule(it.principal, it.ids[one], false, it.world.now);
        if (rests.length === 0) await pauseRule(it.principal, it.ids[rule], true, it.world.now);
        await it.look();
        model.paused.clear();
        if (rests.length === 0) model.pause(rule);
      },
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(figure, fc.constantFrom(alerts, alertEndings)).map(([one, table]) => ({
      text: `reads ${one}, and the disk fails`,
      async run(it: RuledWorld, model: Model) {
        await it.read(one);
        model.read(one);
        const mend = await failAt(await openWriter(it.dealerId), { operation: "insert", table });
        await it.look();
        await mend();
        await closeDealer(it.dealerId);
        await it.look(it.begin().rounds);
      },
    })),
  },
);

test("whatever happens to stock, thresholds, lists and rules: each fall alerts once, and each end once", async () => {
  let raised = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("watched" as const, "all" as const),
      fc.array(step, { minLength: 15, maxLength: 50, size: "max" }),
      async (subject, steps) => {
        const it = await worldWithRules(subject);
        const model = new Model();
        for (const { text, run } of steps) {
          await run(it, model);
          const rows = await it.alertsNow();
          for (const rule of rules)
            expect(
              rows.flatMap(({ ruleName, what }) => (ruleName === rule ? `${rule} ${what}` : [])),
              `${text} (${steps.map((one) => one.text).join("; ")})`,
            ).toEqual(model.raised.filter((one) => one.startsWith(`${rule} `)));
        }
        await it.look();
        const sent = it.sent.flatMap((message) => message.alerts.map(({ alertId }) => alertId));
        expect(sent.toSorted()).toEqual((await it.alertsNow()).map(({ alertId }) => alertId).toSorted());
        raised += sent.length;
      },
    ),
    { numRuns: testSize(8, 200), endOnFailure: true },
  );
  expect(raised).toBeGreaterThan(20);
}, 3_600_000);
