import { spawnSync } from "node:child_process";
import { cp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { helpText } from "@/lib/reference-supplier/options.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { supplierOptions } from "./options.mjs";
import { version } from "./version.mjs";

/** The project's commands without its packages, so that installing or building anything fails. */
const folder = testFolder();
beforeAll(async () => {
  for (const place of ["bin", "package.json", "lib/parent-process.mjs", "lib/settings"])
    await cp(place, path.join(folder, place), { recursive: true });
});

function run(command: string, ...args: string[]) {
  return runWith({}, command, ...args);
}

function runWith(settings: Record<string, string>, command: string, ...args: string[]) {
  const [program = "", ...words] = command.split(" ");
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bin/${program}.mjs`, ...words, ...args], {
    ...{ cwd: folder, encoding: "utf8" },
    env: { ...process.env, ...settings },
  });
  return { status, stdout, stderr };
}

const commands = ["build", "admin", "backup", "restore", "rotate-secret"].map((name) => `run ${name}`);

test.each(["start", ...commands, "soak", "test", "embed-migrations"])(
  "%s prints the version and its use, and refuses an unknown option in one line, before it does anything",
  async (command) => {
    const before = (await readdir(folder, { recursive: true })).sort();
    expect(run(command, "--version")).toEqual({ status: 0, stdout: `bincard ${version()}\n`, stderr: "" });
    expect(run(command, "--help")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^npm .+\n$/),
      stderr: "",
    });
    const unknown = { status: 1, stdout: "", stderr: expect.stringMatching(/^--nonsense is not an option: .+\n$/) };
    expect(run(command, "--nonsense=1")).toEqual(unknown);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
  },
);

test("start accepts the options of the reference supplier except its port, and says what to set instead", () => {
  const known = Array.from(helpText().matchAll(/^ {2}(--\w+)/gm), ([, name]) => name);
  expect(["--port", ...supplierOptions]).toEqual(known);
  expect(run("start", "--port", "4000").stderr).toContain("set PORT, as in PORT=4000 npm start");
  expect(run("start", "--products").stderr).toContain("--products needs a value");
});

test("a misspelled setting ends every command in one line before it does anything", async () => {
  const before = (await readdir(folder, { recursive: true })).sort();
  const meant = "SUPPLIER_BASE_URLS: is not a setting; you probably mean SUPPLIER_BASE_URL.\n";
  for (const [command, beginning] of [
    ["start", "Bincard cannot start."],
    ...["admin", "backup", "restore", "rotate-secret"].map((name) => [`run ${name}`, "Failed."] as const),
  ] as const)
    expect(runWith({ SUPPLIER_BASE_URLS: "x" }, command)).toEqual({
      ...{ status: 1, stdout: "" },
      stderr: `${beginning} ${meant}`,
    });
  const file = path.join(folder, ".env");
  await writeFile(file, '# PORT_FILE=1\nPORT=4000\nSUPPLIER_NAME="two\nLOGS=lines"\nexport LOGLEVEL = debug\n');
  const { stderr } = run("start");
  await rm(file);
  expect(stderr).toBe("Bincard cannot start. LOGLEVEL: is not a setting; you probably mean LOG_LEVEL.\n");
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
});
