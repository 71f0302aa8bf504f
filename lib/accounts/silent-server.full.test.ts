import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { findObstacle } from "./readiness.ts";

test("the readiness probe is answered even while the database server is silent", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const folder = folderOfTest();
  const server = `http://localhost:${(silent.address() as AddressInfo).port}/dev`;
  const databases = { DATABASE_URL: `${server}/app`, DEALER_DATABASE_URL: `${server}/dealer-{dealer}` };
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: "s".repeat(40), ...databases }));
  try {
    expect(await findObstacle()).toEqual({ what: "app-database", code: "database-unreachable" });
    expect(sockets.length, "it was asked, and is silent still").toBeGreaterThan(0);
    expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await closeDatabases();
  }
});
