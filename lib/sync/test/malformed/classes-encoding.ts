import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { bendBody } from "./bends.ts";
import {
  aside,
  type Bend,
  type End,
  kept,
  lists,
  type MalformedClass,
  nonsense,
  type Operation,
  on,
  operations,
} from "./class.ts";

const text = [...lists, "token"] as const;
const json = "application/json";
const badEncoding: MalformedClass["ends"] = on(text, nonsense("encoding"));
/** The result of a body that is not a list and contains no token. */
const notOne = (reason = "not-a-list") => ({
  ...on(lists, nonsense(reason)),
  token: nonsense("no-token"),
  picture: aside("not-a-picture"),
});

const encoded = (encoding: string, pack: (body: Buffer) => Buffer): Bend =>
  bendBody(({ body }) => pack(body), { "content-type": json, "content-encoding": encoding });

const megabyte = 1024 * 1024;
/** A list of 80 MB of blanks; compressed it has 80 kB. */
const blanks = () => Buffer.concat([Buffer.from("["), Buffer.alloc(80 * megabyte, " "), Buffer.from("]")]);
const gzipBomb = gzipSync(blanks());
const brotliBomb = brotliCompressSync(blanks());
const often = (body: Buffer, times: number): Buffer => (times === 0 ? body : often(gzipSync(body), times - 1));

const packed: MalformedClass[] = [
  { name: "gzip", bend: encoded("gzip", (body) => gzipSync(body)), ends: on(text, kept()) },
  { name: "deflate", bend: encoded("deflate", (body) => deflateSync(body)), ends: on(text, kept()) },
  {
    name: "deflate without its head",
    bend: encoded("deflate", (body) => deflateRawSync(body)),
    ends: on(text, kept()),
  },
  { name: "brotli", bend: encoded("br", (body) => brotliCompressSync(body)), ends: on(text, kept()) },
  { name: "gzip under its old name", bend: encoded("x-gzip", (body) => gzipSync(body)), ends: on(text, kept()) },
  { name: "gzip twice", bend: encoded("gzip, gzip", (body) => often(body, 2)), ends: on(text, kept()) },
  { name: "called gzip, but plain", bend: encoded("gzip", (body) => body), ends: badEncoding },
  { name: "called brotli, but gzip", bend: encoded("br", (body) => gzipSync(body)), ends: badEncoding },
  { name: "gzip with a wrong sum", bend: encoded("gzip", (body) => flipped(gzipSync(body), -6)), ends: badEncoding },
  {
    name: "gzip damaged in the middle",
    bend: encoded("gzip", (body) => damaged(gzipSync(body))),
    ends: { ...badEncoding, token: nonsense("no-token") },
  },
  {
    name: "gzip cut off",
    bend: encoded("gzip", (body) => gzipSync(body).subarray(0, -20)),
    ends: { ...on(lists, nonsense("cut-off")), token: nonsense("no-token") },
  },
  {
    name: "gzip, but not called so",
    bend: bendBody(({ body }) => gzipSync(body), { "content-type": json }),
    ends: notOne(),
  },
  {
    name: "packed in a way nobody knows",
    bend: encoded("snappy", (body) => gzipSync(body)),
    ends: { ...notOne(), picture: aside("not-a-picture") },
  },
  { name: "gzip bomb", bend: encoded("gzip", () => gzipBomb), ends: on(text, nonsense("too-large")) },
  { name: "brotli bomb", bend: encoded("br", () => brotliBomb), ends: on(text, nonsense("too-large")) },
  {
    name: "over 64 MB",
    bend: bendBody(() => blanks(), { "content-type": json }),
    ends: { ...on(text, nonsense("too-large")), picture: aside("too-large") },
  },
];

function flipped(body: Buffer, at: number): Buffer {
  const copy = Buffer.from(body);
  copy[copy.length + at] = (copy.at(at) ?? 0) ^ 0xff;
  return copy;
}

function damaged(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy.fill(0xff, 12, 24);
  return copy;
}

/** Text with non-ASCII letters in every list, so that wrong decoding is visible. */
const accented = (body: Buffer) =>
  Buffer.from(
    body
      .toString()
      .replaceAll("Brand 2", "Vélo")
      .replaceAll("Tyres", "Vélo")
      .replaceAll("Article 030012", "Vélo")
      .replaceAll("East", "Vélo"),
  );
