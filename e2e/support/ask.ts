import http from "node:http";

/** Keep-alive: thousands of new connections would use up the machine's ports. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

export interface Question {
  method?: string;
  /** Sent byte for byte, without normalizing. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The response's headers as received, one per line, for searching. */
  head: string;
  body: string;
}

const limitMs = 30_000;

/**
 * Sends one request to our server. Redirects are not followed. Rejects when there is no complete response within
 * 30 seconds.
 */
export function ask(origin: string, { method = "GET", path, headers = {}, body }: Question): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = {
      agent,
      maxHeaderSize: 65_536,
      host: hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
    };
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const raw = response.rawHeaders;
        const head = raw.map((text, at) => (at % 2 === 0 ? `${text}: ${raw[at + 1]}` : "")).join("\n");
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, head, body: text });
      });
    });
    request.setTimeout(limitMs, () => request.destroy(new Error(`${method} ${path} was not answered in time`)));
    request.on("error", (error: NodeJS.ErrnoException) => {
      // The server closed the keep-alive connection just as it was reused: the request was not handled, so it can
      // be repeated.
      if (request.reusedSocket && error.code === "ECONNRESET")
        ask(origin, { method, path, headers, body }).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** The headers that a browser adds when a page of ours sends a request. */
export function ownPage(origin: string): Record<string, string> {
  return { origin, "sec-fetch-site": "same-origin" };
}

/** Runs `work` on every item, at most `atOnce` at a time. Stops at the first failure and rejects with it. */
export async function inParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
