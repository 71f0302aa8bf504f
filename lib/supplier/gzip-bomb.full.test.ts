import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { transportOf } from "./sign-in.ts";
import { startTestServer, testSettings } from "./test/server.ts";
import { send } from "./transport.ts";

const megabyte = 1024 * 1024;

test("a gzip bomb of 2 GB is aborted at 64 MB and uses no more memory than that limit allows", async () => {
  // A gzip file may consist of several members: 32 times the same 64 MB, compressed to 2 MB.
  const member = gzipSync(Buffer.alloc(64 * megabyte, " "));
  const server = await startTestServer((_ask, response) => {
    response.setHeader("content-encoding", "gzip");
    for (let times = 0; times < 32; times++) response.write(member);
  });
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  const answer = send(testSettings(server.baseUrl), { operation: "/Catalog/Products" }, transportOf({}));
  await expect(answer).rejects.toMatchObject({ code: "supplier-nonsense", facts: { reason: "too-large" } });
  clearInterval(watch);
  await server.close();
  expect(most).toBeGreaterThan(0);
  expect(most / megabyte).toBeLessThan(160);
});
