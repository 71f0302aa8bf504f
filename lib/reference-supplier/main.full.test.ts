import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseOptions } from "./options.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

test("the command prints one line with its address and ends on SIGTERM", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", main, "--port", "0", "--products", "20"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const url = /^Reference supplier on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1] ?? "";
  expect((await fetch(`${url}/System/Echo`, { headers: { ApiKey: "demo-access-token" } })).status).toBe(200);
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(0);
});

test("unknown options end with one line that names them, and exit code 1", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", main, "--colour", "red"], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => {
    told += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number];
  expect([code, told]).toEqual([1, "reference supplier: unknown option: --colour\n"]);
});

test("the command listens on PORT, as npm start does, unless it is called with a port", () => {
  expect(parseOptions([])?.port).toBe(4010);
  expect(parseOptions(["--seed", "2"], "4100")).toMatchObject({ port: 4100, seed: 2 });
  expect(parseOptions(["--port=4200"], "4100")?.port).toBe(4200);
  expect(() => parseOptions([], "many")).toThrow(/^--port must be a whole number from 0 to 65535: many$/);
  expect(parseOptions(["--help"], "many")).toBeNull();
});

test("a clock setting is a start time, a speed, or both, and what may be repeated adds up", () => {
  expect(parseOptions(["--clock", "2026-11-21T10:00:00Z,x60"])).toMatchObject({
    startAt: Date.parse("2026-11-21T10:00:00Z"),
    speed: 60,
  });
  expect(parseOptions(["--clock=x2.5", "--fault", "slow=10,poison", "--fault", "item0"])).toMatchObject({
    speed: 2.5,
    faults: ["slow=10", "poison", "item0"],
  });
  expect(parseOptions(["--account", "hillside", "--account=lakeside"])?.accounts).toEqual([
    { name: "hillside", password: "hillside", accessToken: "hillside-access-token" },
    { name: "lakeside", password: "lakeside", accessToken: "lakeside-access-token" },
  ]);
  for (const wrong of [["--clock", "noon"], ["--fault", "moody"], ["--products", "0"], ["--port"]])
    expect(() => parseOptions(wrong)).toThrow(RangeError);
});
