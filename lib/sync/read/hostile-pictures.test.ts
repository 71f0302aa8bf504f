import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { LookupAddress } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Resolver } from "@/lib/http/public-network.ts";
import { hostileAddresses } from "../test/hostile-addresses.ts";
import { fetchPicture } from "./picture-fetch.ts";

/** The supplier, to which requests are allowed, and another server on the same machine, to which they are not. */
let supplier: Server;
let neighbour: Server;
let supplierUrl: string;
let neighbourPort: number;
let visits = 0;
const redirects: string[] = [];
/** Every connection attempt of this process, reported by Node's diagnostics. */
const attempts: string[] = [];
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("connectionAttempt", (ip: string, port: number) => attempts.push(`${ip}:${port}`));
};

beforeAll(async () => {
  neighbour = createServer((_request, response) => {
    visits += 1;
    response.end("secret");
  });
  supplier = createServer((request, response) => {
    const location = redirects[Number(request.url?.slice(1))];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end();
  });
  for (const server of [neighbour, supplier])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  neighbourPort = (neighbour.address() as AddressInfo).port;
  supplierUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  subscribe("net.client.socket", watch);
});
afterAll(() => {
  unsubscribe("net.client.socket", watch);
  neighbour.close();
  supplier.close();
});

/** Resolves every name to this machine, as an attacker's DNS can. */
const leadsHere: Resolver = (_name, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]);

async function problemOf(address: string, resolve: Resolver = leadsHere, signal = AbortSignal.timeout(5000)) {
  return fetchPicture(address, supplierUrl, signal, resolve).then(
    () => "read",
    (error: Error) => error.message,
  );
}

test("no spelling of a private host, and no forbidden scheme, port or user name, makes a connection", async () => {
  const addresses = hostileAddresses(neighbourPort);
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(300);
  attempts.length = 0;
  const problems = new Map<string, string>();
  for (const address of addresses) problems.set(address, await problemOf(address));
  expect([...problems].filter(([, problem]) => problem !== "address-not-allowed")).toEqual([]);
  expect(attempts).toEqual([]);
  expect(visits).toBe(0);
});

test("a redirect of the supplier is not followed, whatever its target", async () => {
  redirects.push(...hostileAddresses(neighbourPort).filter((address) => /^[\x21-\x7e]+$/.test(address)));
  attempts.length = 0;
  for (const place of redirects.keys()) expect(await problemOf(`${supplierUrl}/${place}`)).toBe("status-302");
  expect(new Set(attempts)).toEqual(new Set([supplierUrl.slice("http://".length)]));
  expect(visits).toBe(0);
});

test.each<[string, string[]]>([
  ["private", ["10.0.0.1"]],
  ["the machine's own, in IPv6", ["::1"]],
  ["IPv4 in IPv6", ["::ffff:127.0.0.1"]],
  ["IPv4 in IPv6, in hex", ["::ffff:7f00:1"]],
  ["a cloud's metadata", ["169.254.169.254"]],
  ["public and private at once", ["93.184.216.34", "127.0.0.1"]],
  ["private and public at once", ["192.168.1.1", "93.184.216.34"]],
  ["public IPv6 and local IPv6", ["2606:2800:220:1::1", "fe80::1"]],
  ["none", []],
])("a name whose addresses are %s is not connected to", async (_what, found) => {
  const resolve: Resolver = (_name, _options, callback) =>
    callback(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  attempts.length = 0;
  for (const address of ["http://pictures.example/a.png", "https://pictures.example/a.png"])
    expect(await problemOf(address, resolve)).toBe("address-not-allowed");
  expect(attempts).toEqual([]);
});

test("a name is resolved once, and the checked address is the one that is connected to", async () => {
  for (const address of ["http://rebinding.example/a.png", "https://rebinding.example/a.png"]) {
    const stop = new AbortController();
    let asked = 0;
    const rebinding: Resolver = (_name, _options, callback) => {
      asked += 1;
      callback(null, [{ address: asked === 1 ? "93.184.216.34" : "127.0.0.1", family: 4 }]);
      // The address may belong to somebody: the attempt is enough, so it is aborted.
      stop.abort();
    };
    attempts.length = 0;
    expect(await problemOf(address, rebinding, stop.signal)).toBe("unreachable");
    expect(asked).toBe(1);
    expect(attempts.filter((attempt) => !attempt.startsWith("93.184.216.34:"))).toEqual([]);
  }
});
