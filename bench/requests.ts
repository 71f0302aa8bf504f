import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { share } from "./figures.ts";

const agent = new Agent({ keepAlive: true });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The size of the body as sent. */
  bytes: number;
  firstByteMs: number;
}

/** Sends one request over keep-alive connections; redirects are not followed. */
export function ask(address: string, headers: Record<string, string> = {}, form?: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers, method: form === undefined ? "GET" : "POST" }, (answer) => {
      const firstByteMs = performance.now() - start;
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
          bytes: parts.reduce((sum, { length }) => sum + length, 0),
          firstByteMs,
        }),
      );
    });
    asked.on("error", (error) => {
      // The server may close a keep-alive connection just as it is reused.
      const again =
        asked.reusedSocket && form === undefined && "code" in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code));
      if (again) ask(address, headers).then(resolve, reject);
      else reject(error);
    });
    asked.end(form);
  });
}

export interface Throughput {
  perSecond: number;
  /** Duration of each request in ms, in the order of their start. */
  times: number[];
  p50: number;
  p99: number;
}

/** Sends `count` requests over so many connections; any status but 200 is an error. */
export async function measureRequests(
  addresses: string[],
  headers: Record<string, string>,
  count: number,
  connections = 8,
): Promise<Throughput> {
  const times: number[] = [];
  let next = 0;
  async function connection(): Promise<void> {
    while (next < count) {
      const asked = next++;
      const address = addresses[asked % addresses.length] ?? "";
      const start = performance.now();
      const { status } = await ask(address, headers);
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
      times[asked] = performance.now() - start;
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    perSecond: (times.length / (performance.now() - start)) * 1000,
    times,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
  };
}
