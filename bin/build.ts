import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tryLock } from "@/db/lock.ts";
import { BincardError } from "@/lib/errors.ts";
import { buildVariables } from "./version.mjs";

/** The files that a build depends on; tests and the reference supplier are not part of it. */
const sources = [
  "app",
  "components",
  "lib",
  "db",
  "i18n",
  "messages",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "package-lock.json",
  "tsconfig.json",
];

/** How often a start that waits for another build looks whether that has ended (ms). */
const lookEveryMs = 500;

interface Building {
  /** Gets the process that builds. */
  readonly started?: (build: ChildProcess) => void;
  /** Ends the waiting for another build. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the pages unless the last build used exactly these sources. If another `npm start` or `npm run build` is
 * building in the folder, waits for it. Writes nothing if there is nothing to build.
 * @throws BincardError `config` when it fails.
 */
export async function ensureBuild(root: string, { started, signal }: Building = {}): Promise<void> {
  const stamp = path.join(root, ".next", "bincard-build");
  const wanted = hashOf(root);
  const isBuilt = () =>
    existsSync(path.join(root, ".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isBuilt()) return;
  const lock = await lockBuilds(root, signal);
  try {
    // The process that held the lock has built: building again would replace files that it now serves.
    if (isBuilt()) return;
    signal?.throwIfAborted();
    process.stdout.write("Building (once, about a minute)…\n");
    const { code, written } = await build(root, started);
    if (code !== 0) {
      process.stderr.write(`${written}\n`);
      throw new BincardError("config", { name: "the build", reason: "failed; see the output above" });
    }
    writeFileSync(stamp, wanted);
  } finally {
    await lock.unlock();
  }
}

/**
 * Lets only one process build in the folder until its stamp is written; Next's own lock ends earlier. The lock file is
 * in a folder that Next does not clear.
 */
async function lockBuilds(root: string, signal: AbortSignal | undefined): Promise<{ unlock(): Promise<void> }> {
  const folder = path.join(root, ".next", "cache");
  for (let isWaiting = false; ; isWaiting = true) {
    const lock = await makeLock(folder);
    if (lock) return lock;
    if (!isWaiting) process.stdout.write("Waiting for another build in this folder…\n");
    await wait(lookEveryMs, undefined, { signal });
  }
}

async function makeLock(folder: string): ReturnType<typeof tryLock> {
  try {
    mkdirSync(folder, { recursive: true });
    return await tryLock(path.join(folder, "bincard-build.lock"));
  } catch (cause) {
    const reason = `cannot be stored: ${path.dirname(folder)} is not writable for the user running Bincard`;
    throw new BincardError("config", { name: "the build", reason }, { cause });
  }
}

async function build(root: string, started: Building["started"]): Promise<{ code: number | null; written: string }> {
  const build = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: root,
    env: { ...process.env, ...buildVariables(), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started?.(build);
  let written = "";
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (written += text));
  const [code] = await once(build, "close");
  return { code, written };
}

/**
 * The settings of Next that a build was made with, as the variable by which Next's own standalone server gets them.
 * Without it each start would compile next.config.ts, and keep what it compiled in the home folder.
 */
export function settingsOfBuild(root: string): Record<string, string> {
  const { config } = JSON.parse(readFileSync(path.join(root, ".next", "required-server-files.json"), "utf8"));
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) };
}

function hashOf(root: string): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function filesUnder(root: string, place: string): string[] {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(place, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(path.join(root, file)).isFile())
    .sort();
}
