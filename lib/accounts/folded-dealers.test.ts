import { beforeAll, beforeEach, expect, test } from "vitest";
import { migrations } from "@/db/migrations.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { makeApiKey } from "@/lib/auth/api-keys.ts";
import { findApiKey, findSession } from "@/lib/auth/find-principal.ts";
import { createSession } from "@/lib/auth/sessions.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { hashOf, lookupHash } from "@/lib/secrets/internal-keys.ts";
import { keepCredentials, readCredentials } from "./credentials.ts";
import { findDealer, openAccount } from "./dealers.ts";
import { encryptName, tokenAccount } from "./encrypted-names.ts";
import { scope } from "./scope.ts";
import { acceptedSignIn, startTestApp, storedRows } from "./test/app.ts";

const later = migrations.app.splice(1);
startTestApp();
const base = "http://supplier.test";
const start = Date.UTC(2026, 10, 21);
const erased: string[] = [];

interface Old {
  /** The name that the supplier accepted first. */
  name: string;
  kept?: string;
  /** The base address as the setting had it. */
  address?: string;
}

/** Inserts a dealer with the columns of that time. */
const oldDealer = (dealerId: string, address: string, encryptedName: string, accountHash: string) => ({
  // biome-ignore lint/plugin: the columns of that time, which the schema's objects no longer say
  sql: `INSERT INTO dealers (dealer_id, supplier_base_url, encrypted_username, account_hash, created_at)
    VALUES (?, ?, ?, ?, ?)`,
  args: [dealerId, address, encryptedName, accountHash, start],
});

/** A dealer as it was stored while case did not matter, with a session, a key, a list and a linked token. */
async function addOldDealer({ name, kept, address = base }: Old) {
  const app = await appDatabase();
  const account = { dealerId: `old-${name}-${address.length}`, memberId: `member-${name}-${address.length}` };
  const { dealerId, memberId } = account;
  const own = await scope(account);
  // The tables' columns of that time: drizzle would also name those that came later.
  const accountHash = await lookupHash(app, "dealer account", address, normalize(name));
  await app.client.batch([
    oldDealer(dealerId, address, encryptName(dealerId, "account", name), accountHash),
    {
      // biome-ignore lint/plugin: the columns of that time, which the schema's objects no longer say
      sql: `INSERT INTO members (member_id, dealer_id, encrypted_name, is_supplier_account, created_at)
        VALUES (?, ?, ?, 1, ?)`,
      args: [memberId, dealerId, encryptName(dealerId, "member", name), start],
    },
    {
      // biome-ignore lint/plugin: the columns of that time, which the schema's objects no longer say
      sql: "INSERT INTO watch_lists (list_id, dealer_id, name, is_default, created_at) VALUES (?, ?, 'private', 1, ?)",
      args: [`list-of-${dealerId}`, dealerId, start],
    },
  ]);
  await own.tokenDealers.insert({ tokenHash: await linkOf(address, `token of ${name}`), linkedAt: start });
  if (kept) await keepCredentials(account, { kind: "password", username: kept, password: "x" }, null, start);
  const sessionId = await createSession(account, { userAgent: "", address: "" }, start);
  const key = makeApiKey();
  await app.client.execute({
    // biome-ignore lint/plugin: the columns of that time, which the schema's objects no longer say
    sql: `INSERT INTO api_keys (key_hash, key_id, dealer_id, member_id, name, created_at)
      VALUES (?, ?, ?, ?, 'till', ?)`,
    args: [hashOf(key), `key of ${dealerId}`, dealerId, memberId, start],
  });
  return { ...account, sessionId, key };
}

const linkOf = async (address: string, token: string) =>
  lookupHash(await appDatabase(), "token dealer", address, token);

const open = (username: string, more: { token?: string } = {}) =>
  openAccount(
    acceptedSignIn(username, {
      ...{ supplierBaseUrl: base, eraseCopy: async (dealerId: string) => void erased.push(dealerId) },
      ...(more.token && { credentials: { kind: "token", username, token: more.token } }),
      token: more.token ?? `another token of ${username}`,
    }),
    start,
  );

