import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { passOn } from "./pass-on.ts";

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
