import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { declaredStatements } from "@/db/statement.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";

const rooms = ["read", "schedule", "store", "swap", "worker", "../alerts/machine"];

testDataFolder();

/** Loads every module of the sync. */
async function loadRooms(): Promise<void> {
  for (const room of rooms)
    for (const file of await readdir(path.join(import.meta.dirname, room)))
      if (file.endsWith(".ts") && !file.endsWith(".test.ts")) await import(path.join(import.meta.dirname, room, file));
}

test("every statement of the sync fits the schema of a dealer's database", async () => {
  await loadRooms();
  const database = await dealerWriter("demo");
  expect(declaredStatements.size).toBeGreaterThan(200);
  for (const [sql, name] of declaredStatements) {
    // Only named parameters may stay without a value. An insertion has others, which the driver wants counted.
    const named = sql.replaceAll("?", "NULL");
    const plan = { sql: `EXPLAIN ${named}`, args: {}, rowReader: () => () => name };
    await expect(database.read(plan), name).resolves.toContain(name);
  }
});
