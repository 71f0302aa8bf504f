import { expect, test } from "vitest";
import { unreachableReason } from "./reach.ts";
import { startTestServer, testSettings } from "./test/server.ts";

test("a supplier is there when it answers, whatever it says, and is asked once without credentials", async () => {
  for (const status of [200, 401, 404, 500]) {
    const server = await startTestServer((_, response) => void response.writeHead(status).end("<html>"));
    expect(await unreachableReason(testSettings(server.baseUrl)), String(status)).toBeNull();
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    await server.close();
  }
});

test("an address where nothing listens is reported with the reason", async () => {
  const server = await startTestServer((_, response) => void response.end());
  await server.close();
  expect(await unreachableReason(testSettings(server.baseUrl))).toBe("connection-refused");
});
