import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { expect, test } from "vitest";
import { letPass } from "@/lib/test/waiting.ts";
import { finishRequests, isStopping, watchRequests } from "./draining.ts";

test("at shutdown every request that was sent is answered, even on a busy process, and new connections are refused", async () => {
  watchRequests();
  const server = createServer((asked, response) => {
    // The process is kept busy, so that connections wait to be accepted.
    for (const until = Date.now() + 15; Date.now() < until; );
    setTimeout(() => response.end(asked.url), Number(asked.url?.slice(1)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, by = agent) =>
    new Promise<string>((resolve) => {
      const asked = request({ port, host: "127.0.0.1", path, agent: by }, (answer) => {
        answer.resume().on("end", () => resolve(String(answer.statusCode)));
      });
      asked.on("error", (error) => resolve("code" in error ? String(error.code) : error.message)).end();
    });
  await Promise.all(Array.from({ length: 5 }, () => ask("/1")));
  const asked = Array.from({ length: 40 }, (_, index) => ask(`/${index * 20}`));
  await letPass(20);
  const finished = finishRequests(6000);
  expect(isStopping()).toBe(true);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["200"]));
  await finished;
  // With a new agent: the other one may still have an open connection.
  expect(await ask("/1", new Agent())).toBe("ECONNREFUSED");
  agent.destroy();
});
