import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SupplierSettings } from "../contract.ts";
import type { TransportOptions } from "../sign-in.ts";

export interface TestServer {
  baseUrl: string;
  /** The requests, in order. */
  requests: { path: string; query: URLSearchParams; headers: IncomingMessage["headers"] }[];
  close(): Promise<void>;
}

export type TestAnswer = (
  ask: { path: string; query: URLSearchParams; headers: IncomingMessage["headers"]; number: number },
  response: ServerResponse,
) => void | Promise<void>;

/** A real HTTP server on a free port, with answers from the test. */
export async function startTestServer(answer: TestAnswer): Promise<TestServer> {
  const requests: TestServer["requests"] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const asked = { path: url.pathname, query: url.searchParams, headers: request.headers };
    requests.push(asked);
    await answer({ ...asked, number: requests.length }, response);
    if (!response.writableEnded && !response.destroyed) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function testSettings(baseUrl: string, changes: Partial<SupplierSettings> = {}): SupplierSettings {
  return {
    baseUrl,
    identity: baseUrl,
    signIn: "basic",
    authHeader: "Authorization: ApiKey {token}",
    language: "en",
    callerName: "bincard-test",
    paging: "auto",
    pageSize: 50,
    ...changes,
  };
}

/** A transport that does not wait, and records the waits. */
export function testTransport(): TransportOptions & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms);
    },
  };
}

export async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(page);
  return all;
}
