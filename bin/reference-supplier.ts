import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { BincardError } from "@/lib/errors.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const defaultPort = 4010;
const host = "127.0.0.1";

/**
 * Starts the reference supplier on the port that the data folder remembers: the addresses of pictures in the copies
 * hold it. Who a dealer is does not depend on it (`supplierIdentity` in lib/settings/env.ts). When somebody else has the port,
 * it runs on another one this time, and says so.
 * @returns its address. @throws BincardError config
 */
export async function startReferenceSupplier(
  dataFolder: string,
  options: readonly string[],
  children: ChildProcess[],
): Promise<string> {
  const remembered = await rememberedPort(dataFolder);
  const wanted = remembered ?? defaultPort;
  for (;;) {
    const isFree = (await listenError(wanted, host)) === null;
    const address = await run(isFree ? wanted : 0, options, children);
    if (address !== null) {
      if (remembered === null && !isFree) process.stdout.write(`${insteadLine(wanted, address)}\n`);
      if (remembered === null) await writeFile(portFile(dataFolder), `${new URL(address).port}\n`, { mode: 0o600 });
      else if (!isFree) process.stdout.write(`${takenLine(wanted, address)}\n`);
      return address;
    }
    // If the port is now taken, another program was faster, and a free port is tried. Otherwise the supplier itself
    // fails.
    if (!isFree || (await listenError(wanted, host)) === null)
      throw new BincardError("config", { name: "the reference supplier", reason: "did not start" });
  }
}

function insteadLine(port: number, address: string): string {
  return `Port ${port} is in use, so the reference supplier runs on ${address}.`;
}

function takenLine(port: number, address: string): string {
  return `The reference supplier's port ${port} is in use; it runs on ${address} this time, and existing pictures do not load.`;
}

function portFile(dataFolder: string): string {
  return path.join(dataFolder, "reference-supplier-port");
}

/** Null when there is none yet, or the file holds something else. */
async function rememberedPort(dataFolder: string): Promise<number | null> {
  const text = await readFile(portFile(dataFolder), "utf8").catch(() => "");
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}

/** Resolves with its address; null when it ends before it prints one. */
function run(port: number, options: readonly string[], children: ChildProcess[]): Promise<string | null> {
  const supplier = spawn(
    process.execPath,
    ["--import", "tsx", "lib/reference-supplier/main.ts", "--port", String(port), ...options],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(supplier);
  return new Promise((resolve) => {
    supplier.once("exit", () => resolve(null));
    supplier.stdout.setEncoding("utf8").on("data", (text: string) => {
      const address = /http:\/\/\S+/.exec(text)?.[0];
      if (address) resolve(address);
    });
  });
}

/** The error code when nobody can listen on the port; null when it is free. */
export function listenError(port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "EADDRINUSE"));
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}
