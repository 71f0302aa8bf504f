import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "./support/fixtures.ts";
import type { Own } from "./support/own.ts";
import { freePort, root, runProgram, startProgram } from "./support/program.ts";

test("invalid settings are named in one line", async ({ own }) => {
  for (const [name, value, words] of [
    ["SUPPLIER_BASE_URL", "nonsense", "must be a URL such as https://api.example.com/v1"],
    ["SUPPLIER_FOO", "1", "is not a setting; see .env.example"],
    ["PORT", "many", "must be a number from 1 to 65535"],
    ["PORT", "0", "must be a number from 1 to 65535"],
    ["LOG_LEVEL", "loud", "must be debug, info, warn, error or silent"],
    ["DATABASE_URL", "nonsense", "must be a database address such as libsql://db.example.com or file:/path/app.db"],
  ] as const) {
    expect(await failedStart(own, { [name]: value })).toEqual({ code: 1, lines: [`${greeting} ${name}: ${words}.`] });
  }
});

test("a port that another program uses is named in one line", async ({ own }) => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, () => {
      const address = taken.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });
  const line = `${greeting} PORT: ${port} is in use by another program; set PORT to a free port.`;
  expect(await failedStart(own, { PORT: String(port) })).toEqual({ code: 1, lines: [line] });
  taken.close();
});

test("a data folder that another Bincard uses is named in one line, and the other one keeps running", async ({
  bincard,
  own,
}) => {
  const line = `${greeting} The data folder ${bincard.dataDir} is in use by another Bincard; stop that one, or set DATA_DIR to another folder.`;
  expect(await failedStart(own, { DATA_DIR: bincard.dataDir })).toEqual({ code: 1, lines: [line] });
  expect((await fetch(`${bincard.url}/readyz`)).status).toBe(200);
});

test("a data folder that cannot be made is named in one line", async ({ own }) => {
  const place = await own.folder();
  const file = path.join(place, "file");
  await writeFile(file, "");
  for (const folder of [file, path.join(file, "data")]) {
    const line = `${greeting} The data folder ${folder} cannot be created: a file has this name.`;
    expect(await failedStart(own, { DATA_DIR: folder })).toEqual({ code: 1, lines: [line] });
  }
});

test("HOST limits where it listens, and the start says when it listens everywhere", async ({ own }) => {
  const here = await own.bincard({ HOST: "127.0.0.1" });
  const there = await own.bincard({ HOST: "127.0.0.2" });
  const port = (url: string) => new URL(url).port;
  expect(here.output()).toContain(`Bincard is ready: http://127.0.0.1:${port(here.url)}\n`);
  expect(here.output()).not.toContain("all addresses");
  expect((await fetch(`http://127.0.0.1:${port(here.url)}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.2:${port(there.url)}/readyz`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port(here.url)}/readyz`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${port(there.url)}/readyz`)).rejects.toThrow();
});

test("a start of what is built writes nowhere but in its data folder", async ({ own }) => {
  const place = await own.folder();
  const [home, temporary, data] = ["home", "tmp", "data"].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([mkdir(home), mkdir(temporary)]);
  const before = await changedSince(0);
  const port = String(await freePort());
  const program = startProgram(["bin/start.mjs"], {
    ...{ HOME: home, TMPDIR: temporary, XDG_CACHE_HOME: undefined, DATA_DIR: data, PORT: port, WARM_UP_PAGES: "3" },
    SUPPLIER_BASE_URL: "http://127.0.0.1:9",
  });
  await program.says(/Bincard is ready/, 60_000);
  await program.says(/Supplier unreachable: 127\.0\.0\.1:9 \(SUPPLIER_BASE_URL/, 60_000);
  for (const address of ["/sign-in", "/healthz", "/icons.svg", "/nowhere"])
    await fetch(`http://localhost:${port}${address}`).then((answer) => answer.arrayBuffer());
  expect(await program.end()).toBe(0);
  expect(await readdir(home)).toEqual([]);
  expect(await readdir(temporary)).toEqual([]);
  expect((await readdir(data)).sort()).toContain("app.db");
  expect(await changedSince(before.latest)).toMatchObject({ files: [] });
});

/** What changed in the build and beside it after a moment (ms since 1970), and when the last of it did. */
async function changedSince(moment: number): Promise<{ files: string[]; latest: number }> {
  const beside = (await readdir(root)).filter((name) => name !== "test-results");
  const build = await readdir(path.join(root, ".next"), { recursive: true });
  const names = [...beside, ...build.map((name) => path.join(".next", name))];
  const times = await Promise.all(
    names.map(async (name) => [name, (await stat(path.join(root, name))).mtimeMs] as const),
  );
  return {
    files: times.flatMap(([name, time]) => (time > moment ? [name] : [])),
    latest: Math.max(...times.map(([, time]) => time)),
  };
}

test("an address that is not one of this machine is named in one line", async ({ own }) => {
  const line = `${greeting} HOST: 192.0.2.1 is not an address of this machine.`;
  expect(await failedStart(own, { HOST: "192.0.2.1" })).toEqual({ code: 1, lines: [line] });
});

test("a secret in a file is read from there; without HOST it listens on all addresses, and says so", async ({
  own,
}) => {
  const place = await own.folder();
  const file = path.join(place, "metrics-token");
  await writeFile(file, "a token from a file\n");
  const bincard = await own.bincard({ METRICS_TOKEN_FILE: file });
  const ask = (token: string) =>
    fetch(`${bincard.url}/metrics`, {
      headers: { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" },
    });
  const everywhere = `Listening on all addresses, port ${new URL(bincard.url).port}.`;
  await expect.poll(bincard.output).toContain(everywhere);
  expect((await ask("a token from a file")).status).toBe(200);
  expect((await ask("another token than that")).status).toBe(401);
});

const greeting = "Bincard cannot start.";

/** Starts Bincard with settings that it must refuse; answers its exit code and what it wrote, in lines. */
async function failedStart(
  own: Own,
  variables: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const folder = await own.folder();
  const settings = { PORT: String(await freePort()), DATA_DIR: folder, ...variables };
  // If it starts against expectation, it is ended, so that the test fails by its assertion and not by its time
  // limit.
  const { code, written } = await runProgram(["bin/start.mjs"], settings, /is ready/);
  return { code, lines: written.split("\n").filter((line) => line !== "") };
}
