import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sqld } from "@/db/test/sqld.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { freePort, startProgram } from "./program.ts";
import { noteServer } from "./server-outputs.ts";

/** A Bincard in processes of its own, one of several with one libSQL server, one supplier and one APP_SECRET. */
export interface Instance {
  readonly url: string;
  /** Sends a signal to every process of it. */
  signal(name: NodeJS.Signals): void;
  end(): Promise<void>;
}

export async function startInstance(
  sqld: Sqld,
  supplier: ReferenceSupplier,
  variables: Record<string, string> = {},
): Promise<Instance> {
  const port = String(await freePort());
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-instance-"));
  const { process: child, output } = startProgram(["bin/start.mjs"], {
    ...sqld.settings,
    APP_SECRET: "a-root-secret-of-all-instances-".repeat(2),
    SUPPLIER_BASE_URL: supplier.url,
    SUPPLIER_PAGE_SIZE: "20",
    DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: "warn",
    WARM_UP_PAGES: "0",
    ...variables,
  });
  const url = `http://localhost:${port}`;
  const forget = noteServer(url, output);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 120_000);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(child)) process.kill(pid, name);
  };
  return {
    url,
    signal,
    async end() {
      if (child.exitCode === null && child.signalCode === null) signal("SIGKILL");
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process and those that it started. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) throw new Error("it was started");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [...children.map(Number), pid];
}
