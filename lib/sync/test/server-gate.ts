import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGate, type Gate } from "./gate.ts";

/** What names a request: a statement that it has. */
type Named = { readonly sql: string };

/** For tests: a way to a libSQL server on which one request can be held back, as if it took long. */
export interface ServerGate {
  readonly url: string;
  /** Holds back the next request with a statement. `reached`: it is held back; `open` lets it go on. */
  hold(statement: Named): Pick<Gate, "reached" | "open">;
  /** Resolves when a request with a statement was answered from now on. */
  answered(statement: Named): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  readonly part: string;
  readonly gate: Gate;
}

export async function startServerGate(target: string): Promise<ServerGate> {
  const { hostname, port } = new URL(target);
  let held: Held | null = null;
  const waiting = new Set<{ part: string; resolve: () => void }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (held && body.includes(held.part)) {
      const { gate } = held;
      held = null;
      await gate.pass();
    }
    const { url: path, method, headers } = request;
    const onward = ask({ hostname, port, path, method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
      for (const one of waiting) {
        if (!body.includes(one.part)) continue;
        waiting.delete(one);
        one.resolve();
      }
    });
    onward.on("error", () => response.destroy());
    onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold(statement) {
      held = { part: asSent(statement), gate: createGate() };
      return held.gate;
    },
    answered: (statement) =>
      new Promise((resolve) => {
        waiting.add({ part: asSent(statement), resolve });
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A statement's SQL as it is in the JSON of a request. */
function asSent({ sql }: Named): string {
  return JSON.stringify(sql).slice(1, -1);
}
