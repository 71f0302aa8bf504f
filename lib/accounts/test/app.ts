import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll } from "vitest";
import type { AppDatabase } from "@/db/app/database.ts";
import * as schema from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { createSession } from "@/lib/auth/sessions.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { type Account, openAccount } from "../dealers.ts";
import { encryptName } from "../encrypted-names.ts";
import { scope, scopeIn } from "../scope.ts";

/** For tests: an app database in the data folder of a file. */
export function startTestApp(settings: Record<string, string> = {}): { app: () => AppDatabase; folder: string } {
  const folder = testDataFolder(settings);
  let app: AppDatabase | undefined;
  beforeAll(async () => {
    app = await appDatabase();
  });
  return {
    folder,
    app: () => {
      if (!app) throw new Error("the app database is opened before the tests");
      return app;
    },
  };
}

/** For tests: all rows of the app database, by the tables' names in the schema. */
export async function storedRows(): Promise<Map<string, Record<string, unknown>[]>> {
  const app = await appDatabase();
  const all = new Map<string, Record<string, unknown>[]>();
  for (const [name, table] of Object.entries<unknown>(schema))
    if (is(table, SQLiteTable)) all.set(name, await app.select().from(table));
  return all;
}

/** For tests: a dealer with a given id, as after its first sign-in, with its one member. */
export async function addTestDealer(dealerId: string): Promise<Account> {
  const app = await appDatabase();
  const account = { dealerId, memberId: `member-of-${dealerId}` };
  const { dealers, members } = scopeIn(app, dealerId);
  const encrypted = { encryptedUsername: encryptName(dealerId, "account", dealerId) };
  await dealers.insert({ supplierBaseUrl: "http://supplier.test", ...encrypted, accountHash: dealerId, createdAt: 0 });
  const encryptedName = encryptName(dealerId, "member", dealerId);
  await members.insert({ memberId: account.memberId, encryptedName, isSupplierAccount: true, createdAt: 0 });
  return account;
}

/** For tests: another member of a dealer, created before all others and signed in. */
export async function addTestMember(dealerId: string, name: string, now: number = Date.now()): Promise<TestSession> {
  const account = { dealerId, memberId: `member-${name}` };
  const encryptedName = encryptName(dealerId, "member", name);
  await (await scope(account)).members.insert({ memberId: account.memberId, encryptedName, createdAt: 0 });
  return beginTestSession(account, now);
}

interface TestSession {
  principal: MemberPrincipal;
  sessionId: string;
  sessionHash: string;
}

type SignedIn = Parameters<typeof openAccount>[0];

/** For tests: a sign-in that the supplier has accepted. */
export const acceptedSignIn = (username: string, given: Partial<SignedIn> = {}): SignedIn => ({
  ...{ supplierBaseUrl: "http://supplier.test", credentials: { kind: "password", username, password: "secret" } },
  ...{ token: `token of ${username}`, sessionDealerId: null, language: "en", eraseCopy: async () => undefined },
  ...given,
});

/** For tests: a signed-in principal of the dealer of that user name. */
export async function signInForTest(
  username: string,
  now: number = Date.now(),
  given: Partial<SignedIn> = {},
): Promise<TestSession> {
  return beginTestSession(await openAccount(acceptedSignIn(username, given), now), now);
}

async function beginTestSession(account: Account, now: number): Promise<TestSession> {
  const sessionId = await createSession(account, { userAgent: "test", address: "127.0.0.1" }, now);
  const principal = await findSession(sessionId, now);
  if (!principal) throw new Error("the session just begun must be there");
  return { principal, sessionId, sessionHash: hashOf(sessionId) };
}