let old: Awaited<ReturnType<typeof addOldDealer>>[];
beforeAll(async () => {
  old = [
    await addOldDealer({ name: "alpha", kept: "alpha" }),
    await addOldDealer({ name: "mixed", kept: "MIXED" }),
    await addOldDealer({ name: "Nothing kept" }),
    await addOldDealer({ name: "elsewhere", kept: "elsewhere", address: "HTTP://Supplier.TEST:80" }),
    await addOldDealer({ name: "crowd" }),
  ];
  const byToken = { dealerId: "by-token", memberId: "member-by-token" };
  const own = await scope(byToken);
  const address = "http://SUPPLIER.test";
  const name = encryptName("by-token", "account", "someone");
  await (await appDatabase()).client.execute(oldDealer("by-token", address, name, `${tokenAccount}x`));
  await own.tokenDealers.insert({ tokenHash: await linkOf(address, "hand-made"), linkedAt: start });
  await closeDatabases();
  migrations.app.push(...later);
});
beforeEach(() => {
  erased.splice(0);
});

test("what may be another name's ends: sessions, keys and links of tokens, each noted", async () => {
  for (const { dealerId, sessionId, key } of old) {
    expect(await findSession(sessionId, start + 1)).toBeNull();
    expect(await findApiKey(key, start + 1)).toBeNull();
    const events = (await storedRows()).get("auditLog")?.filter((row) => row.dealerId === dealerId);
    expect(events?.map(({ kind, detail }) => [kind, detail]).toSorted()).toEqual([
      ["key-revoked", "till"],
      ["other-sessions-ended", "1"],
    ]);
  }
  expect((await open("alpha", { token: "token of alpha" })).dealerId).not.toBe("old-alpha-20");
});

test("the name that the supplier accepted first keeps its dealer, and no other spelling gets anything of it", async () => {
  const attacker = await open("ALPHA");
  expect(attacker.dealerId).not.toBe("old-alpha-20");
  expect(await findDealer(base, "Alpha")).toBeNull();
  const owner = await open(" alpha ");
  expect(owner.dealerId).toBe("old-alpha-20");
  expect((await open("alpha")).dealerId).toBe("old-alpha-20");
  expect((await open("ALPHA")).dealerId).toBe(attacker.dealerId);
  expect(erased, "the kept credentials say whose copy it is").toEqual([]);
  expect(await readCredentials(await appDatabase(), owner.dealerId, start)).toMatchObject({ username: "alpha" });
  const lists = (await storedRows()).get("watchLists") ?? [];
  expect(lists.filter(({ name }) => name === "private").map(({ dealerId }) => dealerId)).not.toContain(
    attacker.dealerId,
  );
});

test("a copy that may have been read with another account is erased before its dealer is opened", async () => {
  expect((await open("MIXED")).dealerId).not.toBe("old-mixed-20");
  expect(erased).toEqual([]);
  expect((await open("mixed")).dealerId).toBe("old-mixed-20");
  expect(await readCredentials(await appDatabase(), "old-mixed-20", start)).toBeNull();
  expect((await open("Nothing kept")).dealerId).toBe("old-Nothing kept-20");
  expect(erased).toEqual(["old-mixed-20", "old-Nothing kept-20"]);
  await open("mixed");
  expect(erased).toHaveLength(2);
});

test("a failure to erase leaves the dealer for the next sign-in, and many at once erase once", async () => {
  const failing = async () => {
    throw new Error("the worker is gone");
  };
  const signIn = acceptedSignIn("crowd", { supplierBaseUrl: base, eraseCopy: failing });
  await expect(openAccount(signIn, start)).rejects.toThrow("the worker is gone");
  const opened = await Promise.all(Array.from({ length: 10 }, () => open("crowd")));
  expect(new Set(opened.map(({ dealerId }) => dealerId))).toEqual(new Set(["old-crowd-20"]));
  expect(erased).toEqual(["old-crowd-20"]);
});

test("another spelling of the supplier's base address is the same supplier", async () => {
  expect((await open("elsewhere")).dealerId).toBe("old-elsewhere-23");
  expect((await open("elsewhere")).dealerId).toBe("old-elsewhere-23");
  expect((await open("whoever", { token: "hand-made" })).dealerId).toBe("by-token");
});
