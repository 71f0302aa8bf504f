import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { parseEnv } from "@/lib/settings/env.ts";
import type { SupplierSettings } from "@/lib/supplier/contract.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";

/** For tests: controls the supplier's answers and records its requests. */
export interface TestSupplier {
  settings: () => SupplierSettings;
  /** Passwords by user name, valid tokens, and the token issued for a user name. */
  passwords: Map<string, string>;
  tokens: Set<string>;
  tokenFor: (username: string) => string;
  /** Whether names that differ in case are different accounts. */
  mindsCase: boolean;
  mood: "good" | "html" | "broken" | "failing";
  requests: number;
}

/** For tests: starts a supplier's sign-in service on its own port. */
export function startTestSupplier(): TestSupplier {
  let address = "";
  const supplier: TestSupplier = {
    settings: () => supplierSettings(parseEnv({ SUPPLIER_BASE_URL: address })),
    passwords: new Map([
      ["demo", "demo"],
      ["northside", "northside"],
    ]),
    tokens: new Set(["demo-access-token", "northside-access-token"]),
    tokenFor: (username) => `fresh-token-of-${encodeURIComponent(username)}`,
    mindsCase: true,
    mood: "good",
    requests: 0,
  };
  const server = createServer((request, response) => answer(supplier, request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return supplier;
}

/** For tests: what a sign-in goes through. Nothing is delayed, read or erased. */
export const testDoors = (supplier: TestSupplier, now: () => number) => ({
  ...{ settings: supplier.settings(), now, hold: async () => undefined },
  ...{ admit: async () => undefined, eraseCopy: async () => undefined },
});

function answer(supplier: TestSupplier, request: IncomingMessage, response: ServerResponse): void {
  supplier.requests++;
  const authorization = request.headers.authorization ?? "";
  if (supplier.mood === "html") response.writeHead(200, { "content-type": "text/html" }).end("<html>Shop</html>");
  else if (supplier.mood === "broken") request.socket.destroy();
  else if (supplier.mood === "failing") response.writeHead(500).end("{}");
  else if (request.url?.includes("/System/Token")) {
    const [username = "", password] = Buffer.from(authorization.replace("Basic ", ""), "base64")
      .toString("utf8")
      .split(":");
    const good = supplier.passwords.get(supplier.mindsCase ? username : username.toLowerCase()) === password;
    response.writeHead(good ? 200 : 401).end(good ? supplier.tokenFor(username) : "SYS0001");
  } else {
    const good = supplier.tokens.has(authorization.replace("ApiKey ", ""));
    response.writeHead(good ? 200 : 401).end(good ? "Echo" : "SYS0001");
  }
}
