import http from "node:http";

/** Kept connections: thousands of requests would else use up the machine's ports. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

export interface Question {
  method?: string;
  /** Sent letter for letter, odd spellings included. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Status line's headers as they came, one a line, for searching. */
  head: string;
  body: string;
}

const limitMs = 30_000;

/** Asks a server of ours; redirects are answers like others. Rejects when no whole answer comes within half a minute. */
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
      // The server closed a kept connection at the moment it was taken up again: nothing was asked yet.
      if (request.reusedSocket && error.code === "ECONNRESET")
        ask(origin, { method, path, headers, body }).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** What a browser says of itself when a page of ours asks. */
export function ownPage(origin: string): Record<string, string> {
  return { origin, "sec-fetch-site": "same-origin" };
}

/** Does all work with at most `atOnce` pieces under way; the first failure ends it. */
export async function inParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
