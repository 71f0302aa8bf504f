import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { declaredStatements } from "@/db/statement.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { wholeReads } from "./test/plans.ts";
import { randomDealer } from "./test/random-dealer.ts";
import { storeTestDealer } from "./test/setting.ts";

testDataFolder();
const rooms = ["article", "board", "desk", "history", "lines", "listing", ".", "../alerts/history"];
beforeAll(async () => {
  await storeTestDealer("plans", randomDealer({ products: 50, seed: 1 }));
});

/** Loads every module with questions about a catalog, and answers the names of their statements. */
async function namesOfStatements(): Promise<ReadonlySet<string>> {
  const files = ["../../db/dealer/events.ts"];
  for (const room of rooms)
    for (const file of await readdir(path.join(import.meta.dirname, room)))
      if (file.endsWith(".ts") && !file.endsWith(".test.ts")) files.push(path.join(room, file));
  const names = new Set<string>();
  for (const file of files) {
    const module = path.join(import.meta.dirname, file);
    const source = await readFile(module, "utf8");
    const declared = [...source.matchAll(/\bstatement\(\{\s*name: "([^"]+)"/g)];
    if (declared.length > 0) await import(module);
    for (const [, name = ""] of declared) names.add(name);
  }
  return names;
}

/**
 * The last attempt to find a product scans the index of product numbers on purpose, the index of what is soon low has
 * nothing else, a list of what is marked at the supplier is filled from all stock, and a board in the order of days left
 * needs those of all items on lists, once a minute.
 */
const onPurpose = {
  "document in any case": [expect.stringMatching(/^SCAN products USING COVERING INDEX /)],
  "likely out days": ["SCAN forecasts"],
  "marked at supplier": [expect.stringMatching(/^SCAN inventory USING INDEX /)],
  "soon low variants": [expect.stringMatching(/^SCAN forecasts USING INDEX forecasts_soon_low/)],
};

test("no statement of the catalog scans a whole table", async () => {
  const { client } = await dealerWriter("plans");
  const names = await namesOfStatements();
  const all = [...declaredStatements].filter(([, name]) => names.has(name));
  expect(all.length).toBeGreaterThan(60);
  const scans: Record<string, unknown> = {};
  for (const [sql, name] of all) {
    const reads = await wholeReads(client, sql);
    if (reads.length > 0) scans[name] = reads;
  }
  expect(scans).toEqual(onPurpose);
});
