import { Worker } from "node:worker_threads";
import { beforeEach, expect, test } from "vitest";
import { useEnv as adoptEnv, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { type LaunchWorker, startThread } from "./host.ts";

beforeEach(() => {
  log.level = "silent";
  adoptEnv(parseEnv({ LOG_LEVEL: "silent" }));
});

/** Threads that do what the source says; the promise resolves when the first of them is gone. */
function launching(source: string): { launch: LaunchWorker; gone: Promise<void>; count(): number } {
  let told = () => {};
  let count = 0;
  const gone = new Promise<void>((resolve) => {
    told = resolve;
  });
  const launch: LaunchWorker = (options) => {
    count += 1;
    const worker = new Worker(source, { ...options, eval: true });
    worker.once("exit", () => setImmediate(told));
    return worker;
  };
  return { launch, gone, count: () => count };
}

test("a worker that ends is started again, and what is asked meanwhile is answered busy, never left waiting", async () => {
  const source = `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ id, ask }) => {
      if (ask.dealerId === "fatal") process.exit(1);
      parentPort.postMessage({ id, answer: null });
    });`;
  const { launch, gone, count } = launching(source);
  const host = startThread(launch);
  await expect(host.ask({ kind: "finder", dealerId: "fatal" })).rejects.toMatchObject({ code: "busy" });
  await gone;
  await expect
    .poll(() => host.ask({ kind: "finder", dealerId: "demo" }).catch(() => "busy"), { timeout: 10_000 })
    .toBe(null);
  expect(count()).toBe(2);
  await host.stop(100);
});
