import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startProgram } from "./program.ts";
import { noteServer } from "./server-outputs.ts";

/**
 * A Bincard started as `npm start` does it, on a data folder of its own, without the warm-up of pages. npm itself is left
 * out: it answers a signal in its own way, so that nobody would see whether Bincard ended in order.
 */
export interface RunningBincard {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  stop(): Promise<number | null>;
}

/** The lines of its log so far, each one event as JSON. */
export function eventsOf(bincard: RunningBincard): { event: string; [fact: string]: unknown }[] {
  const lines = bincard.output().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

/** Whether the server at this address says that it is ready. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function startBincard(
  variables: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningBincard> {
  const port = String(await freePort());
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "bincard-e2e-")));
  const settings = { LOG_LEVEL: "warn", WARM_UP_PAGES: "0", ...variables, PORT: port, DATA_DIR: dataDir };
  const program = startProgram(["bin/start.mjs", ...args], settings);
  const url = `http://localhost:${port}`;
  const forget = noteServer(url, program.output);
  await program.says(/Bincard is ready/, 300_000);
  return {
    url,
    dataDir,
    process: program.process,
    output: program.output,
    async stop() {
      const code = await program.end();
      forget();
      if (!variables.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
