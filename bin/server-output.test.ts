import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { passErrors, passOn } from "./server-output.ts";

test("lines are passed on whole, wherever the output is cut, the last too, without empty ones and the framework's greeting", async () => {
  const lines = Array.from({ length: 200 }, (_, number) => JSON.stringify({ number, text: "à".repeat(number) }));
  const bytes = Buffer.from(`  ▲ Next.js 99\n   - Local: http://localhost:1\n\n${lines.join("\n")}`);
  const [from, to] = [new PassThrough(), new PassThrough()];
  passOn(from, to);
  from.once("end", () => to.end());
  for (let at = 0; at < bytes.length; at += 997) from.write(bytes.subarray(at, at + 997));
  from.end();
  expect(await text(to)).toBe(`${lines.join("\n")}\n`);
});

async function passed(...parts: string[]): Promise<{ said: string; isTaken: boolean }> {
  const from = new PassThrough();
  let said = "";
  const isTaken = passErrors(from, { write: (text) => (said += text) });
  for (const part of parts) from.write(part);
  from.end();
  await finished(from);
  return { said, isTaken: isTaken() };
}

test("a port that was taken meanwhile is known, and the framework's stack is not shown", async () => {
  const stack = ["Failed to start server\nError: listen EADDR", "INUSE: address already in use :::3000\n    at Server"];
  expect(await passed(...stack)).toEqual({ said: "", isTaken: true });
  const other = "Bincard cannot start. PORT: must be a number from 1 to 65535.\n";
  expect(await passed(other)).toEqual({ said: other, isTaken: false });
});
