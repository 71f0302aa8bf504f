import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Own } from "./own.ts";

/** The clock of a Bincard under test, which only the test moves (clock.mjs). */
export interface TestClock {
  /** The settings of a Bincard that goes by it. */
  readonly variables: Record<string, string>;
  /** Sets it, in milliseconds since 1970. */
  set(at: number): Promise<void>;
}

/** Without a moment it is the machine's until it is set. */
export async function startClock(own: Own, moment?: number): Promise<TestClock> {
  const file = path.join(await own.folder(), "clock");
  const set = async (text: string) => {
    // Written aside and renamed, so that no reader sees half a file.
    await writeFile(`${file}.next`, text);
    await rename(`${file}.next`, file);
  };
  await set(String(moment ?? ""));
  return {
    variables: {
      E2E_CLOCK: file,
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, "clock.mjs")).href}`,
    },
    set: (at) => set(String(at)),
  };
}
