import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { runProgram } from "@/e2e/support/program.ts";
import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { signInForTest, storedRows } from "@/lib/accounts/test/app.ts";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys.ts";
import { findApiKey, findSession } from "@/lib/auth/find-principal.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { applyPendingRestore, pendingRestore } from "@/lib/backup/restore.ts";
import { noteServedAt } from "@/lib/lifecycle/greeting.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";

test("a restore beside a running Bincard waits at that one's address, whatever PORT says", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "bincard-restore-"));
  const [folder, file] = [path.join(place, "data"), path.join(place, "backup.tar.gz")];
  await mkdir(folder, { mode: 0o700 });
  const secret = "a root secret for a test ".repeat(2);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: secret }));
  await lockDataFolder(folder);
  await appDatabase();
  await makeBackup(folder, file, Date.now());
  await closeDatabases();
  const running = createServer((_request, response) => void response.end("ok")).listen(0, "127.0.0.1");
  await once(running, "listening");
  await noteServedAt(folder, `http://127.0.0.1:${(running.address() as AddressInfo).port}`);
  const takes = setInterval(() => {
    if (existsSync(pendingRestore(folder))) void applyPendingRestore(folder, Date.now());
    else return;
    clearInterval(takes);
  }, 100);
  onTestFinished(async () => {
    clearInterval(takes);
    running.close();
    await unlockDataFolder();
    await rm(place, { recursive: true });
  });
  const settings = { DATA_DIR: folder, PORT: "1", LOG_LEVEL: "silent", APP_SECRET: secret };
  const { code, written } = await runProgram(["--import", "tsx", "bin/restore.ts", file], settings);
  expect(written).toContain("Restored 1 database from ");
  expect({ code, written }).toMatchObject({ code: 0, written: expect.not.stringContaining("Nothing") });
}, 150_000);

test("a restore on a machine without the secret asks for the kept one, and makes none that would be in its way", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "bincard-restore-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const [folder, fresh, file] = ["data", "fresh", "backup.tar.gz"].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(folder, { mode: 0o700 });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  await appDatabase();
  await signInForTest("owner");
  await makeBackup(folder, file, Date.now());
  await closeDatabases();
  const restore = () =>
    runProgram(["--import", "tsx", "bin/restore.ts", file], { DATA_DIR: fresh, LOG_LEVEL: "silent", APP_SECRET: "" });
  const refused = await restore();
  expect(refused.written).toMatch(/^Restore failed\. APP_SECRET: is not set and .*fresh has no app-secret; put/);
  expect(refused.code).toBe(1);
  expect(existsSync(path.join(fresh, "app-secret"))).toBe(false);
  await copyFile(path.join(folder, "app-secret"), path.join(fresh, "app-secret"));
  expect(await restore()).toMatchObject({ code: 0 });
}, 60_000);

test("a restore ends all sessions, also those ended since, and says that keys revoked since are valid again", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "bincard-restore-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const [folder, file] = [path.join(place, "data"), path.join(place, "backup.tar.gz")];
  await mkdir(folder, { mode: 0o700 });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  await appDatabase();
  const [stays, ended] = [await signInForTest("owner"), await signInForTest("owner")];
  await keepCredentials(stays.principal, { kind: "password", username: "owner", password: "p" }, stays.sessionHash);
  const { keyId, key } = await createApiKey(stays.principal, "till");
  const madeAt = Date.now();
  await makeBackup(folder, file, madeAt);
  expect(await endSession(ended.principal, ended.sessionHash)).toBe(true);
  await revokeApiKey(stays.principal, keyId);
  expect(await findApiKey(key)).toBeNull();
  await closeDatabases();

  const settings = { DATA_DIR: folder, LOG_LEVEL: "silent" };
  const { code, written } = await runProgram(["--import", "tsx", "bin/restore.ts", file], settings);
  expect(code, written).toBe(0);
  expect(written).toContain("\nAll sessions ended. Everyone must sign in again.\n1 API key is valid. Keys revoked");
  expect(written).toContain(`since ${new Date(madeAt).toISOString()} are valid again`);
  for (const { sessionId } of [stays, ended]) expect(await findSession(sessionId)).toBeNull();
  expect(await findApiKey(key)).not.toBeNull();
  expect((await storedRows()).get("credentials"), "kept for the session only").toEqual([]);
  await closeDatabases();
}, 60_000);

test("a change of the secret with a wrong one says what to set, and not also that it was done", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-rotate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  await appDatabase();
  await signInForTest("owner");
  await closeDatabases();
  const secrets = `${"new ".repeat(10)},${"wrong ".repeat(10)}`;
  const { code, written } = await runProgram(["--import", "tsx", "bin/rotate-secret.ts"], {
    ...{ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: secrets },
  });
  expect(written).toMatch(/^\d+ encrypted values match none of the secrets .* Set APP_SECRET=new,old .*\n$/);
  expect(code).toBe(1);
}, 60_000);
