import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { root } from "@/e2e/support/program.ts";
import { ensureBuild } from "./build.ts";

/** Takes the lock of Next's build in this folder, as another build does, until it is ended. */
const holder = `
  const { Lockfile } = require("next/dist/build/lockfile.js");
  require("next/dist/build/swc").loadBindings().then(() => {
    console.log(Lockfile.tryAcquire(process.argv[1]) ? "has it" : "has it not");
    process.stdin.resume().once("end", () => process.exit());
  });
`;

test("a build in a folder where another builds waits for that one, says so, and does not build again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const built = path.join(folder, ".next");
  await mkdir(built);
  const other = spawn(process.execPath, ["-e", holder, path.join(built, "lock")], { cwd: root });
  onTestFinished(() => void other.kill("SIGKILL"));
  expect(String((await once(other.stdout, "data"))[0])).toBe("has it\n");

  const said: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  let builds = 0;
  const waiting = ensureBuild(folder, { started: () => (builds += 1) });
  await expect.poll(() => said.join(""), { timeout: 60_000 }).toContain("builds in this folder: waiting for it");
  await writeFile(path.join(built, "BUILD_ID"), "x");
  // There are no sources in this folder.
  await writeFile(path.join(built, "bincard-build"), createHash("sha256").digest("hex"));
  other.stdin.end();
  await waiting;
  expect({ builds, lines: said.length }).toEqual({ builds: 1, lines: 2 });

  // Who stops the start waits no longer.
  await rm(path.join(built, "bincard-build"));
  const again = spawn(process.execPath, ["-e", holder, path.join(built, "lock")], { cwd: root });
  onTestFinished(() => void again.kill("SIGKILL"));
  await once(again.stdout, "data");
  const ending = new AbortController();
  const stopped = ensureBuild(folder, {
    signal: ending.signal,
    started: (build) => build.once("close", () => ending.abort()),
  });
  await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
}, 120_000);
