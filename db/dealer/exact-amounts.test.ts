import path from "node:path";
import type { Client } from "@libsql/client";
import { beforeEach, expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { checkMigrations, migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { clientReader } from "../reader.ts";
import { insertAnyRow, insertNumberedRows, knownTables } from "../test/any-rows.ts";
import { appliedHash } from "../test/other-version.ts";
import { tablesOf } from "../test/tables.ts";
import { withDatabase } from "../with-database.ts";
import { isComplete } from "./complete.ts";
import { documentJson, packTexts } from "./packed-text.ts";
import { goneArticles, stagedRows, stagedVariants, syncRuns, syncState, variants } from "./schema.ts";
import { cardJson } from "./stored-amounts.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = folderOfTest();
  file = path.join(folder, "a.db");
});

const before = migrations.dealer.findIndex(({ name }) => name.endsWith("_exact_amounts"));

const storedVariant = {
  ...{ variant_no: "V", normalized_variant_no: "v", product_no: "P", position: 1, price_mask: 17 },
  ...{ cost_cents: 89, cost_type_id: 0, map_cents: null, msrp_cents: 1999 },
  ...{ prices_record: "{}", images_record: "{}", prices_read_at: 5 },
};

test("prices of an earlier version become amounts, and what it was reading of the catalog is read again", async () => {
  const read = await withDatabase(file, async (client) => {
    await migrate(client, "dealer", before);
    await insertAnyRow(client, "variants", storedVariant);
    await insertAnyRow(client, "variants", {
      ...storedVariant,
      variant_no: "W",
      cost_cents: null,
      msrp_cents: 2 ** 50,
    });
    await insertAnyRow(client, "gone_articles", {
      ...{ variant_no: "G", product_no: "P", cost_cents: 1250, gone_at: 1, document: "{}" },
    });
    for (const [id, resource, state] of [
      [1, "products", "failed"],
      [2, "products", "held"],
      [3, "inventory", "failed"],
    ] as const) {
      await insertAnyRow(client, "sync_runs", {
        ...{ id, resource, state, day: "2026-11-21", scope: "full", started_at: 1, cursor: "c", pages: 3, rows: 60 },
      });
      await insertAnyRow(client, "staged_rows", { run_id: id, key: "P", position: 1, hash: "h", parts: "{}", raw: "" });
      await insertAnyRow(client, "staged_variants", {
        ...{ run_id: id, product_no: "P", place: 0, variant_no: "V", normalized_variant_no: "v", price_mask: 1 },
        ...{ cost_cents: 89, prices_record: "{}", images_record: "{}" },
      });
    }
    await insertAnyRow(client, "sync_state", { name: "held.products", value: "{}" });
    await insertAnyRow(client, "sync_state", { name: "lease", value: '{"fence":7,"until":99}' });
    await migrate(client, "dealer");
    const tables = tablesOf({ client });
    return {
      isComplete: await isComplete(clientReader(client)),
      variants: (await tables.select().from(variants)).map(({ variantNo, costAmount, mapAmount, msrpAmount }) => [
        ...[variantNo, costAmount, mapAmount, msrpAmount],
      ]),
      gone: (await tables.select().from(goneArticles)).map(({ costAmount }) => costAmount),
      runs: (await tables.select().from(syncRuns)).map(({ id, state, cursor, rows }) => [id, state, cursor, rows]),
      staged: (await tables.select().from(stagedRows)).map(({ runId }) => runId),
      stagedVariants: await tables.$count(stagedVariants),
      state: (await tables.select().from(syncState)).map(({ name, value }) => [name, value]),
    };
  });
  expect(read).toEqual({
    isComplete: true,
    variants: [
      ["V", 89_000, null, 1_999_000],
      ["W", null, null, null],
    ],
    gone: [1_250_000],
    runs: [
      [1, "failed", null, 0],
      [2, "refused", "c", 60],
      [3, "failed", "c", 60],
    ],
    staged: [3],
    stagedVariants: 0,
    state: [["lease", '{"fence":9,"until":0}']],
  });
});

