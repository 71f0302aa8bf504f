import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";

/** A folder with this program's version file and a repository of its own, below a repository of somebody else. */
const place = testFolder();
let folder: string;
const git = (cwd: string, ...args: string[]) =>
  spawnSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], { cwd, encoding: "utf8" });

beforeAll(async () => {
  git(place, "init", "-q");
  git(place, "commit", "-q", "--allow-empty", "-m", "foreign");
  folder = path.join(place, "bincard");
  mkdirSync(folder);
  for (const file of ["bin/version.mjs", "package.json"]) await cp(file, path.join(folder, file));
});

function versionLine(variables: Record<string, string> = {}): string {
  const program = `import { versionLine } from ${JSON.stringify(path.join(folder, "bin/version.mjs"))}; console.log(versionLine());`;
  const { PATH = "" } = process.env;
  const env = { NODE_ENV: "test" as const, PATH, ...variables };
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", env }).stdout.trim();
}

test("the version includes the commit if it is known: of this repository, or set by the build", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(versionLine(), "not the commit of the folder above").toBe(`bincard ${version}`);
  expect(versionLine({ BINCARD_COMMIT: "1f2e3d4c5b" })).toBe(`bincard ${version} (1f2e3d4c5b)`);
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "commit", "-q", "-m", "ours");
  const commit = git(folder, "rev-parse", "--short=10", "HEAD").stdout.trim();
  expect(commit).toMatch(/^[0-9a-f]{10}$/);
  expect(versionLine()).toBe(`bincard ${version} (${commit})`);
  writeFileSync(
    path.join(folder, "package.json"),
    readFileSync(path.join(folder, "package.json"), "utf8").concat("\n"),
  );
  expect(versionLine()).toBe(`bincard ${version} (${commit}-dirty)`);
  expect(versionLine({ PATH: "/nowhere" }), "without git").toBe(`bincard ${version}`);
});
