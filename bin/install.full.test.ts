import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";
import { until } from "@/lib/test/waiting.ts";

/** The project's commands with one package, which a script in place of npm installs. */
const folder = testFolder();
const at = (place: string) => path.join(folder, place);

const npm = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("calls", process.pid + "\\n");
const end = () => {
  if (!existsSync("go")) return setTimeout(end, 20);
  mkdirSync("node_modules/tsx", { recursive: true });
  writeFileSync("node_modules/tsx/package.json", "{}");
};
end();
`;

beforeEach(async () => {
  for (const place of ["node_modules", "go", "calls"]) await rm(at(place), { recursive: true, force: true });
  for (const place of ["bin", "package.json", "lib/parent-process.mjs", "lib/settings"])
    await cp(place, at(place), { recursive: true });
  await writeFile(at("package-lock.json"), JSON.stringify({ packages: { "node_modules/tsx": { version: "1.0.0" } } }));
  await writeFile(at("npm.cjs"), npm);
});

function start() {
  const child = spawn(process.execPath, ["bin/run.mjs", "admin", "status"], {
    cwd: folder,
    env: { ...process.env, npm_execpath: at("npm.cjs") },
  });
  return { child, stdout: text(child.stdout), stderr: text(child.stderr) };
}

const calls = async () => (await readFile(at("calls"), "utf8").catch(() => "")).split("\n").filter(Boolean);
const ended = (child: ChildProcess) => once(child, "close");
const damaged = () =>
  `Packages are damaged. Delete the folder ${at("node_modules")} and run the command again: it installs them.\n`;

test("of two commands at once one installs, and the other says that it waits", async () => {
  const first = start();
  await until(async () => (await calls()).length === 1);
  const second = start();
  const [waits] = (await once(second.child.stdout, "data")) as [Buffer];
  expect(waits.toString()).toBe("Another Bincard is installing packages in this folder. Waiting for it…\n");
  await writeFile(at("go"), "");
  await Promise.all([ended(first.child), ended(second.child)]);
  expect(await calls()).toHaveLength(1);
  expect(await first.stdout).toBe("Installing packages (once)…\n");
  // The package has no files: both came as far as its first use.
  for (const { stderr } of [first, second]) expect(await stderr).toBe(damaged());
});

test("a killed command's npm is waited for, and then the installation is done again", async () => {
  const first = start();
  await until(async () => (await calls()).length === 1);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const second = start();
  await once(second.child.stdout, "data");
  process.kill(Number((await calls())[0]), "SIGKILL");
  await until(async () => (await calls()).length === 2);
  await writeFile(at("go"), "");
  await ended(second.child);
  expect(await second.stdout).toContain("Installing packages (once)…\n");
});

test("a command that is stopped stops the installation", async () => {
  const { child, stderr } = start();
  await until(async () => (await calls()).length === 1);
  child.kill("SIGTERM");
  expect(await ended(child)).toEqual([1, null]);
  const [npmId] = await calls();
  expect(() => process.kill(Number(npmId), 0)).toThrow();
  expect(await stderr).toBe("");
});

test("a package that somebody deleted is installed again", async () => {
  await writeFile(at("go"), "");
  await ended(start().child);
  await ended(start().child);
  expect(await calls()).toHaveLength(1);
  await rm(at("node_modules/tsx"), { recursive: true });
  await ended(start().child);
  expect(await calls()).toHaveLength(2);
});
