import { bytes, head } from "./bends.ts";
import { aside, type End, failed, kept, lists, type MalformedClass, on, operations } from "./class.ts";

const asked = [...lists, "token"] as const;

/** The same error on all lists and on the token; the picture is rejected with this reason. */
function all(end: End, picture: string): MalformedClass["ends"] {
  return { ...on(asked, end), picture: aside(picture) };
}

const unreachable = (reason: string) => failed("supplier-unreachable", reason);
const cutOff = all(unreachable("cut-off"), "unreachable");
/** The text ends too early, which only its missing brackets show. */
const cutText = {
  ...on(lists, failed("supplier-nonsense", "cut-off")),
  token: failed("supplier-nonsense", "no-token"),
};
const timeOut = on(asked, unreachable("time-out"));
const notHttp = all(unreachable("not-http"), "unreachable");
const half = (body: Buffer) => body.subarray(0, body.length / 2);
const chunk = (part: Buffer | string) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), Buffer.from(part), Buffer.from("\r\n")]);
const chunked = "Transfer-Encoding: chunked";

const connections: MalformedClass[] = [
  {
    name: "connection refused",
    elsewhere: "closed port",
    bend: () => {},
    ends: on(asked, unreachable("connection-refused")),
  },
  {
    name: "unknown host",
    elsewhere: "http://supplier.invalid",
    bend: () => {},
    ends: on(asked, unreachable("unknown-host")),
  },
  { name: "reset before the headers", bend: ({ socket }) => void socket.resetAndDestroy(), ends: cutOff },
  { name: "closed before the headers", bend: ({ socket }) => void socket.end(), ends: cutOff },
  { name: "reset within the headers", bend: bytes(() => [head(9).slice(0, 30)], "reset"), ends: cutOff },
  { name: "closed within the headers", bend: bytes(() => [head(9).slice(0, 30)]), ends: cutOff },
  {
    name: "reset after the headers",
    bend: bytes(({ body }) => [head(body.length)], "reset"),
    ends: all(unreachable("cut-off"), "unreachable"),
  },
  {
    name: "closed after the headers",
    bend: bytes(({ body }) => [head(body.length)]),
    ends: all(unreachable("cut-off"), "cut-off"),
  },
  {
    name: "reset within the body",
    bend: bytes(({ body }) => [head(body.length), half(body)], "reset"),
    ends: all(unreachable("cut-off"), "unreachable"),
  },
  {
    name: "closed within the body",
    bend: bytes(({ body }) => [head(body.length), half(body)]),
    ends: all(unreachable("cut-off"), "cut-off"),
  },
  {
    name: "closed within the chunks",
    bend: bytes(({ body }) => [head(null, chunked), chunk(half(body))]),
    ends: { ...cutText, picture: aside("cut-off") },
  },
  {
    name: "whole, but the last chunk is missing",
    bend: bytes(({ body }) => [head(null, chunked), chunk(body)]),
    ends: { ...on(asked, kept()), picture: aside("cut-off") },
  },
];

const slow: MalformedClass[] = [
  { name: "stalled before the headers", slow: true, bend: () => {}, ends: timeOut },
  { name: "stalled within the headers", slow: true, bend: bytes(() => [head(9).slice(0, 30)], "leave"), ends: timeOut },
  {
    name: "stalled after the headers",
    slow: true,
    bend: bytes(({ body }) => [head(body.length)], "leave"),
    ends: timeOut,
  },
  {
    name: "stalled within the body",
    slow: true,
    bend: bytes(({ body }) => [head(body.length), half(body)], "leave"),
    ends: timeOut,
  },
  {
    name: "dripping headers",
    slow: true,
    bend: drip(() => Buffer.from(`${head(null).slice(0, -2)}X-More: ${"x".repeat(4000)}`)),
    ends: timeOut,
  },
  {
    name: "dripping body",
    slow: true,
    bend: drip(() => Buffer.concat([Buffer.from(head(4000)), Buffer.from(" ".repeat(4000))]), head(4000).length),
    ends: timeOut,
  },
  {
    name: "first byte late, but whole",
    bend: (exchange) => void setTimeout(() => bytes(({ body }) => [head(body.length), body])(exchange), 60),
    ends: on(operations, kept()),
  },
];

