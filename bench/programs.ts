import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** A program that was started for the measurement, and where it answers. */
export interface Program {
  readonly url: string;
  stop(): Promise<void>;
}

/** The reference supplier in a process of its own. */
export async function startSupplier(products: number): Promise<Program> {
  const child = node(["--import", "tsx", "lib/reference-supplier/main.ts", "--port", "0", "--products", `${products}`]);
  return { url: await written(child, /http:\/\/\S+/), stop: () => stop(child) };
}

/** Bincard as people start it, on its production build, which is made when it is missing. */
export async function startBincard(supplierUrl: string, dataDir: string): Promise<Program> {
  const port = await freePort();
  const variables = {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    SUPPLIER_BASE_URL: supplierUrl,
    LOG_LEVEL: "warn",
    API_KEY_RATE: "100000",
  };
  const child = node(["bin/start.mjs"], variables);
  await written(child, /Bincard is ready/);
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

function node(args: string[], variables: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Resolves with the first match in what the program writes. */
function written(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("exit", () => reject(new Error(`a program ended before it was ready: ${text}`)));
    child.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const match = pattern.exec(text);
      if (match) resolve(match[0]);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    process.stderr.write(
      `${child.spawnargs.slice(1).join(" ")} had ended before (${child.exitCode ?? child.signalCode})\n`,
    );
    return;
  }
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function freePort(): Promise<number> {
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
