import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a program whose output is captured, and answers the lines that it wrote. */
function linesOf(work: string): { stdout: Record<string, unknown>[]; stderr: string } {
  const program = `
    import { captureOutput } from "./lib/lifecycle/framework-output.ts";
    import { log } from "./lib/log.ts";
    import { registerSecret } from "./lib/secrets/redact.ts";
    captureOutput();
    captureOutput();
    ${work}
  `;
  const ran = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { NODE_ENV: "production", LOG_LEVEL: "info" },
  });
  expect(ran.status, ran.stderr).toBe(0);
  const lines = ran.stdout.split("\n").filter((line) => line !== "");
  return { stdout: lines.map((line) => JSON.parse(line) as Record<string, unknown>), stderr: ran.stderr };
}

test("whatever is printed becomes a line of the log, its first line only and without secrets", () => {
  const { stdout, stderr } = linesOf(`
    registerSecret("a-canary-passw0rd");
    console.log("plain words");
    console.error(new Error("cannot read a-canary-passw0rd"));
    process.emitWarning("an old way");
    process.stdout.write(Buffer.from("bytes\\n"), () => log.info({ event: "ours" }, "written"));
    console.log("  ▲ Next.js 99");
    console.log("\\u001b[1m\\u001b[38;2;173;127;168m▲ Next.js 99\\u001b[39m\\u001b[22m");
    console.log("");
  `);
  expect(stderr).toBe("");
  const seen = stdout.map(({ event, stream, text }) => [event, stream, text]);
  expect(seen).toContainEqual(["framework-output", "stdout", "plain words"]);
  expect(seen).toContainEqual(["framework-output", "stderr", "Error: cannot read [secret]"]);
  expect(seen).toContainEqual(["framework-output", "stderr", expect.stringContaining("Warning: an old way")]);
  expect(seen).toContainEqual(["framework-output", "stdout", "bytes"]);
  expect(seen).toContainEqual(["ours", undefined, undefined]);
  expect(seen).toHaveLength(5);
});

test("our own lines stay what they are, also of a copy of the log that is made later", () => {
  const { stdout } = linesOf(`
    const { log: later } = await import("./lib/log.ts?later");
    for (let number = 0; number < 3; number++) later.warn({ event: "ours", number }, "written");
  `);
  expect(stdout.map(({ event, number }) => [event, number])).toEqual([
    ["ours", 0],
    ["ours", 1],
    ["ours", 2],
  ]);
});

test("lines that differ only in numbers and names are of one kind, which is written once a minute", () => {
  const { stdout } = linesOf(`
    for (let number = 0; number < 1000; number++) console.error("cannot find /page/" + number);
    console.error("another kind");
  `);
  expect(stdout.map(({ text, more }) => [text, more])).toEqual([
    ["cannot find /page/0", 0],
    ["another kind", 0],
  ]);
});
