import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { stageRestore } from "@/lib/backup/restore.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";

const places = testFolder();
let folder: string;
beforeAll(async () => {
  folder = path.join(places, "data");
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  await mkdir(folder, { mode: 0o700 });
  await lockDataFolder(folder);
  await appDatabase();
  await makeBackup(folder, path.join(places, "backup.tar.gz"), Date.now());
  await closeDatabases();
  await unlockDataFolder();
});

const ownEvents = new Set(["server-started", "server-ends", "restored"]);

/** Starts the server on the folder, ends it once it runs, and answers what its log says of itself. */
async function run(endIt: (server: { kill(signal: NodeJS.Signals): boolean }) => unknown) {
  // The port, which keeps a server alive, is the framework's.
  const program = `
    setInterval(() => undefined, 1000);
    import(${JSON.stringify(path.resolve("lib/lifecycle/process.ts"))}).then(({ startProcess }) => startProcess());
  `;
  const server = spawn(process.execPath, ["--import", "tsx", "-e", program], {
    env: { NODE_ENV: "production", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: Record<string, unknown>[] = [];
  for await (const line of createInterface(server.stdout)) {
    const { level: _level, time: _time, msg: _msg, ...facts } = JSON.parse(line) as Record<string, unknown>;
    // The sync worker, whose lines are left out, runs in a build only.
    if (ownEvents.has(String(facts.event))) said.push(facts);
    if (facts.event === "server-started") await endIt(server);
  }
  return said;
}

test("the log says when the server started, and why it ends", async () => {
  expect(await run((server) => server.kill("SIGTERM"))).toEqual([
    { event: "server-started" },
    { event: "server-ends", why: "SIGTERM" },
  ]);
  expect(await run(() => stageRestore(folder, path.join(places, "backup.tar.gz"), Date.now(), async () => {}))).toEqual(
    [{ event: "server-started" }, { event: "server-ends", why: "restore" }],
  );
  expect(await run((server) => server.kill("SIGINT"))).toEqual([
    { event: "restored", keptIn: expect.stringContaining(path.join(folder, "before-restore-")) },
    { event: "server-started" },
    { event: "server-ends", why: "SIGINT" },
  ]);
});
