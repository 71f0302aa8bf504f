import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { notLike } from "drizzle-orm";
import { credentials, dealers, internalKeys, members } from "@/db/app/schema.ts";
import { type Tables, withTables } from "@/db/test/tables.ts";
import { encrypt, newestPrefix } from "@/lib/secrets/encryption.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { until } from "@/lib/test/waiting.ts";
import { signInAs } from "./support/dealers.ts";
import { signalAll } from "./support/program.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

const older = "older-root-secret-".repeat(3);
const newer = "newer-root-secret-".repeat(3);
/** Enough that encrypting them again takes several seconds. */
const manyMembers = 15_000;

const own = ownOfFile();
let supplierUrl: string;
let folder: string;

test.beforeAll(async () => {
  folder = await own.folder();
  supplierUrl = (await own.supplier({ products: 30 })).url;
});

const settings = (secrets: string) => ({ APP_SECRET: secrets, SUPPLIER_BASE_URL: supplierUrl, DATA_DIR: folder });
const start = (secrets: string) => own.bincard(settings(secrets));

test("the root secret is rotated while Bincard runs, also after a kill; then the old one can go", async () => {
  test.setTimeout(400_000);
  const first = await start(older);
  const callers = await signInBoth(first);
  await first.stop();
  await addMembers();
  const before = await countOlder();
  expect(before).toBeGreaterThan(manyMembers);

  // This server is killed during the rotation.
  const begun = spawnServer(`${newer},${older}`);
  await until(async () => (await countOlder()) < before, 60_000);
  signalAll(begun, "SIGKILL");
  const left = await countOlder();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(before);

  const second = await start(`${newer},${older}`);
  const asking = askWithout(second, callers);
  const rotation = await rotateSecret(`${newer},${older}`);
  const { asked, failed } = await asking.stop();
  expect(rotation).toEqual({
    code: 0,
    said: expect.stringContaining("Everything is encrypted with the newest secret"),
  });
  expect(await countOlder()).toBe(0);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(20);
  await second.stop();

  const third = await start(newer);
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  for (const headers of callers) {
    expect((await fetch(`${third.url}/api/Catalog/Brands`, { headers })).status).toBe(200);
  }
  expect((await signInBoth(third)).length, "the same accounts, found again").toBe(2);
  await third.stop();
  expect(await inApp((tables) => tables.$count(dealers, notLike(dealers.dealerId, "many-%")))).toBe(1);
});

test("with no Bincard running, the command rotates by itself", async () => {
  test.setTimeout(120_000);
  const { code, said } = await rotateSecret(`third-root-secret-${"x".repeat(20)},${newer}`);
  expect(said).toMatch(/Re-encrypted \d+ values\./);
  expect(code).toBe(0);
});

/** Headers of a signed-in browser and of a program with a key. */
async function signInBoth({ url }: RunningBincard): Promise<Record<string, string>[]> {
  const cookie = await signInAs(url, "demo");
  const token = await fetch(`${url}/api/System/Token`, { headers: { authorization: `Basic ${btoa("demo:demo")}` } });
  const callers: Record<string, string>[] = [{ cookie }, { authorization: `ApiKey ${await token.json()}` }];
  // The first sync is complete as soon as this responds.
  for (const headers of callers) expect((await fetch(`${url}/api/Catalog/Brands`, { headers })).status).toBe(200);
  return callers;
}

/** Sends one request after another, and sometimes a sign-in, until stopped; collects failures. */
function askWithout({ url }: RunningBincard, callers: Record<string, string>[]) {
  const failed: string[] = [];
  let asked = 0;
  let stopped = false;
  const one = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${address}`, { headers, redirect: "manual" }).catch(() => null);
    asked += 1;
    if (answer?.status !== 200) failed.push(`${address} ${answer?.status}`);
    await answer?.arrayBuffer();
  };
  const running = (async () => {
    while (!stopped) {
      for (const headers of callers) await one("/api/Catalog/Brands", headers);
      await one("/settings", callers[0] ?? {});
      await one("/api/System/Token", { authorization: `Basic ${btoa("demo:demo")}` });
    }
  })();
  return {
    async stop() {
      await until(() => asked > 20);
      stopped = true;
      await running;
      return { asked, failed };
    },
  };
}

function spawnServer(secrets: string): ChildProcess {
  return spawn(process.execPath, ["bin/start.mjs"], {
    env: { ...process.env, ...settings(secrets), LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
}

function rotateSecret(secrets: string): Promise<{ code: number | null; said: string }> {
  const child = spawn("npm", ["run", "--silent", "rotate-secret"], { env: { ...process.env, ...settings(secrets) } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

async function addMembers(): Promise<void> {
  adoptEnv(parseEnv(settings(older)));
  await inApp(async (tables) => {
    for (let added = 0; added < manyMembers; added += 1000) {
      const ids = Array.from({ length: 1000 }, () => `many-${randomUUID()}`);
      const newDealers = ids.map((id) => ({
        dealerId: id,
        supplierBaseUrl: "http://many",
        encryptedUsername: encrypt(id, "account-name", id),
        accountHash: id,
        createdAt: 0,
      }));
      const newMembers = ids.map((id) => ({
        memberId: id,
        dealerId: id,
        encryptedName: encrypt(id, "member-name", id),
        createdAt: 0,
      }));
      await tables.batch([tables.insert(dealers).values(newDealers), tables.insert(members).values(newMembers)]);
    }
  });
}

/** How many values of the app database are not encrypted under the newest secret. */
async function countOlder(): Promise<number> {
  adoptEnv(parseEnv(settings(`${newer},${older}`)));
  const newest = `${newestPrefix()}%`;
  return inApp(async (tables) => {
    const counts = await Promise.all([
      tables.$count(dealers, notLike(dealers.encryptedUsername, newest)),
      tables.$count(members, notLike(members.encryptedName, newest)),
      tables.$count(credentials, notLike(credentials.encryptedSecret, newest)),
      tables.$count(internalKeys, notLike(internalKeys.encryptedKey, newest)),
    ]);
    return counts.reduce((sum, one) => sum + one, 0);
  });
}

function inApp<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
  return withTables(path.join(folder, "app.db"), work);
}
