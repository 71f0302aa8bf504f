import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { checkDataFolder } from "@/db/data-folder.ts";
import { checkFolderIsFree } from "@/db/lock.ts";
import { pendingRestore } from "@/lib/backup/restore.ts";
import { BincardError } from "@/lib/errors.ts";
import { onOutputGone, onStarterGone } from "@/lib/parent-process.mjs";
import { type Env, parseEnv } from "@/lib/settings/env.ts";
import { mistypedSettings, referenceSupplierVariable, startedByVariable } from "@/lib/settings/setting-names.mjs";
import { ensureBuild, settingsOfBuild } from "./build.ts";
import { starters } from "./hand-over.mjs";
import { listenError, startReferenceSupplier } from "./reference-supplier.ts";
import { passErrors, passOn } from "./server-output.ts";
import { buildVariables } from "./version.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const developing = process.argv.includes("--dev");
let stopping = false;
const ending = new AbortController();
/** What runs: first the build or the server, then the reference supplier. */
const children: ChildProcess[] = [];

/** How long the server may take to end before it is killed (ms). It gives itself nine seconds. */
const patienceMs = 12_000;

/**
 * Rendering makes much short-lived garbage. A larger young generation (MB) is collected less often; with 64 MB the
 * process grows by more than 300 MB on the largest catalogs (docs/benchmarks.md).
 */
const nodeOptions = ["--max-semi-space-size=32"];

/**
 * How long an idle connection stays open (ms): longer than in the proxies in front of it, nginx has 60 seconds. If
 * Bincard closed it first, it would sometimes do so just as the next request is sent, which then fails.
 */
const idleMs = 75_000;

/**
 * Checks everything that can be wrong before it starts anything. Then serves until a signal, until the parent process
 * exits, or until the reader of its output closes the pipe.
 */
async function serve(): Promise<void> {
  nextEnv.loadEnvConfig(root, false, { info: () => undefined, error: () => undefined });
  const settings = parseEnv(process.env);
  for (const line of mistypedSettings(process.env)) process.stdout.write(`${line}\n`);
  await checkDataFolder(settings.DATA_DIR);
  await checkFolderIsFree(settings.DATA_DIR);
  await checkPort(settings);
  endOnSignals();
  // Beside the build, which takes a minute.
  const [supplierUrl] = await Promise.all([
    settings.usesReferenceSupplier ? startReferenceSupplier(settings.DATA_DIR, supplierOptions(), children) : null,
    developing ? null : ensureBuild(root, { started: runFirst, signal: ending.signal }),
  ]);
  if (stopping) return endAll(0);

  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...(developing ? buildVariables() : settingsOfBuild(root)),
    NODE_ENV: developing ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    [startedByVariable]: String(process.pid),
    ...(supplierUrl !== null && { [referenceSupplierVariable]: supplierUrl }),
  };
  // The server handles signals itself: it ends once its requests are answered and its sync is stored.
  if (!developing) variables.NEXT_MANUAL_SIG_HANDLE = "1";
  await announceWhenReady(settings, startServer(settings, variables));
  if (stopping) return;
  // Loaded late: the log that it writes to reads the settings when it is loaded, before they are checked here.
  const { makeScheduledBackups } = await import("./scheduled-backups.ts");
  await makeScheduledBackups(settings, ending.signal);
}

/** Starts the server, and starts it again when it ended to put a restored backup in place. */
function startServer(settings: Env, variables: NodeJS.ProcessEnv): ChildProcess {
  const server = spawn(
    process.execPath,
    [
      ...nodeOptions,
      ...["node_modules/next/dist/bin/next", developing ? "dev" : "start"],
      ...["-p", String(settings.PORT), ...(settings.HOST ? ["-H", settings.HOST] : [])],
      ...(developing ? [] : ["--keepAliveTimeout", String(idleMs)]),
    ],
    // Passes our own standard error as a fourth stream, so that its reader sees the end only when the server has ended.
    { cwd: root, env: variables, stdio: ["ignore", "pipe", "pipe", 2] },
  );
  const lostPort = server.stderr ? passErrors(server.stderr) : () => false;
  server.once("close", () => {
    if (!stopping && lostPort()) process.stderr.write(`Bincard cannot start. ${explain(portTaken(settings.PORT))}\n`);
  });
  runFirst(server);
  if (server.stdout) passOn(server.stdout, process.stdout);
  server.once("exit", (code, signal) => {
    if (signal && signal !== "SIGTERM") process.stderr.write(`The Bincard server was killed by ${signal}.\n`);
    // One that is inside a long statement when a backup is ready ends itself by SIGKILL.
    const ended = code === 0 || signal === "SIGKILL";
    if (!stopping && ended && existsSync(pendingRestore(settings.DATA_DIR))) startServer(settings, variables);
    else {
      ending.abort();
      endAll(code ?? (signal === "SIGTERM" ? 0 : 1));
    }
  });
  return server;
}

