import { Worker } from "node:worker_threads";
import type { LaunchWorker } from "../worker/thread.ts";

/** Starts the worker from source. A thread does not inherit its parent's loader, so it registers its own first. */
export const launchFromSource: LaunchWorker = (options) => {
  const worker = new URL("../worker/worker.ts", import.meta.url).href;
  const source = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(worker)}); });`;
  return new Worker(source, { ...options, eval: true });
};
