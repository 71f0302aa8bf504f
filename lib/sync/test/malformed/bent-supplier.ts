import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { Bend, Operation } from "./class.ts";
import { goodRecords } from "./good.ts";
import type { JsonObject } from "./json-object.ts";

export interface BentSupplier {
  readonly baseUrl: string;
  /** Changes the answers of these operations until the next call. */
  bend(operations: readonly Operation[], how: Bend): void;
  /** Requested paths that nobody should request: targets of redirects. */
  readonly strays: readonly string[];
  /** The token that is accepted now. */
  token(): string;
  /** The current token is no longer accepted. */
  expireToken(): void;
  close(): Promise<void>;
}

const paths: Readonly<Record<string, Operation>> = {
  "/Catalog/Brands": "brands",
  "/Catalog/Categories": "categories",
  "/Catalog/Products": "products",
  "/Catalog/Products/Inventory": "inventory",
  "/Catalog/Products/Prices": "prices",
  "/System/Token": "token",
};

/** A supplier with a small, constant catalog on a real port. Every answer closes its connection. */
export async function startBentSupplier(): Promise<BentSupplier> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  let bent: { operations: readonly Operation[]; how: Bend } | null = null;
  const strays: string[] = [];
  let token = 1;

  const server = createServer((request, response) => {
    request.socket.on("error", () => undefined);
    response.setHeader("connection", "close");
    const url = new URL(request.url ?? "/", "http://localhost");
    const operation = operationOf(url);
    if (operation === null && url.pathname !== "/System/Echo") strays.push(url.pathname);
    if (operation === null) return void response.end('"ok"');
    if (operation !== "token" && operation !== "picture" && !request.headers.authorization?.endsWith(` T${token}`)) {
      return void response.writeHead(401).end();
    }
    const records = operation === "token" || operation === "picture" ? [] : asked(operation, url);
    const body = bodyOf(operation, records, operation === "picture" ? picture : Buffer.from(`"T${token}"`));
    if (!bent?.operations.includes(operation)) return answerWell(response, operation, records, body);
    bent.how({ operation, request, response, socket: request.socket, records, body });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strays,
    bend(operations, how) {
      bent = { operations, how };
    },
    token: () => `T${token}`,
    expireToken: () => {
      token += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function operationOf(url: URL): Operation | null {
  if (url.pathname.startsWith("/pictures/")) return "picture";
  const operation = paths[url.pathname] ?? null;
  return operation === "inventory" && url.searchParams.has("skus") ? "stock" : operation;
}

/** The records that a request asks for: those of the named variants; none after the end of the list. */
function asked(operation: Exclude<Operation, "token" | "picture">, url: URL): JsonObject[] {
  if (Number(url.searchParams.get("pageStartIndex") ?? 1) > 1) return [];
  const names = url.searchParams.get("skus")?.split(",");
  return goodRecords(operation).filter(({ VariantNo }) => !names || names.includes(String(VariantNo)));
}

function bodyOf(operation: Operation, records: readonly JsonObject[], other: Buffer): Buffer {
  return operation === "token" || operation === "picture" ? other : Buffer.from(JSON.stringify(records));
}

export function answerWell(
  response: ServerResponse,
  operation: Operation,
  records: readonly JsonObject[],
  body: Buffer,
) {
  if (operation === "picture") return void response.setHeader("content-type", "image/png").end(body);
  response.setHeader("content-type", "application/json; charset=utf-8");
  const nothing = operation !== "token" && operation !== "categories" && records.length === 0;
  if (nothing) response.writeHead(204).end();
  else response.end(body);
}
