import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkFolderIsFree } from "@/db/lock.ts";
import { letPass, until } from "@/lib/test/waiting.ts";
import { freePort, root, startProgram } from "./support/program.ts";
import { isReady } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

/**
 * These tests start Bincards of their own, without a supplier's address, so that the reference supplier runs along. Several
 * workers take them: the file is one of the last, and one worker alone would be busy with it while the others are done.
 */
test.describe.configure({ mode: "parallel", timeout: 120_000 });

let dataDir: string;
let port: number;
let settings: Record<string, string>;
test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "bincard-stop-"));
  port = await freePort();
  settings = { DATA_DIR: dataDir, PORT: String(port), WARM_UP_PAGES: "0", LOG_LEVEL: "silent" };
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

const script = "node bin/start.mjs; true";
const ways: [string, string, string[], string, NodeJS.Signals][] = [
  ["npm gets SIGTERM", "npm", ["start"], "npm start", "SIGTERM"],
  ["npm gets SIGHUP, as when its terminal is closed", "npm", ["start"], "npm start", "SIGHUP"],
  ["npm is killed", "npm", ["start"], "npm start", "SIGKILL"],
  ["start.mjs is killed", "npm", ["start"], "node bin/start.mjs", "SIGKILL"],
  ["the shell of a script is killed", "sh", ["-c", script], `sh -c ${script}`, "SIGKILL"],
];
for (const [what, command, args, victim, signal] of ways) {
  test(`when ${what}, everything that was started ends in order`, async () => {
    const program = startProgram(args, settings, root, command);
    await program.says(/Bincard is ready/, 90_000);
    process.kill(await findProcess(victim), signal);
    await program.closed;
    await expectFree();
  });
}

test("it ends in order when the reader of its output is gone", async () => {
  const program = startProgram(["-c", "npm start | grep -m 1 ready"], settings, root, "sh");
  await program.says(/Bincard is ready/, 90_000);
  await program.closed;
  await expectFree();
});

test("in a session of its own it goes on when its parent ends", async () => {
  const starter = spawn("setsid", ["--fork", "node", "bin/start.mjs"], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  await once(starter, "exit");
  const isThere = () => isReady(`http://localhost:${port}`);
  await until(isThere, 90_000);
  // Longer than it takes to notice that a parent has ended.
  await letPass(1000);
  expect(await isThere()).toBe(true);
  process.kill(await findProcess("node bin/start.mjs"), "SIGTERM");
  await until(async () => !(await isThere()), 15_000);
  await until(isFree, 15_000);
});

/** The process with this command line that was started with our data folder. */
async function findProcess(commandLine: string): Promise<number> {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, "latin1").catch(() => "");
    const line = (await read("cmdline")).replaceAll("\0", " ").trim();
    if (line === commandLine && (await read("environ")).includes(`DATA_DIR=${dataDir}\0`)) return Number(name);
  }
  throw new Error(`there is no process ${commandLine}`);
}

async function expectFree(): Promise<void> {
  await checkFolderIsFree(dataDir);
  const journals = (await readdir(dataDir)).filter((name) => name.endsWith("-wal"));
  for (const name of journals) expect(await readFile(path.join(dataDir, name)), name).toHaveLength(0);
}

function isFree(): Promise<boolean> {
  return expectFree().then(
    () => true,
    () => false,
  );
}
