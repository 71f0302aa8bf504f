import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";

/** A folder that is not the project's. */
const folder = testFolder();

const program = (name: string) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
const run = program("run");
const environment = () => {
  const { INIT_CWD: _, ...others } = process.env;
  return { ...others, DATA_DIR: path.join(folder, "data") };
};

test("a command may be called from any folder, and a file is looked for where it was called", async () => {
  await writeFile(path.join(folder, "copy.tar.gz"), "no archive");
  const said = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [run, name, ...args], { cwd: folder, env: environment(), encoding: "utf8" }).stderr;
  expect(said("backup", "copy.tar.gz")).toBe(
    `Backup failed. The data folder ${path.join(folder, "data")} has no databases yet.\n`,
  );
  expect(said("restore", "copy.tar.gz")).toBe("Restore failed. The backup is damaged or not a Bincard backup.\n");
});

test("an invalid command line is answered with what is wrong with it", () => {
  const said = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [run, name, ...args], { cwd: folder, env: environment(), encoding: "utf8" }).stderr;
  expect(said("backup")).toBe("Backup failed. FILE: is missing: npm run backup -- FILE.\n");
  expect(said("backup", "a", "b")).toBe("Backup failed. FILE: takes one name: npm run backup -- FILE.\n");
  expect(said("admin", "bogus")).toBe("Failed. bogus: is not a command; see npm run admin -- --help.\n");
});

test("a wrong setting is one sentence in every command, and who stops reading stops nothing", () => {
  const said = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [run, name, ...args], {
      ...{ cwd: folder, encoding: "utf8" },
      env: { ...environment(), INVENTORY_EVERY: "15" },
    });
  for (const [name, ...args] of [["admin", "status"], ["rotate-secret"], ["backup", "a"], ["restore", "a"]] as const) {
    const { stderr, status } = said(name, ...args);
    expect(stderr, name).toMatch(/^[^\n]* INVENTORY_EVERY: must be a duration such as 30s, 15m, 2h or 1d\.\n$/);
    expect(status, name).toBe(1);
  }
  const piped = spawnSync("sh", ["-c", `"$0" "$1" admin --help | true`, process.execPath, run], {
    ...{ cwd: folder, env: environment(), encoding: "utf8" },
  });
  expect(piped.stderr).toBe("");
});

test("the reference supplier may be called from any folder, and listens on PORT", async () => {
  const child = spawn(process.execPath, [program("supplier"), "--products", "20"], {
    cwd: folder,
    env: { ...environment(), PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  child.kill("SIGTERM");
  expect(line).toMatch(/^Reference supplier on http:/);
  expect(line).not.toContain(":4010");
  expect(await once(child, "exit")).toEqual([0, null]);
});
