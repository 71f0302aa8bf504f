import { type AddressInfo, createServer, type Server, Socket } from "node:net";
import { letPass } from "@/lib/test/waiting.ts";

/** The fault in one direction of a connection. */
export type Fault =
  | { kind: "latency"; ms: number }
  /** Nobody listens. */
  | { kind: "down" }
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** The end of the connection is passed on later. */
  | { kind: "slow-close"; ms: number }
  /** Nothing is passed on, and the connection stays open. */
  | { kind: "time-out" }
  /** A connection reset after this many bytes. */
  | { kind: "reset"; afterBytes: number }
  | { kind: "slicing"; bytes: number }
  /** A regular end after this many bytes. */
  | { kind: "data-limit"; bytes: number };

export type Direction = "to-supplier" | "to-us";

/** A TCP proxy between client and supplier with a fault in one direction of every connection. */
export interface FaultProxy {
  readonly baseUrl: string;
  /** Number of connections that the client has not closed. */
  open(): number;
  close(): Promise<void>;
}

export async function startFaultProxy(target: URL, fault: Fault, direction: Direction): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const all = new Set<Socket>();
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    if (fault.kind === "down") return void client.resetAndDestroy();
    const supplier = new Socket({ allowHalfOpen: true }).connect(Number(target.port), target.hostname);
    sockets.add(client);
    all.add(client);
    client.once("close", () => all.delete(client));
    for (const end of ["end", "close"]) client.once(end, () => sockets.delete(client));
    for (const socket of [client, supplier]) socket.on("error", () => undefined);
    client.once("close", () => supplier.destroy());
    supplier.once("close", () => setTimeout(() => client.destroy(), 20).unref());
    pass(client, supplier, direction === "to-supplier" ? fault : null);
    pass(supplier, client, direction === "to-us" ? fault : null);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of all) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Passes on what `from` sends, with the fault. */
function pass(from: Socket, to: Socket, fault: Fault | null): void {
  let bytes = 0;
  let queue = Promise.resolve();
  const later = (work: () => void | Promise<void>) => {
    queue = queue.then(work).catch(() => undefined);
  };
  from.on("data", (chunk: Buffer) => later(() => send(chunk)));
  from.on("end", () =>
    later(async () => {
      if (fault?.kind === "slow-close") await letPass(fault.ms);
      if (fault?.kind !== "time-out") to.end();
    }),
  );

  async function send(chunk: Buffer): Promise<void> {
    bytes += chunk.length;
    switch (fault?.kind) {
      case "time-out":
        return;
      case "latency":
        await letPass(fault.ms);
        break;
      case "bandwidth":
        await letPass((chunk.length / fault.bytesPerSecond) * 1000);
        break;
      case "reset":
        if (bytes > fault.afterBytes) return void to.resetAndDestroy();
        break;
      case "data-limit":
        if (bytes > fault.bytes)
          return void to.end(chunk.subarray(0, Math.max(0, fault.bytes - (bytes - chunk.length))));
        break;
      case "slicing":
        for (let at = 0; at < chunk.length; at += fault.bytes) {
          to.write(chunk.subarray(at, at + fault.bytes));
          await new Promise((resolve) => setImmediate(resolve));
        }
        return;
    }
    if (!to.destroyed) to.write(chunk);
  }
}
