import path from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { listLines } from "./schema.ts";

test("what an older program wrote of shelf and budget into notes of orders is taken out, and nothing else", async () => {
  const folder = folderOfTest();
  const client = createClient({ url: `file:${path.join(folder, "app.db")}` });
  await migrate(
    client,
    "app",
    migrations.app.findIndex(({ name }) => name === "0020_notes_of_orders"),
  );
  await client.execute("PRAGMA foreign_keys = OFF");
  const app = drizzle({ client, casing: "snake_case" });
  const notes = [
    ["needed 19 = maximum 24 − on hand 3", ""],
    [
      "needed 1,019 = maximum 1,024 − on hand 3 − on order 2; 4 of it not at the supplier; 3 of it beyond the budget",
      "",
    ],
    ["needed 9 = maximum 9 − on hand 0; rounded from 9 to 10 for the price break; for Anna", "for Anna"],
    ["il faut 19 = maximum 24 − en main 3; dont 2 non disponibles chez le fournisseur; dont 1 au-delà du budget", ""],
    [
      "il faut 1\u202f019 = maximum 1\u202f024 − en main 3 − en commande 2; arrondi de 9 à 10 pour le palier de prix",
      "",
    ],
    ["needed by Friday; 3 of it beyond the budget", "needed by Friday; 3 of it beyond the budget"],
    ["", ""],
  ] as const;
  const line = { dealerId: "d", listId: "l", text: "", addedAt: 0 };
  await app
    .insert(listLines)
    .values(notes.map(([note], at) => ({ ...line, note, variantNo: `V-${at}`, position: at })) as never);
  await migrate(client, "app");
  const left = await app.select({ note: listLines.note }).from(listLines).orderBy(listLines.lineId);
  expect(left.map(({ note }) => note)).toEqual(notes.map(([, after]) => after));
  client.close();
});