test("an earlier version does not take a database with amounts for its own", async () => {
  await withDatabase(file, async (client) => {
    await migrate(client, "dealer", before);
    expect(await isComplete(clientReader(client))).toBe(false);
    await migrate(client, "dealer");
    const columns = [...(await knownTables(client)).values()].flat();
    expect(columns.filter(({ name }) => name.includes("cents"))).toEqual([]);
  });
});

const row = { typeId: 0, type: "Base", quantityBreak: 1 };
const documentOf = (prices: readonly object[]) =>
  JSON.stringify({ productNo: "P", variants: [{ variantNo: "V", prices }] });

test("documents and cards in cents are read as amounts that are known to the cent, exact ones as they are", () => {
  const pricesIn = (stored: unknown) => documentJson.read(stored)?.variants[0]?.prices;
  const inCents = documentOf([{ ...row, amountCents: 89 }]);
  for (const stored of [inCents, packTexts(inCents, "{}")])
    expect(pricesIn(stored)).toEqual([{ ...row, amount: 89_000, toCent: true }]);
  expect(pricesIn(documentOf([{ ...row, amount: 89_404 }]))).toEqual([{ ...row, amount: 89_404 }]);
  const names = { productNo: "P", name: "Chain", costTypeId: 0 };
  const range = { low: 89, high: 1250 };
  const card = { ...names, costCents: range, mapCents: null, msrpCents: range };
  const amounts = { low: 89_000, high: 1_250_000 };
  const exact = { ...names, costAmount: amounts, mapAmount: null, msrpAmount: amounts };
  expect(cardJson.read(JSON.stringify(card))).toEqual(exact);
  expect(cardJson.read(JSON.stringify({ ...card, costCents: null }))).toEqual({ ...exact, costAmount: null });
  expect(cardJson.read(JSON.stringify(exact))).toEqual(exact);
  expect(cardJson.read("{")).toBeUndefined();
});

test("prices that were made amounts in part, when the process was killed, go on there, and nobody reads them before", async () => {
  await withDatabase(file, async (client) => {
    await migrate(client, "dealer", before);
    await insertNumberedRows(client, "variants", 12_000, { ...storedVariant, variant_no: "V-#", msrp_cents: null });
    let writes = 0;
    const batch: Client["batch"] = (...given) => {
      writes += 1;
      return writes === 3 ? Promise.reject(new Error("killed")) : client.batch(...given);
    };
    const dying = new Proxy(client, {
      get: (_, name) => (name === "batch" ? batch : name === "execute" ? client.execute.bind(client) : undefined),
    });
    await expect(migrate(dying, "dealer")).rejects.toThrow("killed");
    expect(await isComplete(clientReader(client))).toBe(false);
    await migrate(client, "dealer");
    expect(await isComplete(clientReader(client))).toBe(true);
    const rows = await tablesOf({ client }).select({ cost: variants.costAmount }).from(variants);
    const amounts = rows.map(({ cost }) => cost ?? 0).sort((a, b) => a - b);
    expect(amounts).toEqual(Array.from({ length: 12_000 }, (_, number) => (89 + number) * 1000));
    expect(await tablesOf({ client }).$count(syncState)).toBe(0);
  });
});

test("a database whose prices were moved by the former statement of the migration has today's migration", async () => {
  const former = "bdd5be8f78ede66fcff2478ed100210a87566b5060a91021706c9e89cda7db7e";
  const [today, stored, later] = await withDatabase(file, async (client) => {
    await migrate(client, "dealer");
    const first = await appliedHash({ client }, "0012_exact_amounts");
    const set = await appliedHash({ client }, "0012_exact_amounts", former);
    await checkMigrations(clientReader(client), "dealer");
    await migrate(client, "dealer");
    return [first, set, await appliedHash({ client }, "0012_exact_amounts")];
  });
  expect(stored).toBe(former);
  expect(today).not.toBe(former);
  expect(later).toBe(today);
});