const shown: Partial<Record<Operation, End>> = {
  brands: kept({ name: "Vélo" }),
  categories: kept({ name: "Vélo" }),
  products: kept({ name: "Vélo" }),
};
const charset = (named: string | null, pack: (body: Buffer) => Buffer): Bend =>
  bendBody(({ body }) => pack(accented(body)), { "content-type": named === null ? json : `${json}; charset=${named}` });
const mark = (bytes: number[], body: Buffer) => Buffer.concat([Buffer.from(bytes), body]);
const latin1 = (body: Buffer) => Buffer.from(body.toString(), "latin1");
const utf16 = (body: Buffer) => Buffer.from(body.toString(), "utf16le");
const withoutStock = { ...shown, prices: kept(), token: kept() };

const charsets: MalformedClass[] = [
  { name: "UTF-8", bend: charset("utf-8", (body) => body), ends: withoutStock },
  { name: "byte-order mark", bend: charset(null, (body) => mark([0xef, 0xbb, 0xbf], body)), ends: withoutStock },
  { name: "UTF-16 with its mark", bend: charset(null, (body) => mark([0xff, 0xfe], utf16(body))), ends: withoutStock },
  {
    name: "UTF-16 big-endian with its mark",
    bend: charset(null, (body) => mark([0xfe, 0xff], utf16(body).swap16())),
    ends: withoutStock,
  },
  { name: "UTF-16 by name", bend: charset("utf-16le", utf16), ends: withoutStock },
  { name: "UTF-16 that nobody names", bend: charset(null, utf16), ends: withoutStock },
  { name: "Latin-1 by name", bend: charset("iso-8859-1", latin1), ends: withoutStock },
  { name: "Latin-1 that nobody names", bend: charset(null, latin1), ends: withoutStock },
  { name: "Latin-1 called UTF-8", bend: charset("utf-8", latin1), ends: withoutStock },
  { name: "UTF-8 called Latin-1", bend: charset("iso-8859-1", (body) => body), ends: withoutStock },
  { name: "UTF-8 called US-ASCII", bend: charset("us-ascii", (body) => body), ends: withoutStock },
  { name: "charset that nobody knows", bend: charset("klingon", (body) => body), ends: withoutStock },
];

const page = "<!doctype html><html><head><title>Sign in</title></head><body>Please sign in</body></html>";
const instead = (body: string, type = json): Bend => bendBody(() => body, { "content-type": type });
const html = { ...on(lists, nonsense("html")), token: nonsense("html"), picture: aside("not-a-picture") };

const otherFormats: MalformedClass[] = [
  { name: "a web page", bend: instead(page, "text/html; charset=utf-8"), ends: html },
  { name: "a web page called JSON", bend: instead(page), ends: html },
  { name: "a web page behind blank lines", bend: instead(`\n\n  ${page}`), ends: html },
  { name: "XML", bend: instead('<?xml version="1.0"?><Products/>', "application/xml"), ends: html },
  { name: "plain words", bend: instead("Service is starting up", "text/plain"), ends: notOne() },
  { name: "CSV", bend: instead("Id,Name\n1,Acme\n", "text/csv"), ends: notOne() },
  {
    name: "a call (JSONP)",
    bend: bendBody(({ body }) => `callback(${body});`),
    ends: { ...on(lists, nonsense("not-a-list")), picture: aside("not-a-picture") },
  },
  {
    name: "a guard in front of the JSON",
    bend: bendBody(({ body }) => `)]}',\n${body}`),
    ends: { ...on(lists, nonsense("not-a-list")), token: nonsense("no-token") },
  },
  {
    name: "one record a line",
    bend: bendBody(({ records }) => records.map((one) => JSON.stringify(one)).join("\n")),
    ends: on(lists, nonsense("not-a-list")),
  },
  {
    name: "two lists one behind the other",
    bend: bendBody(({ body }) => `${body}${body}`),
    ends: on(lists, nonsense("after-the-list")),
  },
  { name: "nothing at all", bend: instead(""), ends: notOne("empty") },
  { name: "blanks alone", bend: instead(" \r\n\t "), ends: notOne("empty") },
  {
    name: "JSON called a web page",
    bend: bendBody(({ body }) => body, { "content-type": "text/html" }),
    ends: { ...on(lists, kept()), token: nonsense("html") },
  },
  {
    name: "JSON called octets",
    bend: bendBody(({ body }) => body, { "content-type": "application/octet-stream" }),
    ends: on(operations, kept()),
  },
  { name: "JSON of no type", bend: bendBody(({ body }) => body, {}), ends: on(operations, kept()) },
];

export const encodings: MalformedClass[] = [...packed, ...charsets, ...otherFormats];
