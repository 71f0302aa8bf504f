import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { root } from "@/e2e/support/program.ts";
import { ensureBuild } from "./build.ts";

/** A fake `next build`: the real one takes a minute. It records each call. */
const next = `
  const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
  appendFileSync("builds", "x");
  setTimeout(() => {
    mkdirSync(".next", { recursive: true });
    writeFileSync(".next/BUILD_ID", "x");
  }, 200);
`;

let folder: string;
let said: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bincard-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = path.join(folder, "node_modules/next/dist/bin/next");
  await mkdir(path.dirname(program), { recursive: true });
  await writeFile(program, next);
  said = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
  onTestFinished(() => write.mockRestore());
});

const builds = async () => (await readFile(path.join(folder, "builds"), "utf8").catch(() => "")).length;
const stamp = () => path.join(folder, ".next", "bincard-build");

/** What a build of this folder leaves, which has no sources. */
async function leaveBuild(): Promise<void> {
  await writeFile(path.join(folder, ".next", "BUILD_ID"), "x");
  await writeFile(stamp(), createHash("sha256").digest("hex"));
}

/** Another process that has the lock as one that builds, until its input or it is ended. */
async function startHolder(): Promise<ChildProcess> {
  const cache = path.join(folder, ".next", "cache");
  await mkdir(cache, { recursive: true });
  const program = `import("./db/lock.ts").then(async ({ tryLock }) => {
    const lock = await tryLock(${JSON.stringify(path.join(cache, "bincard-build.lock"))});
    console.log(lock ? "has it" : "has it not");
    process.stdin.resume().once("end", () => process.exit());
  })`;
  const holder = spawn(process.execPath, ["--import", "tsx", "-e", program], { cwd: root });
  onTestFinished(() => void holder.kill("SIGKILL"));
  expect(String((await once(holder.stdout, "data"))[0])).toBe("has it\n");
  return holder;
}

const isWaiting = () =>
  expect.poll(() => said, { timeout: 60_000 }).toContain("Waiting for another build in this folder…");

test("of several starts at once one builds, and the others go on only when its build has its stamp", async () => {
  const stamps = await Promise.all([1, 2, 3].map(() => ensureBuild(folder).then(() => existsSync(stamp()))));
  expect(stamps).toEqual([true, true, true]);
  expect(await builds()).toBe(1);
  await ensureBuild(folder);
  expect([await builds(), said.match(/Building/g)?.length]).toEqual([1, 1]);
});

test("a build in a folder where another builds waits for that one, says so, and does not build again", async () => {
  const holder = await startHolder();
  const waiting = ensureBuild(folder);
  await isWaiting();
  await leaveBuild();
  holder.stdin?.end();
  await waiting;
  expect([await builds(), said.split("\n").length]).toEqual([0, 2]);
}, 120_000);

test("when the other one is killed, a start that waits builds", async () => {
  const holder = await startHolder();
  const waiting = ensureBuild(folder);
  await isWaiting();
  holder.kill("SIGKILL");
  await waiting;
  expect([await builds(), existsSync(stamp())]).toEqual([1, true]);
}, 120_000);

test("who stops a start that waits ends it, and it builds nothing", async () => {
  await startHolder();
  const ending = new AbortController();
  const waiting = ensureBuild(folder, { signal: ending.signal });
  await isWaiting();
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  expect(await builds()).toBe(0);
}, 120_000);

test("a failed build shows its output, and leaves the folder free for the next attempt", async () => {
  const error = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  onTestFinished(() => error.mockRestore());
  const program = path.join(folder, "node_modules/next/dist/bin/next");
  await writeFile(program, 'console.log("no such page"); process.exit(1);');
  await expect(ensureBuild(folder)).rejects.toMatchObject({ code: "config", facts: { name: "the build" } });
  expect(error.mock.calls.join("")).toContain("no such page");
  await writeFile(program, next);
  await ensureBuild(folder);
  expect(await builds()).toBe(1);
});

test("if there is nothing to build, nothing is written; a folder that is not writable is named", async () => {
  await writeFile(path.join(folder, ".next"), "");
  await expect(ensureBuild(folder)).rejects.toMatchObject({
    facts: { reason: expect.stringContaining(`${path.join(folder, ".next")} is not writable`) },
  });
  await rm(path.join(folder, ".next"));
  await mkdir(path.join(folder, ".next"));
  await leaveBuild();
  await ensureBuild(folder);
  expect((await readdir(path.join(folder, ".next"))).sort()).toEqual(["BUILD_ID", "bincard-build"]);
});
