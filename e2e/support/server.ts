import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { freePort, root, startProgram } from "./program.ts";

/** A Bincard started by `npm start`, on a data folder of its own, without the warm-up of pages. */
export interface RunningBincard {
  readonly url: string;
  readonly dataDir: string;
  /** npm: a signal to it ends Bincard, which goes on for a moment after npm has ended. */
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  stop(): Promise<number | null>;
}

export async function startBincard(
  variables: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningBincard> {
  const port = String(await freePort());
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "bincard-e2e-")));
  const settings = { LOG_LEVEL: "warn", WARM_UP_PAGES: "0", ...variables, PORT: port, DATA_DIR: dataDir };
  const program = startProgram(["start", "--", ...args], settings, root, "npm");
  await program.says(/Bincard is ready/, 300_000);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: program.process,
    output: program.output,
    async stop() {
      const code = await program.end();
      // npm's own answer to the signal, while Bincard ended in order.
      const isStopped = code === 128 + constants.signals.SIGTERM;
      if (!variables.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return isStopped ? 0 : code;
    },
  };
}
