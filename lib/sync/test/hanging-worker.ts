import { Worker } from "node:worker_threads";
import type { LaunchWorker } from "../worker/thread.ts";

/** A product with this name stops the parsing in a worker of `launchHanging`. */
export const hangingName = "a name that is never read to its end";

/**
 * Starts the worker from source with one fault: trimming one text runs an exponential regular expression that takes
 * longer than any test. The program has no slow parser, so the fault is injected below it.
 */
export const launchHanging: LaunchWorker = (options) => {
  const worker = new URL("../worker/worker.ts", import.meta.url).href;
  const source = `
    const { trim } = String.prototype;
    String.prototype.trim = function () {
      if (String(this) === ${JSON.stringify(hangingName)}) /^(a+)+$/.test("a".repeat(64) + "!");
      return trim.call(this);
    };
    import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(worker)}); });`;
  return new Worker(source, { ...options, eval: true });
};

/** Starts a worker that runs this source, and that shows its pulse as the real one does. */
export function launchOf(source: string): LaunchWorker {
  const pulse = new URL("../../concurrency/pulse.ts", import.meta.url).href;
  const start = `import("tsx/esm/api").then(async ({ register }) => {
    register();
    const { adoptPulse, beat } = await import(${JSON.stringify(pulse)});
    adoptPulse(require("node:worker_threads").workerData.pulse);
    beat();
    setInterval(beat, 20);
    ${source}
  });`;
  return (options) => new Worker(start, { ...options, eval: true });
}
