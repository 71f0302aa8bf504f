import { randomUUID } from "node:crypto";
import { is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "@/db/app/schema.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { writeAudit } from "./audit.ts";
import { keepCredentials } from "./credentials.ts";
import { scope } from "./scope.ts";
import { signInForTest, startTestApp, storedRows } from "./test/app.ts";

const { app } = startTestApp();

type OwnedTable = SQLiteTable & { dealerId: SQLiteColumn };
const isOwned = (table: unknown): table is OwnedTable => is(table, SQLiteTable) && "dealerId" in table;
const tables = new Map<string, OwnedTable>();
for (const [name, table] of Object.entries<unknown>(schema)) if (isOwned(table)) tables.set(name, table);

/** The methods that the repositories of all tables share. */
interface Repository {
  select(fields: { dealerId: SQLiteColumn }, condition?: SQL): PromiseLike<{ dealerId: unknown }[]>;
  update(change: Record<string, unknown>, condition?: SQL): PromiseLike<{ rowsAffected: number }>;
  delete(condition?: SQL): PromiseLike<{ rowsAffected: number }>;
  count(condition?: SQL): PromiseLike<number>;
  insert(row: Record<string, unknown>): PromiseLike<unknown>;
}

let dealersMade = 0;

/** A dealer with a row in every table. */
async function makeDealer() {
  const { principal, sessionHash } = await signInForTest(`dealer ${++dealersMade}`);
  await createApiKey(principal, "key");
  const password = { kind: "password", username: "x", password: "y" } as const;
  await keepCredentials(principal, password, sessionHash);
  await addToWatch(principal, ["A-1"]);
  const own = await scope(principal);
  await own.savedViews.insert({
    viewId: randomUUID(),
    memberId: principal.memberId,
    name: "x",
    query: "q=x",
    createdAt: 0,
  });
  await own.formerLines.insert({ changeId: randomUUID(), lineId: 1, thresholdPlace: "", note: "", changedAt: 0 });
  await own.categoryThresholds.insert({ categoryId: "C", threshold: 3 });
  await own.rounds.insert({ memberId: principal.memberId, doneEventId: 0, doneAt: 0 });
  const { memberId } = principal;
  const made = { memberId, createdAt: 0 };
  await own.shelf.insert({ variantNo: "A-1", onHand: 1, updatedAt: 0 });
  await own.alertRules.insert({ ...made, ruleId: randomUUID(), name: "x", subject: "all", kinds: "[]", updatedAt: 0 });
  await own.alertChannels.insert({ ...made, channelId: randomUUID(), kind: "mail", name: "x", encryptedTarget: "x" });
  await own.alertMutes.insert({ ...made, kind: "for-good" });
  await own.alertMarks.insert({ memberId, alertId: randomUUID(), mark: "read", at: 0 });
  await own.privateFeeds.insert({ ...made, feedId: randomUUID(), kind: "alerts", name: "x", tokenHash: randomUUID() });
  const shown = { price: "none", stock: "none", language: "en", lines: "[]" } as const;
  await own.shareLinks.insert({ ...made, ...shown, shareId: randomUUID(), tokenHash: randomUUID(), layout: "list" });
  await own.recentArticles.insert({ memberId: principal.memberId, variantNo: "A-1", seenAt: 0 });
  const mapping = { memberId: principal.memberId, target: "list", headKey: "x", roles: "[]", usedAt: 0 };
  await own.columnMappings.insert(mapping);
  await writeAudit(principal, { kind: "exported" });
  return principal;
}

/** All rows of a dealer in the app database, read without the scope. */
async function rowsOf(dealerId: string) {
  const all = [...(await storedRows())].map(
    ([name, rows]) => [name, rows.filter((row) => row.dealerId === dealerId)] as const,
  );
  return new Map(all);
}

/** A different value for every column that is not a key. */
function otherValues(table: OwnedTable, text: string): Record<string, unknown> {
  const { columns, foreignKeys } = getTableConfig(table);
  const keys = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
  const free = columns.filter(
    ({ name, primary, isUnique }) => !primary && !isUnique && !keys.has(name) && !/Id$/.test(name),
  );
  return Object.fromEntries(
    free.map(({ name, dataType, enumValues }) => [
      name,
      enumValues ? enumValues.at(-1) : dataType === "boolean" ? true : dataType === "number" ? 7 : text,
    ]),
  );
}

interface Attempt {
  own: Repository;
  table: OwnedTable;
  dealerId: string;
  others: Record<string, unknown>[];
  condition: SQL | undefined;
}

/** How to try each method, and the expected result for the dealer's own rows. The last method deletes them all. */
const attempts: Record<keyof Repository, (attempt: Attempt) => Promise<void>> = {
  async select({ own, table, dealerId, condition }) {
    const rows = await own.select({ dealerId: table.dealerId }, condition);
    expect(new Set(rows.map((row) => row.dealerId))).toEqual(new Set([dealerId]));
  },
  async count({ own, dealerId, table, condition }) {
    expect(await own.count(condition)).toBe(await app().$count(table, sql`${table.dealerId} = ${dealerId}`));
  },
  async update({ own, table, dealerId, condition }) {
    expect((await own.update(otherValues(table, `of ${dealerId}`), condition)).rowsAffected).toBeGreaterThan(0);
  },
  async insert({ own, others, table }) {
    const [row] = others;
    // Tries rows that name another dealer, once with the other dealer's own keys and once with new ones. An insert may
    // fail, but must not write a row of another dealer.
    const ids = getTableConfig(table).columns.filter(({ primary, isUnique }) => primary || isUnique);
    const fresh = Object.fromEntries(
      ids.map(({ name, dataType }) => [name, dataType === "number" ? undefined : `new ${name}`]),
    );
    for (const asked of [{ ...row }, { ...row, ...fresh }])
      await Promise.resolve(own.insert(asked)).catch(() => undefined);
  },
  async delete({ own, condition }) {
    const there = await own.count();
    expect((await own.delete(condition)).rowsAffected).toBe(there);
  },
};

/** Conditions that are true for every row; one of them only when it is put in brackets. */
const everything = [sql`1 = 0 OR 1 = 1`, sql`1 = 1`, undefined];

test("the scope has every table with a dealer's rows, and each method of a repository is tried", async () => {
  const { batch: _, ...repositories } = await scope({ dealerId: "nobody" });
  expect(Object.keys(repositories).toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [name, repository] of Object.entries(repositories))
    expect(Object.keys(repository).toSorted(), name).toEqual(Object.keys(attempts).toSorted());
});

test.each([...tables.keys()])("no statement on %s sees or changes another dealer's rows", async (name) => {
  const table = tables.get(name);
  const [other, { dealerId }] = [await makeDealer(), await makeDealer()];
  const before = await rowsOf(other.dealerId);
  const { batch: _, ...repositories } = await scope({ dealerId });
  const own = new Map<string, Repository>(Object.entries(repositories)).get(name);
  if (!own || !table) throw new Error(`no repository of ${name}`);
  for (const attempt of Object.values(attempts)) {
    for (const condition of everything) {
      await attempt({ own, table, dealerId, others: before.get(name) ?? [], condition });
      expect(await rowsOf(other.dealerId)).toEqual(before);
    }
  }
  expect(before.get(name)?.length, `${name} has a row`).toBeGreaterThan(0);
});

test("no row can refer to another dealer's member or list", async () => {
  const [mine, other] = [await makeDealer(), await makeDealer()];
  const theirs = await scope(other);
  const [list] = await theirs.watchLists.select({ listId: schema.watchLists.listId });
  const own = await scope(mine);
  const refused = { code: "SQLITE_CONSTRAINT_FOREIGNKEY" };
  const at = { createdAt: 0, lastSeenAt: 0, expiresAt: 0 };
  await expect(own.sessions.insert({ sessionHash: "x", memberId: other.memberId, ...at })).rejects.toMatchObject(
    refused,
  );
  await expect(
    own.apiKeys.insert({ keyHash: "x", keyId: "x", memberId: other.memberId, name: "x", createdAt: 0 }),
  ).rejects.toMatchObject(refused);
  await expect(own.listLines.insert({ listId: list?.listId ?? "", variantNo: "x", addedAt: 0 })).rejects.toMatchObject(
    refused,
  );
});
