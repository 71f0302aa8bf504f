import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { findObstacle } from "./readiness.ts";

test("the readiness probe is answered even while the database server is silent", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-silent-"));
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
    await rm(folder, { recursive: true, force: true });
  }
});
