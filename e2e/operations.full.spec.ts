import { readdir, readFile, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { signInAs } from "./support/dealers.ts";
import type { Own } from "./support/own.ts";
import { runProgram } from "./support/program.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

/** These tests start Bincards of their own, since they stop them, start them again and give them other databases. */
test.describe.configure({ timeout: 300_000 });

let folder: string;
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
test.beforeEach(async ({ own }) => {
  folder = await own.folder();
  supplier = await own.supplier({ products: 3000 });
});

async function start(own: Own): Promise<void> {
  bincard = await own.bincard({ DATA_DIR: path.join(folder, "data"), SUPPLIER_BASE_URL: supplier.url });
}

async function desk(cookie: string, address: string, init: RequestInit = {}) {
  const headers = { cookie, origin: bincard.url, "content-type": "application/json" };
  return (await fetch(`${bincard.url}${address}`, { ...init, headers })).json();
}

interface Answered {
  address: string;
  status: number;
  retryAfter: string | undefined;
  /** Why there was no complete response; null when there was one. */
  fault: string | null;
}

/**
 * Sends requests over keep-alive connections until `stop`, which answers the results of the requests sent before
 * it.
 */
function press(cookie: string, addresses: string[]): { stop(): Promise<Answered[]>; count(): number } {
  const agent = new Agent({ keepAlive: true });
  const answered: Answered[] = [];
  let on = true;
  const ask = (address: string) =>
    new Promise<void>((resolve) => {
      const done = (status: number, fault: string | null, retryAfter?: string) => {
        answered.push({ address, status, retryAfter, fault });
        resolve();
      };
      const asked = request(`${bincard.url}${address}`, { agent, headers: { cookie } }, (answer) => {
        answer.on("error", (error) => done(0, error.message)).resume();
        answer.on("end", () => done(answer.statusCode ?? 0, null, answer.headers["retry-after"]));
      });
      asked.on("error", (error) => done(0, error.message)).end();
    });
  const loops = addresses.map(async (address) => {
    while (on) await ask(address);
  });
  return {
    count: () => answered.length,
    async stop() {
      on = false;
      await Promise.all(loops);
      agent.destroy();
      return answered;
    },
  };
}

/** For each page of the product list: how often the supplier was asked for it. */
function catalogPages(): number[] {
  const counts = new Map<string, number>();
  for (const { operation, query } of supplier.requests().requests)
    if (operation === "/Catalog/Products") {
      const page = JSON.stringify(query);
      counts.set(page, (counts.get(page) ?? 0) + 1);
    }
  return [...counts.values()];
}

test("stopped under load during a sync, it answers every request, ends in ten seconds, and resumes", async ({
  own,
}) => {
  supplier.setFaults(["slow=300"]);
  await start(own);
  const cookie = await signInAs(bincard.url, "demo");
  await until(() => catalogPages().length >= 3, 60_000);
  const load = press(cookie, [
    ...Array(8).fill("/connection"),
    ...Array(8).fill("/api/desk/sync"),
    ...Array(8).fill("/settings"),
    ...Array(8).fill("/api/Catalog/Products?pageSize=1000"),
  ]);
  await until(() => load.count() > 100, 60_000);

  const asked = Date.now();
  bincard.process.kill("SIGTERM");
  const answered = await load.stop();
  await bincard.stop();
  expect(Date.now() - asked, "milliseconds from SIGTERM to the end").toBeLessThan(10_000);
  expect(bincard.output()).not.toContain("was ended by");
  const waited = answered.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const bad = answered.filter((one) => one.fault !== null || (one.status !== 200 && !waited.includes(one)));
  expect(bad).toEqual([]);
  expect(waited.length, "who waited for the first copy was told when to come again").toBe(8);
  const dealers = path.join(folder, "data", "dealers");
  const journals = (await readdir(dealers)).filter((name) => name.endsWith("-wal"));
  for (const name of journals)
    expect((await stat(path.join(dealers, name))).size, "bytes of the journal that were not written back").toBe(0);

  supplier.setFaults([]);
  await start(own);
  await until(async () => (await desk(cookie, "/api/desk/sync")).ready === true, 60_000);
  expect(catalogPages().filter((count) => count > 1).length).toBeLessThanOrEqual(1);
});

test("a backup made while it runs is restored while it runs, and all sessions are ended", async ({ own }) => {
  await start(own);
  let cookie = await signInAs(bincard.url, "demo");
  await until(async () => (await desk(cookie, "/api/desk/sync")).ready === true, 60_000);
  const [product] = (await desk(cookie, "/api/desk/search?q=chain")).products;
  const watch = (on: boolean) =>
    desk(cookie, "/api/desk/watch", {
      method: on ? "POST" : "DELETE",
      body: JSON.stringify({ variantNo: product.productNo }),
    });
  await watch(true);
  const watched = await desk(cookie, "/api/desk/watch");
  const pages = catalogPages().length;

  const file = path.join(folder, "backup.tar.gz");
  expect(await run("backup", file)).toMatchObject({ code: 0 });
  const bytes = await readFile(file);
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(await run("backup", file)).toMatchObject({ code: 1, written: expect.stringContaining("already exists") });
  await watch(false);
  expect(await desk(cookie, "/api/desk/watch")).not.toEqual(watched);

  const restored = await run("restore", file);
  expect(restored, restored.written).toMatchObject({ code: 0, written: expect.stringContaining("is running") });
  expect(restored.written).toContain("Everyone must sign in again");
  expect(await desk(cookie, "/api/desk/watch")).toMatchObject({ status: 401 });
  cookie = await signInAs(bincard.url, "demo");
  expect(await desk(cookie, "/api/desk/watch")).toEqual(watched);
  const names = await readdir(path.join(folder, "data"));
  expect(names.filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
  expect(names).not.toContain("restore-pending");
  expect(catalogPages().length, "nothing is read again on the same day").toBe(pages);

  await bincard.stop();
  expect(await run("restore", file)).toMatchObject({ code: 0 });
  await start(own);
  cookie = await signInAs(bincard.url, "demo");
  expect(await desk(cookie, "/api/desk/watch")).toEqual(watched);
});

/** Runs `npm run backup` or `npm run restore` as an operator does. */
function run(command: "backup" | "restore", file: string): ReturnType<typeof runProgram> {
  return runProgram(["bin/run.mjs", command, file], {
    DATA_DIR: path.join(folder, "data"),
    // Different from the running server's port, which the command finds in the data folder.
    PORT: "1",
    SUPPLIER_BASE_URL: supplier.url,
  });
}
