import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** A Bincard started as people start it (`npm start`), on a data folder of its own. */
export interface RunningBincard {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  stop(): Promise<number | null>;
}

export async function startBincard(
  variables: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningBincard> {
  const port = await freePort();
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "bincard-e2e-")));
  const child = spawn(process.execPath, ["bin/start.mjs", ...args], {
    env: { ...process.env, LOG_LEVEL: "warn", ...variables, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (written += text));
  const url = `http://localhost:${port}`;
  await until(() => written.includes("Bincard is ready") || child.exitCode !== null, 300_000);
  if (child.exitCode !== null) throw new Error(`Bincard did not start:\n${written}`);
  return {
    url,
    dataDir,
    process: child,
    output: () => written,
    async stop() {
      child.kill("SIGTERM");
      await until(() => child.exitCode !== null || child.signalCode !== null, 15_000);
      if (!variables.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

export async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen within ${limitMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
