import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { beforeEach, expect, test } from "vitest";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes, searchIndexOf } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { dataFolderOfTest } from "@/lib/test/data-folder.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { setHost } from "./host.ts";
import { type LaunchWorker, startThread } from "./thread.ts";

beforeEach(() => {
  log.level = "silent";
  adoptEnv(parseEnv({ LOG_LEVEL: "silent" }));
});

/**
 * Threads that run the given sources, one after the other; further threads run the last one. `gone` resolves when the
 * first thread has exited.
 */
function launching(...sources: string[]): { launch: LaunchWorker; gone: Promise<void>; count(): number } {
  let told = () => {};
  let count = 0;
  const gone = new Promise<void>((resolve) => {
    told = resolve;
  });
  const launch: LaunchWorker = (options) => {
    const source = sources[Math.min(count, sources.length - 1)] ?? "";
    count += 1;
    const worker = new Worker(source, { ...options, eval: true });
    worker.once("exit", () => setImmediate(told));
    return worker;
  };
  return { launch, gone, count: () => count };
}

test("a worker that exits is started again, and messages sent meanwhile are answered busy", async () => {
  const source = `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ id, ask }) => {
      if (ask.dealerId === "fatal") process.exit(1);
      parentPort.postMessage({ id, answer: null });
    });`;
  const { launch, gone, count } = launching(source);
  const host = startThread(launch);
  await expect(host.ask({ kind: "search-index", dealerId: "fatal" })).rejects.toMatchObject({ code: "busy" });
  await gone;
  await expect
    .poll(() => host.ask({ kind: "search-index", dealerId: "demo" }).catch(() => "busy"), { timeout: 10_000 })
    .toBe(null);
  expect(count()).toBe(2);
  await host.stop(100);
});

test("an index that is requested while the worker crashes comes from the next worker: none is built in the serving thread", async () => {
  dataFolderOfTest();
  await storeTestDealer("demo", smallDealer([plainProduct("P", "Pedal", [plainVariant("V")])]));
  const answers = (what: string) => `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ id }) => { ${what} });`;
  const { launch, count } = launching(
    answers("process.exit(1)"),
    answers("parentPort.postMessage({ id, answer: null })"),
  );
  const host = startThread(launch);
  setHost(host);
  // An index built in this thread would contain the snapshot, which exists.
  expect(await searchIndexOf("demo")).toBeNull();
  expect(count()).toBe(2);
  setHost(null);
  provideSearchIndexes(null);
  expect((await searchIndexOf("demo"))?.catalog.productCount).toBe(1);
  await host.stop(100);
});

test("a worker that is stopped exits between two statements, and is terminated only if it does not", async () => {
  const ended = async (source: string, graceMs: number) => {
    let code: number | undefined;
    // A thread that is terminated before it has started has another exit code.
    let begun: Promise<unknown> = Promise.resolve();
    const host = startThread((options) => {
      const worker = new Worker(source, { ...options, eval: true });
      begun = once(worker, "online");
      worker.once("exit", (given) => {
        code = given;
      });
      return worker;
    });
    await begun;
    await host.stop(graceMs);
    return code;
  };
  const folder = folderOfTest();
  // If it were terminated during a statement, the driver would end this process.
  const atWork = `const { parentPort } = require("node:worker_threads");
    const { createClient } = require("@libsql/client");
    const client = createClient({ url: "file:${path.join(folder, "asked.db")}", concurrency: 1 });
    parentPort.on("message", ({ id }) => {
      parentPort.postMessage({ id, answer: null });
      setTimeout(() => process.exit(7), 20);
    });
    (async () => {
      for (;;) {
        for (let i = 0; i < 200; i++) await client.execute("SELECT 1");
        await new Promise((next) => setImmediate(next));
      }
    })();`;
  for (let time = 0; time < 5; time += 1) expect(await ended(atWork, 10_000)).toBe(7);
  const deaf = `require("node:worker_threads").parentPort.on("message", () => undefined);`;
  expect(await ended(deaf, 50)).toBe(1);
});
