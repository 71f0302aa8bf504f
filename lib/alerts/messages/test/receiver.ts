import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  url: string;
  received: Received[];
  /**
   * The status of the next answers; "silent": none, "cut": the connection ends, "endless": 200 and bytes without end,
   * "trickle": 200 and a byte now and then.
   */
  answer: number | "silent" | "cut" | "endless" | "trickle";
  /** Additional headers of the next responses. */
  headers: Record<string, string>;
  /** How many bytes of the last endless answer were written, and how many connections are open. */
  written(): number;
  open(): number;
  close(): Promise<void>;
}

/** For tests: an HTTP server that keeps what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  let written = 0;
  const sockets = new Set<Socket>();
  const pour = (response: ServerResponse, how: "endless" | "trickle") => {
    written = 0;
    response.writeHead(200);
    const part = Buffer.alloc(how === "endless" ? 64 * 1024 : 1);
    const timer = setInterval(() => {
      response.write(part);
      written += part.length;
    }, 1);
    response.on("close", () => clearInterval(timer));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      receiver.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      if (receiver.answer === "silent") return;
      if (receiver.answer === "cut") return request.socket.destroy();
      if (typeof receiver.answer === "string") return pour(response, receiver.answer);
      response.writeHead(receiver.answer, { ...receiver.headers, location: `${receiver.url}/elsewhere` }).end("answer");
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 200,
    headers: {},
    written: () => written,
    open: () => sockets.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
