// Loaded into every process and thread of a Bincard under test, so that the test can set its clock.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.E2E_CLOCK ?? "";
const [RealDate, realNow, realTimeout] = [Date, Date.now.bind(Date), setTimeout];
let readAt = 0;
let told = 0;

/** The time in the file, in milliseconds since 1970; while the file is empty, the machine's own. */
function now() {
  const real = realNow();
  if (Math.abs(real - readAt) > 5) {
    readAt = real;
    told = Number(readFileSync(file, "utf8"));
  }
  return told || real;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

/**
 * The worker checks every few seconds what is due. Here it checks fifty times as often, since tests set the clock
 * instead of waiting. `E2E_CLOCK_WAITS` turns this off, because time limits become shorter too.
 */
if (!isMainThread && !process.env.E2E_CLOCK_WAITS)
  globalThis.setTimeout = Object.assign((work, ms, ...rest) => realTimeout(work, (ms ?? 0) / 50, ...rest), realTimeout);
