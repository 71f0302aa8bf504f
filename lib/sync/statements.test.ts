import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import * as outbox from "../alerts/machine/outbox-statements.ts";
import * as alerts from "../alerts/machine/statements.ts";
import * as onDemand from "./read/on-demand-statements.ts";
import * as pictures from "./read/stored-picture.ts";
import * as forecasts from "./schedule/forecast-statements.ts";
import * as events from "./store/events.ts";
import * as lease from "./store/lease.ts";
import * as rejected from "./store/rejected-records.ts";
import * as retention from "./store/retention.ts";
import * as staged from "./store/staged.ts";
import * as stale from "./store/stale-ages.ts";
import * as syncLog from "./store/sync-log-statements.ts";
import * as syncState from "./store/sync-state.ts";
import * as gone from "./swap/gone-articles.ts";
import * as inventory from "./swap/inventory-statements.ts";
import * as lists from "./swap/list-statements.ts";
import * as products from "./swap/product-statements.ts";
import * as productSwap from "./swap/product-swap.ts";
import * as shared from "./swap/shared-variants.ts";
import * as staging from "./swap/staging-statements.ts";
import * as preparation from "./swap/swap-preparation.ts";

testDataFolder();

/** All statements in a value, by their names in the program. */
function statementsIn(name: string, value: unknown): { name: string; sql: string }[] {
  if (typeof value === "function") return "sql" in value ? [{ name, sql: String(value.sql) }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => statementsIn(`${name}.${key}`, each));
}

test("every statement of the sync fits the schema of a dealer's database", async () => {
  const database = await dealerWriter("demo");
  const all = statementsIn("sync", {
    ...{
      alerts,
      outbox,
      events,
      forecasts,
      gone,
      inventory,
      lease,
      lists,
      onDemand,
      pictures,
      preparation,
      productSwap,
      products,
      rejected,
      retention,
      shared,
      staged,
      stale,
      staging,
      syncLog,
      syncState,
    },
  });
  expect(all.length).toBeGreaterThan(100);
  for (const { name, sql } of all) {
    // Only named parameters may stay without a value. An insertion has others, which the driver wants counted.
    const named = sql.replaceAll("?", "NULL");
    const plan = { sql: `EXPLAIN ${named}`, args: {}, rowReader: () => () => name };
    await expect(database.read(plan), name).resolves.toContain(name);
  }
});
