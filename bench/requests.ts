import { ask, inParallel, type Reply } from "@/e2e/support/ask.ts";
import { change } from "@/e2e/support/dealers.ts";
import { freePort, runProgram, startProgram } from "@/e2e/support/program.ts";

export type Headers = Record<string, string>;

/** Reads an address. @throws unless it answers with success. */
export async function get(address: string, headers: Headers = {}): Promise<Reply> {
  const { origin, pathname, search } = new URL(address);
  const reply = await ask(origin, { path: pathname + search, headers });
  if (reply.status >= 300) throw new Error(`${address} was answered ${reply.status}`);
  return reply;
}

/** Sends a change like a page of ours. @throws unless it is done */
export async function post(url: string, address: string, { cookie = "" }: Headers, body: object): Promise<void> {
  const { status } = await ask(url, change(url, "POST", address, cookie, body));
  if (status !== 200) throw new Error(`${address} was answered ${status}`);
}

/** Requests per second over this many connections. */
export async function rate(addresses: readonly string[], headers: Headers, count: number, connections = 16) {
  const asked = Array.from({ length: count }, (_, place) => addresses[place % addresses.length] ?? "");
  const start = performance.now();
  await inParallel(asked, connections, async (address) => void (await get(address, headers)));
  return (count / (performance.now() - start)) * 1000;
}

/** A figure of a running Bincard by its name in /metrics (docs/operations.md). */
export async function metrics(url: string): Promise<(name: string) => number> {
  const { body } = await get(`${url}/metrics`);
  const lines = body.split("\n");
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 0);
}

/** Processor time of all threads of a running Bincard since its start. */
export async function serverProcessorMs(url: string): Promise<number> {
  return (await metrics(url))("process_cpu_seconds_total") * 1000;
}

/** A running app of the same framework with one page and one handler: what the framework alone costs here. */
export interface Floor {
  readonly page: string;
  readonly handler: string;
  stop(): Promise<number | null>;
}

/** Builds and starts the bare app (bench/floor). */
export async function startFloor(): Promise<Floor> {
  const next = "node_modules/next/dist/bin/next";
  const variables = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const { code, written } = await runProgram([next, "build", "bench/floor"], variables);
  if (code !== 0) throw new Error(`the bare app cannot be built:\n${written}`);
  const port = String(await freePort());
  const program = startProgram([next, "start", "bench/floor", "-p", port], variables);
  await program.says(/Ready in/, 60_000);
  const url = `http://localhost:${port}`;
  // A signal ends it: it has no other way (128 + 15).
  const stop = async () => ((await program.end()) === 143 ? 0 : 1);
  return { page: `${url}/`, handler: `${url}/handler?q=chain`, stop };
}

/** Time until the head of the answer. */
export async function firstByteMs(address: string, headers: Headers): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { "accept-encoding": "identity", ...headers }, redirect: "manual" });
  const ms = performance.now() - start;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return ms;
}
