import { parseClock } from "./serve/clock.ts";
import { Faults, faultNames } from "./serve/faults.ts";
import type { ReferenceSupplierOptions } from "./start.ts";

/** The command's answer to `--help`. */
export function helpText(): string {
  const faults = Object.entries(faultNames).map(([name, meaning]) => `  ${name.padEnd(22)}${meaning}`);
  return [
    "A stand-alone supplier with a generated catalog, for trying Bincard and for its tests.",
    "",
    "  --port N          PORT, else 4010; 0 takes any free port",
    "  --products N      3000",
    "  --seed N          1; the same seed and size give the same catalog",
    "  --warehouses N    6; four to ten",
    "  --account NAME    one more dealer, whose password is its name; may be repeated",
    "  --clock C         2026-11-21T10:00:00Z starts there, x60 goes sixty times faster, both with a comma",
    "  --fault NAME      one of the faults below, some with a figure (slow=500); may be repeated",
    "",
    "Accounts: demo/demo and northside/northside, or the access tokens demo-access-token and northside-access-token.",
    "What was asked: /__requests (?reset=1 empties it). Change: /__faults?set=a,b and /__clock?set=C.",
    "",
    "Faults:",
    ...faults,
  ].join("\n");
}

/** The options with a value that is no number. */
const texts = new Set(["--account", "--clock", "--fault"]);
const numbers = {
  "--port": { name: "port", least: 0, most: 65_535 },
  "--products": { name: "products", least: 1, most: 150_000 },
  "--seed": { name: "seed", least: 0, most: 2_147_483_647 },
  "--warehouses": { name: "warehouses", least: 4, most: 10 },
} as const;

/**
 * Parses the command's options; null means that the help is requested. `port` is the setting of that name, for calls
 * without `--port`. @throws RangeError with a one-line message.
 */
export function parseOptions(given: readonly string[], port?: string): ReferenceSupplierOptions | null {
  const options: { -readonly [K in keyof ReferenceSupplierOptions]: ReferenceSupplierOptions[K] } = { port: 4_010 };
  const faults: string[] = [];
  const accounts: NonNullable<ReferenceSupplierOptions["accounts"]>[number][] = [];
  const words = given.flatMap((word) => (word.startsWith("--") && word.includes("=") ? splitAtFirst(word) : [word]));
  if (port && !words.includes("--port")) words.push("--port", port);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    if (word === "--help" || word === "-h") return null;
    if (!(word in numbers) && !texts.has(word)) throw new RangeError(`unknown option: ${word}`);
    place += 1;
    const value = words[place];
    if (value === undefined) throw new RangeError(`${word} needs a value`);
    if (word === "--fault") faults.push(...value.split(","));
    else if (word === "--account")
      accounts.push({ name: value, password: value, accessToken: `${value}-access-token` });
    else if (word === "--clock") {
      const { start, speed } = parseClock(value);
      if (start !== null) options.startAt = start;
      options.speed = speed;
    } else {
      const { name, least, most } = numbers[word as keyof typeof numbers];
      options[name] = wholeNumber(word, value, least, most);
    }
  }
  new Faults(faults);
  return { ...options, faults, accounts };
}

function splitAtFirst(word: string): [string, string] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new RangeError(`${option} must be a whole number from ${least} to ${most}: ${text}`);
}
