import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** The status of the next answers; "silent": none, "cut": the connection ends. */
  answer: number | "silent" | "cut";
  close(): Promise<void>;
}

/** For tests: an HTTP server that keeps what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      receiver.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      if (receiver.answer === "silent") return;
      if (receiver.answer === "cut") return request.socket.destroy();
      response.writeHead(receiver.answer, { location: `${receiver.url}/elsewhere` }).end("answer");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 200,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
