import { freePort, runProgram, startProgram } from "@/e2e/support/program.ts";

const next = "node_modules/next/dist/bin/next";

/** A running app of the same framework with one page and one handler, and nothing else. */
export interface Floor {
  readonly page: string;
  readonly handler: string;
  stop(): Promise<number | null>;
}

/** Builds and starts the bare app of this folder (bench/floor): what the framework alone costs on this machine. */
export async function startFloor(): Promise<Floor> {
  const variables = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const { code, written } = await runProgram([next, "build", "bench/floor"], variables);
  if (code !== 0) throw new Error(`the bare app cannot be built:\n${written}`);
  const port = String(await freePort());
  const program = startProgram([next, "start", "bench/floor", "-p", port], variables);
  await program.says(/Ready in/, 60_000);
  const url = `http://localhost:${port}`;
  // It has no way of its own to end: a signal ends it (128 + 15).
  const stop = async () => ((await program.end()) === 143 ? 0 : 1);
  return { page: `${url}/`, handler: `${url}/handler?q=chain`, stop };
}
