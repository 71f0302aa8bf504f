import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { withDatabase } from "@/db/with-database.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { contentOf, fillTables, forgetCents, forgetColumn, insertAnyRow, knownTables } from "../test/any-rows.ts";
import * as schema from "./schema.ts";

const folder = testFolder();

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

/** Columns whose length the supplier decides: its records and what is made of them, and its pictures. */
const long = [
  ...["raw", "document", "card", "parts", "answer", "bytes", "pricesRecord", "imagesRecord", "stock"],
  ...["before", "after", "facts"],
];

test("no column follows a long one, where SQLite would reach it through all pages of the long one", () => {
  const found = new Set<string>();
  for (const table of tables) {
    const names = getTableConfig(table).columns.map(({ name }) => name);
    const first = names.findIndex((name) => long.includes(name));
    if (first < 0) continue;
    const behind = names.slice(first);
    expect(
      behind.filter((name) => !long.includes(name)),
      getTableName(table),
    ).toEqual([]);
    for (const name of behind) found.add(name);
  }
  expect([...found].sort(), "a name that no table has any more").toEqual([...long].sort());
});

test.each(migrations.dealer.slice(1).map(({ name }, step) => [name, step + 1] as const))(
  "%s keeps every row with all its values",
  async (name, step) => {
    await withDatabase(path.join(folder, `${step}.db`), async (client) => {
      await migrate(client, "dealer", step);
      const known = await knownTables(client);
      expect(known.size).toBeGreaterThan(10);
      // Its successor is checked below.
      if (name === "0005_changes_are_events") known.delete("changes");
      if (name === "0008_alert_endings") forgetColumn(known, "alerts", "of_alert_id");
      // Checked by exact-amounts.test.ts.
      if (name === "0012_exact_amounts") forgetCents(known);
      await fillTables(client, known);
      const before = await contentOf(client, known);
      await migrate(client, "dealer", step + 1);
      expect(await contentOf(client, known)).toEqual(before);
    });
  },
);

test("an alert that another one ended is in the endings, the first of several", async () => {
  const step = migrations.dealer.findIndex(({ name }) => name === "0008_alert_endings");
  await withDatabase(path.join(folder, "endings.db"), async (client) => {
    await migrate(client, "dealer", step);
    const same = { member_id: "m", rule_id: "r", rule_name: "Low", event_id: 1, kind: "low", event: "{}" };
    for (const [position, alertId, ended] of [
      [1, "low", null],
      [2, "over", "low"],
      [3, "over again", "low"],
    ] as const) {
      const what = ended === null ? "fired" : "recovered";
      const row = { alert_id: alertId, position, what, at: 10 * position, of_alert_id: ended };
      await insertAnyRow(client, "alerts", { ...same, ...row });
    }
    await migrate(client, "dealer", step + 1);
    const columns = ["of_alert_id", "alert_id", "at"].map((name) => ({ name, type: "" }));
    expect((await contentOf(client, new Map([["alert_endings", columns]]))).alert_endings).toEqual([
      ["low", "over", 20],
    ]);
  });
});

test("changes become events, except changes of one wholesale price, which do not show the earlier cost", async () => {
  const step = migrations.dealer.findIndex(({ name }) => name === "0005_changes_are_events");
  await withDatabase(path.join(folder, "events.db"), async (client) => {
    await migrate(client, "dealer", step);
    const rows = [
      ["stock-out", null, "3", "0"],
      ["stock-in", null, "0", "3"],
      ["due-date", "E", "1000", "2000"],
      ["due-date", "E", "1000", null],
      ["price", "0", "700", "650"],
      ["price", "1", null, "650"],
      ["price", "1", "650", "640"],
      ["price", "2", "650", null],
      ["price", "4", "1400", "1300"],
      ["renamed", null, '"A"', '"B"'],
    ] as const;
    const same = { at: 5, product_no: "P", variant_no: "V", name: "Pedal" };
    for (const [kind, detail, before, after] of rows)
      await insertAnyRow(client, "changes", { ...same, kind, detail, before, after });
    await migrate(client, "dealer", step + 1);
    const columns = ["kind", "warehouse_id", "due_at", "before", "after", "facts"];
    const { events } = await contentOf(client, new Map([["events", columns.map((name) => ({ name, type: "" }))]]));
    expect(events).toEqual([
      ["out", null, null, "3", "0", "{}"],
      ["back", null, null, "0", "3", "{}"],
      ["due-moved", "E", 2000, "1000", "2000", "{}"],
      ["due-moved", "E", 1000, "1000", null, "{}"],
      ["sale-start", null, null, null, "650", "{}"],
      ["closeout-end", null, null, "650", null, "{}"],
      ["retail", null, null, "1400", "1300", '{"priceTypeId":4}'],
      ["renamed", null, null, '"A"', '"B"', "{}"],
    ]);
  });
});
