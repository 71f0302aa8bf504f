import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a supplier. After `die` it closes every connection and records the request. */
export interface KillableSupplier {
  readonly url: string;
  /** The requests received while it was down, with the time by the test's clock. */
  readonly probes: { at: number; path: string }[];
  die(): void;
  /** Takes requests again; `asked` then holds the paths requested since. */
  revive(): void;
  readonly asked: string[];
  close(): Promise<void>;
}

export async function startKillableSupplier(behind: string, now: () => number): Promise<KillableSupplier> {
  let dead = false;
  const probes: { at: number; path: string }[] = [];
  const asked: string[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const path = request.url ?? "/";
    if (dead) {
      probes.push({ at: now(), path });
      return void request.socket.destroy();
    }
    asked.push(path);
    const { host: _host, ...headers } = request.headers;
    const onwards = http.request(new URL(path, behind), { agent, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onwards.on("error", () => response.destroy());
    request.pipe(onwards);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    probes,
    asked,
    die: () => {
      dead = true;
    },
    revive: () => {
      dead = false;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}
