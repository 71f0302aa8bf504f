import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { letPass } from "@/lib/test/waiting.ts";

/** One request to the server, as the proxy saw it (ms of the process's clock). */
export interface SeenRequest {
  readonly path: string;
  readonly beganAt: number;
  readonly endedAt: number;
  readonly bytes: number;
  /** The SQL that it asked for. */
  readonly sqls: readonly string[];
}

/**
 * What befalls a request: its connection is reset before the server gets it, or when the server has answered; nobody
 * answers it; the proxy answers it itself.
 */
export type Mishap = "reset" | "reset-when-done" | "silence" | { status: number; body: string };

/** For tests: a proxy in front of a libSQL server, which is as far away as `delayMs` says, and counts. */
export interface ServerProxy {
  readonly url: string;
  /** The time that everything takes each way. */
  delayMs: number;
  readonly seen: SeenRequest[];
  /** Heads and bodies of all requests and answers, where they are kept. */
  readonly said: { readonly head: string; readonly body: Buffer }[];
  /** Says what befalls a request; null: nothing. */
  mishap: (request: IncomingMessage, sqls: readonly string[]) => Mishap | null;
  close(): Promise<void>;
}

export async function startServerProxy(target: string, keepsAll = false): Promise<ServerProxy> {
  const seen: SeenRequest[] = [];
  const said: { head: string; body: Buffer }[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer(async (request, response) => {
    const beganAt = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    await letPass(proxy.delayMs);
    const { url: path, method, headers, socket } = request;
    const mishap = proxy.mishap(request, sqlsOf(body));
    if (mishap === "silence") return;
    if (mishap === "reset") return socket.resetAndDestroy();
    if (mishap !== null && mishap !== "reset-when-done") return response.writeHead(mishap.status).end(mishap.body);
    const onward = ask({ hostname, port, path, method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      await letPass(proxy.delayMs);
      if (keepsAll) {
        said.push({ head: `${method} ${path}\n${request.rawHeaders.join("\n")}`, body });
        said.push({ head: answer.rawHeaders.join("\n"), body: Buffer.concat(parts) });
      }
      seen.push({ path: path ?? "", beganAt, endedAt: performance.now(), bytes: body.length, sqls: sqlsOf(body) });
      if (mishap !== null) return socket.resetAndDestroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
    });
    onward.on("error", () => response.destroy());
    onward.end(body);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const proxy: ServerProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    seen,
    said,
    mishap: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** How many of the requests followed one another: the longest row in which each began when the one before had ended. */
export function inARow(requests: readonly SeenRequest[]): number {
  let row = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const request of [...requests].sort((a, b) => a.endedAt - b.endedAt)) {
    if (request.beganAt < endedAt) continue;
    row += 1;
    endedAt = request.endedAt;
  }
  return row;
}

function sqlsOf(body: Buffer): string[] {
  try {
    return Array.from(body.toString("utf8").matchAll(/"sql":"((?:[^"\\]|\\.)*)"/g), ([, sql]) => sql ?? "");
  } catch {
    return [];
  }
}
