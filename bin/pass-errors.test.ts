import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { passErrors } from "./pass-errors.ts";

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
  const other = "Bincard cannot start. PORT: is not a port number.\n";
  expect(await passed(other)).toEqual({ said: other, isTaken: false });
});
