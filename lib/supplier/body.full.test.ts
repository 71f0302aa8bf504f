import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readBody } from "./body.ts";
import { startTestServer } from "./test/server.ts";

const megabyte = 1024 * 1024;
const size = 8 * megabyte;

/** Bodies of the same length, each decoded in another way. */
const bodies: Record<string, Buffer> = {
  "/ascii": Buffer.alloc(size, "[1] "),
  "/bytes-of-no-text": Buffer.alloc(size, 0xff),
  "/leading-bytes-alone": Buffer.alloc(size, 0xe2),
  "/latin-1": Buffer.alloc(size, Buffer.from("né ", "latin1")),
  "/utf-8-of-three-bytes": Buffer.alloc(size, "€"),
  "/utf-8-with-a-damaged-end": Buffer.concat([Buffer.alloc(size - 3, "é "), Buffer.from([0xff, 0xff, 0xff])]),
  "/utf-16": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(size - 2, "[1] ", "utf16le")]),
  "/utf-16-without-a-mark": Buffer.alloc(size, "[1] ", "utf16le"),
  "/utf-16-of-half-characters": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(size - 2, 0xd8)]),
};

/**
 * Maximum memory of one body as a multiple of its length: the bytes as received and joined, then the text with two
 * bytes per character, in the decoder and as the result, and the rest of the previous body. An array of a body's
 * characters would be 40 times as long.
 */
const maxTimes = 20;

test("whatever its bytes are, a body is decoded in a few times its own length of memory", async () => {
  const packed = new Map(
    Object.entries(bodies).map(([operation, bytes]) => [operation, gzipSync(bytes, { level: 1 })]),
  );
  const server = await startTestServer(({ path }, response) => {
    response.writeHead(200, { "content-encoding": "gzip", connection: "close" });
    response.end(packed.get(path) ?? gzipSync("[]"));
  });
  const program = fileURLToPath(new URL("./test/body-child.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["--import", "tsx", program, server.baseUrl],
    ...packed.keys(),
  ]);
  await server.close();
  const needed = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { operation: string; bytes: number });
  expect(needed.map(({ operation }) => operation)).toEqual([...packed.keys()]);
  expect(needed.filter(({ bytes }) => bytes > maxTimes * size)).toEqual([]);
});

const decoded = async (bytes: Buffer<ArrayBuffer>, type = "application/json") =>
  readBody(new Response(bytes, { headers: { "content-type": type } }), size, "/Test");

test("damaged UTF-8 stays UTF-8 and Latin-1 is Latin-1, wherever the slices of a long body end", async () => {
  for (const before of [0, 1, 2, 64 * 1024 - 2, 64 * 1024 - 1, 64 * 1024]) {
    const ascii = Buffer.alloc(before, "a");
    const damaged = Buffer.concat([ascii, Buffer.from("é🚲"), Buffer.from([0xff])]);
    expect(await decoded(damaged)).toBe(`${"a".repeat(before)}é🚲\ufffd`);
    const latin = Buffer.concat([ascii, Buffer.from("né à", "latin1")]);
    expect(await decoded(latin)).toBe(`${"a".repeat(before)}né à`);
  }
});
