import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { touchEveryMs } from "@/lib/accounts/session-limits.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { createApiKey, listApiKeys } from "./api-keys.ts";
import { findApiKey, findSession } from "./find-principal.ts";
import { listSessions } from "./sessions.ts";

// On a libSQL server, where writing may stand still while reading goes on.

const start = Date.UTC(2026, 10, 21);
const later = start + 2 * touchEveryMs;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

let sqld: Sqld;
let proxy: ServerProxy;
const folder = testFolder();
beforeAll(async () => {
  sqld = await startSqld();
  proxy = await startServerProxy(sqld.url);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...databasesAt({ ...sqld, url: proxy.url }) }));
  process.on("unhandledRejection", note);
});
afterEach(() => {
  proxy.mishap = () => null;
});
afterAll(async () => {
  process.off("unhandledRejection", note);
  await closeDatabases();
  await proxy.close();
  await sqld.stop();
});

/** From now on this befalls whatever is written. Answers how much was to be written. */
function befallWrites(mishap: "silence" | "reset"): () => number {
  let asked = 0;
  proxy.mishap = (_, sqls) => {
    if (!sqls.includes("BEGIN IMMEDIATE")) return null;
    asked += 1;
    return mishap;
  };
  return () => asked;
}

test("while nothing can be written, sessions and keys open at once, and their use is recorded one at a time, later on", async () => {
  const { principal, sessionId } = await signInForTest("standstill", start);
  const { key } = await createApiKey(principal, "Till", "settings", start);
  // Nobody waits for what hangs; the limit of an answer ends it.
  const limit = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => limit(Math.min(ms, 3000)));
  const hung = befallWrites("silence");
  for (let times = 0; times < 5; times += 1) {
    expect((await findSession(sessionId, later))?.memberId).toBe(principal.memberId);
    expect((await findApiKey(key, later))?.memberId).toBe(principal.memberId);
  }
  // The key's waits for its turn behind the session's.
  await vi.waitFor(() => expect(hung()).toBe(1), { timeout: 30_000 });
  await vi.waitFor(() => expect(hung()).toBe(2), { timeout: 30_000 });
  shortened.mockRestore();

  const reset = befallWrites("reset");
  await vi.waitFor(
    async () => {
      expect((await findSession(sessionId, later))?.memberId).toBe(principal.memberId);
      expect((await findApiKey(key, later))?.memberId).toBe(principal.memberId);
      expect(reset()).toBeGreaterThan(2);
    },
    { timeout: 30_000 },
  );

  proxy.mishap = () => null;
  await vi.waitFor(
    async () => {
      await findSession(sessionId, later);
      await findApiKey(key, later);
      expect((await listSessions(principal, later))[0]?.lastSeenAt).toBe(later);
      expect((await listApiKeys(principal))[0]?.lastUsedAt).toBe(later);
    },
    { timeout: 30_000 },
  );
  expect(unhandled).toEqual([]);
});