async function checkPort({ PORT: port, HOST: host }: Env): Promise<void> {
  const error = await listenError(port, host);
  if (error === null) return;
  if (error === "EADDRNOTAVAIL" || error === "ENOTFOUND" || error === "EAI_AGAIN" || error === "EINVAL")
    throw new BincardError("config", { name: "HOST", reason: `${host} is not an address of this machine` });
  if (error !== "EACCES") throw portTaken(port);
  const reason = `${port} is not allowed for this user; set PORT to 1024 or higher`;
  throw new BincardError("config", { name: "PORT", reason });
}

function portTaken(port: number): BincardError {
  return new BincardError("config", {
    name: "PORT",
    reason: `${port} is in use by another program; set PORT to a free port`,
  });
}

/** The arguments after `npm start --` are for the reference supplier, e.g. `npm start -- --products 30000`. */
function supplierOptions(): string[] {
  return process.argv.slice(2).filter((argument) => argument !== "--dev");
}

async function announceWhenReady(settings: Env, server: ChildProcess): Promise<void> {
  while (!stopping && server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${settings.localUrl}/readyz`).catch(() => null);
    if (answer?.ok) {
      // A server that ended during the warm-up is not ready; the next look sees it end.
      if (!developing && !(await warmUp(settings))) continue;
      process.stdout.write(`Bincard is ready: ${settings.appUrl}\n`);
      if (settings.HOST === undefined)
        process.stdout.write(
          `Listening on all addresses, port ${settings.PORT}. Set HOST=127.0.0.1 to allow only this machine.\n`,
        );
      if (settings.usesReferenceSupplier) {
        process.stdout.write(
          "SUPPLIER_BASE_URL is not set, so a demo supplier is running. Sign in as demo with password demo.\n",
        );
      } else await warnIfSupplierIsAway(settings);
      // A line some time after the others: it fails when a reader has had enough of them (`npm start | head -1`).
      await wait(1000);
      if (!stopping) process.stdout.write("Press Ctrl-C to stop.\n");
      return;
    }
    await wait(200);
  }
}

/** Loaded late, since it loads the log. */
async function warnIfSupplierIsAway(settings: Env): Promise<void> {
  const { supplierSettings, unreachableReason } = await import("@/lib/supplier/index.ts");
  const reason = await unreachableReason(supplierSettings(settings), { signal: ending.signal });
  if (reason === null || stopping) return;
  const supplier = new URL(settings.supplierBaseUrl).host;
  process.stdout.write(
    `Supplier unreachable: ${supplier} (SUPPLIER_BASE_URL; ${reason}). Existing catalogs are shown; new users cannot sign in.\n`,
  );
}

/**
 * Requests a page often enough that V8 has compiled the rendering code. Otherwise the first visitors wait long for
 * a large page. After sixty requests another one hardly makes the next faster. Answers whether it still runs then.
 */
async function warmUp({ localUrl, WARM_UP_PAGES: pages }: Env): Promise<boolean> {
  for (let time = 0; time < pages && !stopping; time++) {
    const answer = await fetch(`${localUrl}/sign-in`, { redirect: "manual" }).catch(() => null);
    // The server ended; its exit handler reports that.
    if (!answer) return false;
    await answer.arrayBuffer().catch(() => null);
  }
  return !stopping;
}

/** Takes a process into the list: on a signal it stops before the others, and these when it has ended. */
function runFirst(child: ChildProcess): void {
  children.unshift(child);
  child.once("exit", () => children.splice(children.indexOf(child), 1));
}

function endOnSignals(): void {
  const stop = () => {
    if (stopping) return;
    stopping = true;
    ending.abort();
    // Only the first: its end stops the reference supplier, which requests under way may still need.
    children[0]?.kill("SIGTERM");
    setTimeout(() => {
      for (const child of children) child.kill("SIGKILL");
    }, patienceMs).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  onStarterGone(starters, () => {
    if (!stopping) process.stdout.write("Bincard stops because its parent process ended.\n");
    stop();
  });
  onOutputGone(stop);
}

function endAll(code: number): void {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}

/** One line that names what is wrong and what to do. */
function explain(error: unknown): string {
  if (error instanceof BincardError && error.code === "config") return `${error.facts.name}: ${error.facts.reason}.`;
  if (error instanceof BincardError && error.code === "data-folder")
    return `The data folder ${error.facts.path} ${error.facts.reason}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

serve().catch((error) => {
  endAll(1);
  // The end of what was being started looks like a fault of it.
  if (stopping) process.exit(0);
  process.stderr.write(`Bincard cannot start. ${explain(error)}\n`);
  process.exit(1);
});