/** Sends one byte at a time, after a first part that is sent at once. */
function drip(make: () => Buffer, atOnce = 0): MalformedClass["bend"] {
  return ({ socket }) => {
    const text = make();
    socket.write(text.subarray(0, atOnce));
    let sent = atOnce;
    const timer = setInterval(() => socket.write(text.subarray(sent, ++sent)), 10);
    socket.on("close", () => clearInterval(timer));
  };
}

const framing: MalformedClass[] = [
  { name: "length too small", bend: bytes(({ body }) => [head(body.length - 3), body]), ends: cutText },
  {
    name: "length too large",
    bend: bytes(({ body }) => [head(body.length + 10), body]),
    ends: all(unreachable("cut-off"), "cut-off"),
  },
  {
    name: "length that is no number",
    bend: bytes(({ body }) => [head(null, "Content-Length: many"), body]),
    ends: notHttp,
  },
  { name: "negative length", bend: bytes(({ body }) => [head(null, "Content-Length: -5"), body]), ends: notHttp },
  {
    name: "two lengths that differ",
    bend: bytes(({ body }) => [head(body.length, "Content-Length: 3"), body]),
    ends: notHttp,
  },
  {
    name: "length and chunks at once",
    bend: bytes(({ body }) => [head(3, chunked), chunk(body), "0\r\n\r\n"]),
    ends: notHttp,
  },
  {
    name: "chunk of a length that is no number",
    bend: bytes(({ body }) => [head(null, chunked), "zz\r\n", body]),
    ends: notHttp,
  },
  {
    name: "chunk longer than it says",
    bend: bytes(({ body }) => [head(null, chunked), "2\r\n", body, "\r\n0\r\n\r\n"]),
    ends: notHttp,
  },
  { name: "no length, ended by closing", bend: bytes(({ body }) => [head(null), body]), ends: on(operations, kept()) },
  {
    name: "no length, closed too early",
    bend: bytes(({ body }) => [head(null), half(body)]),
    ends: { ...cutText, picture: aside("unreadable") },
  },
  {
    name: "more bytes behind the answer",
    bend: bytes(({ body }) => [head(body.length), body, "HTTP/1.1 500 Oops\r\n\r\n"]),
    ends: { ...on(asked, kept()), picture: aside("unreachable") },
  },
  {
    name: "HTTP/1.0",
    bend: bytes(({ body }) => [head(body.length).replace("1.1", "1.0"), body]),
    ends: on(operations, kept()),
  },
  {
    name: "status line without a reason",
    bend: bytes(({ body }) => [head(body.length).replace(" OK", ""), body]),
    ends: on(operations, kept()),
  },
  {
    name: "trailers behind the chunks",
    bend: bytes(({ body }) => [head(null, chunked, "Trailer: X-Sum"), chunk(body), "0\r\nX-Sum: 1\r\n\r\n"]),
    ends: on(operations, kept()),
  },
  { name: "other protocol", bend: bytes(() => ["SSH-2.0-OpenSSH_9.6\r\n"]), ends: notHttp },
  { name: "body without a head", bend: bytes(({ body }) => [body]), ends: notHttp },
  { name: "TLS where none is expected", bend: bytes(() => [Buffer.from("15030300020228", "hex")]), ends: notHttp },
  {
    name: "status that is no number",
    bend: bytes(({ body }) => [head(body.length).replace("200", "2xx"), body]),
    ends: notHttp,
  },
  {
    name: "header without a colon",
    bend: bytes(({ body }) => [head(body.length, "no colon here"), body]),
    ends: notHttp,
  },
  {
    name: "headers of 64 kB",
    bend: bytes(({ body }) => [head(body.length, `X-Long: ${"x".repeat(65_536)}`), body]),
    ends: notHttp,
  },
];

export const transport: MalformedClass[] = [...connections, ...slow, ...framing];
