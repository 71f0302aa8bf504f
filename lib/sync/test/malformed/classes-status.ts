import { bytes, head, status } from "./bends.ts";
import { aside, type End, failed, held, kept, lacks, lists, type MalformedClass, on, operations } from "./class.ts";

type Ends = MalformedClass["ends"];

/** The result of a status on every list and on the token; a picture is never shown. */
function ends(code: number, list: End, token: End = list): Ends {
  return { ...on(lists, list), token, picture: aside(`status-${code}`) };
}

const nonsense = (reason: string) => failed("supplier-nonsense", reason);
const supplierFailed = failed("supplier-failed");
const busy = failed("supplier-busy");
const refused = failed("supplier-refused");

const page = "<!doctype html><html><head><title>Error</title></head><body><h1>It did not work</h1></body></html>";

/** A status with an empty body and with a web page, as proxies send it. */
function both(code: number, what: Ends): MalformedClass[] {
  const alone = code === 502 || code === 504;
  return [
    { name: `status ${code}, empty`, bend: status(code), ends: what, alone },
    {
      name: `status ${code} with a web page`,
      bend: status(code, page, { "content-type": "text/html" }),
      ends: what,
      alone,
    },
  ];
}

const success: MalformedClass[] = [
  {
    name: "status 100, then the answer",
    bend: bytes(({ body }) => ["HTTP/1.1 100 Continue\r\n\r\n", head(body.length), body]),
    ends: { ...on([...lists, "token"], failed("supplier-unreachable", "cut-off")), picture: kept() },
  },
  {
    name: "status 103, then the answer",
    bend: bytes(({ body }) => ["HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n", head(body.length), body]),
    ends: on(operations, kept()),
  },
  {
    name: "status 101, another protocol",
    bend: bytes(() => ["HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"]),
    ends: { ...on([...lists, "token"], failed("supplier-unreachable")), picture: aside("cut-off") },
  },
  ...[201, 202, 205, 206, 207, 226].map(
    (code): MalformedClass => ({
      name: `status ${code} with the whole body`,
      bend: ({ body, response }) =>
        void response.writeHead(code, { connection: "close" }).end(code === 205 ? "" : body),
      ends: ends(code, nonsense("status")),
    }),
  ),
  {
    name: "status 203 with the whole body",
    bend: bytes(({ body }) => [head(body.length).replace("200", "203"), body]),
    ends: { ...on([...lists, "token"], kept()), picture: aside("status-203") },
  },
  {
    name: "status 204 where there was a list",
    bend: status(204),
    ends: {
      brands: held,
      categories: held,
      products: held,
      inventory: held,
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
      picture: aside("status-204"),
    },
  },
  {
    name: "status 204 with a body",
    bend: bytes(({ body }) => [head(body.length).replace("200", "204"), body]),
    ends: {
      brands: held,
      categories: held,
      products: held,
      inventory: held,
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
      picture: aside("status-204"),
    },
  },
];

const redirects: MalformedClass[] = [300, 301, 302, 303, 307, 308].flatMap((code): MalformedClass[] => [
  {
    name: `status ${code} to the same host`,
    bend: ({ response, request }) =>
      void response.writeHead(code, { location: `/elsewhere${request.url}`, connection: "close" }).end(),
    ends: ends(code, nonsense("redirect")),
  },
  {
    name: `status ${code} to another host`,
    bend: ({ response, request }) =>
      void response
        .writeHead(code, { location: `http://localhost:${request.socket.localPort}/elsewhere`, connection: "close" })
        .end(),
    ends: ends(code, nonsense("redirect")),
  },
]);
const oddRedirects: MalformedClass[] = [
  {
    name: "redirect to itself",
    bend: ({ response, request }) =>
      void response.writeHead(302, { location: request.url ?? "", connection: "close" }).end(),
    ends: ends(302, nonsense("redirect")),
  },
  { name: "redirect to nowhere", bend: status(302), ends: ends(302, nonsense("redirect")) },
  {
    name: "redirect to a file",
    bend: status(302, "", { location: "file:///etc/passwd" }),
    ends: ends(302, nonsense("redirect")),
  },
  { name: "status 304", bend: status(304), ends: ends(304, nonsense("redirect")) },
];

const clientErrors = [402, 405, 406, 408, 409, 410, 413, 414, 415, 418, 421, 422, 425, 426, 428, 431, 451];
const serverErrors = [501, 502, 504, 505, 507, 508, 511, 520, 522, 524, 530, 599];

const errors: MalformedClass[] = [
  ...both(400, ends(400, supplierFailed, refused)),
  ...both(401, ends(401, refused)),
  ...both(403, ends(403, refused)),
  ...both(404, { ...ends(404, failed("supplier-lacks")), brands: lacks, categories: lacks }),
  // Node's fetch takes it for a failed connection to a proxy.
  ...both(407, { ...on([...lists, "token"], failed("supplier-unreachable")), picture: aside("status-407") }),
  ...both(429, ends(429, busy)),
  ...both(500, ends(500, supplierFailed)),
  ...both(503, ends(503, busy)),
  // The body of these statuses does not matter: half of them are tested with a body, half without.
  ...[...clientErrors, ...serverErrors].flatMap((code, index) =>
    both(code, ends(code, supplierFailed)).slice(index % 2, (index % 2) + 1),
  ),
  {
    name: "status 500 with the code of a refused token",
    bend: status(500, '{"Code":"SYS0001"}'),
    ends: ends(500, refused),
  },
  {
    name: "status 400 with the code of a refused token",
    bend: status(400, '{"Code":"SYS0001"}'),
    ends: ends(400, refused),
  },
  { name: "status 429 with a time to wait", bend: status(429, "", { "retry-after": "3600" }), ends: ends(429, busy) },
  {
    name: "status 503 with a date to wait for",
    bend: status(503, "", { "retry-after": "Wed, 21 Oct 2037 07:28:00 GMT" }),
    ends: ends(503, busy),
  },
  {
    name: "status 503 with nonsense to wait for",
    bend: status(503, "", { "retry-after": "-1.5e9" }),
    ends: ends(503, busy),
  },
  { name: "status 999", bend: bytes(() => [head(0).replace("200", "999")]), ends: ends(999, supplierFailed) },
];

export const statuses: MalformedClass[] = [...success, ...redirects, ...oddRedirects, ...errors];
