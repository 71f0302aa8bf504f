// Loaded into every process and thread of a Bincard under test: lets the test say what time it is.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.E2E_CLOCK ?? "";
const [RealDate, realNow, realTimeout] = [Date, Date.now.bind(Date), setTimeout];
let readAt = 0;
let told = 0;

/** The moment that the file names; while it is empty the machine's own. */
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

/** The worker looks every few seconds what is due: here fifty times as often, since nobody waits for the clock. */
if (!isMainThread)
  globalThis.setTimeout = Object.assign((work, ms, ...rest) => realTimeout(work, (ms ?? 0) / 50, ...rest), realTimeout);
