import type { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { actionSample } from "./actions.ts";
import { ownPage, type Question } from "./ask.ts";
import type { CanaryDealer } from "./dealers.ts";
import { anyText, anyValue, inAddress, inHeader } from "./hostile-values.ts";
import type { Subject } from "./rotation.ts";
import { routes, type Sample } from "./routes.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** Every parameter that any page or handler reads from an address. */
const parameterNames = words(`
  q page brand category status price stock warehouse sort from to threshold watched out kind kinds since said
  variant qty picture rows instock callbackUrl error account pageStartIndex pageSize dateFrom skus status
  categories brands prices barcodes mfgPartNumbers categoryIds productIds language callerName n w _rsc zzz
  username password token json keep csrfToken state group under before done of article units percent hours how
  when-low to-x open v attr view only new minmargin due minretail records rejected items column-0 format what head
  bom range listing after limit
`);

const headerNames = words(`
  accept accept-encoding accept-language apikey authorization bincard-dealer callername content-type cookie
  expect-ct if-match if-modified-since if-none-match language next-action next-router-prefetch
  next-router-state-tree next-url origin purpose range referer rsc sec-fetch-site sec-fetch-mode user-agent
  username password via x-bincard-direct-loopback x-bincard-path x-forwarded-for x-forwarded-host
  x-forwarded-proto x-http-method-override x-invoke-path x-matched-path x-middleware-rewrite
  x-middleware-subrequest x-nextjs-data x-nonce x-real-ip
`);

const methods = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const types = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain;charset=UTF-8",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "",
];

/** A request for this subject with one to three parts replaced by random ones. */
export function randomRequest(
  { route, action }: Subject,
  dice: Dice,
  origin: string,
  own: CanaryDealer,
  other: CanaryDealer,
): Question {
  const sample: Sample = action
    ? actionSample(action.id, action.name, own, other)
    : dice.pick(routes[route]?.(own, other) ?? []);
  // `forgetShop` would erase the dealer, and a first sync would have to finish before the next request: so it gets
  // an ended session.
  const cookie = action?.name === "forgetShop" ? own.endedCookie : own.cookie;
  const request: Question = {
    ...sample,
    headers: { ...ownPage(origin), ...sample.headers, cookie, "x-forwarded-for": "198.51.100.7" },
  };
  for (let times = dice.int(1, 3); times > 0; times -= 1)
    dice.pick([brokenPath, brokenQuery, brokenQuery, brokenHeader, brokenBody])(request, dice);
  return request;
}

function brokenPath(request: Question, dice: Dice): void {
  const [path = "", query] = request.path.split("?");
  const parts = path.split("/");
  if (parts.length > 2 || dice.next() < 0.2) parts[parts.length - 1] = inAddress(dice, anyText(dice));
  if (dice.next() < 0.1) request.method = dice.pick(methods);
  request.path = (parts.join("/") || "/").replace(/[^\x21-\x7e]/g, "") + (query === undefined ? "" : `?${query}`);
}

function brokenQuery(request: Question, dice: Dice): void {
  const pairs = Array.from({ length: dice.int(1, 3) }, () => {
    const name = dice.next() < 0.95 ? dice.pick(parameterNames) : inAddress(dice, anyText(dice));
    return `${name}${dice.pick(["", "", "", "[]", "[a]"])}=${inAddress(dice, anyText(dice))}`;
  });
  request.path += `${request.path.includes("?") ? "&" : "?"}${pairs.join("&")}`.slice(0, 6000);
}

function brokenHeader(request: Question, dice: Dice): void {
  const name = dice.pick(headerNames);
  const prefix = dice.pick(["", "", "Bearer ", "ApiKey ", "Basic ", "bincard=", "bytes=", "W/"]);
  const value = name === "content-type" ? dice.pick(types) : inHeader(prefix + anyText(dice));
  request.headers = { ...request.headers, [name]: value };
}

function brokenBody(request: Question, dice: Dice): void {
  if (dice.next() < 0.5 && (request.method ?? "GET") === "GET") request.method = dice.pick(methods);
  if (["GET", "HEAD", "TRACE", "OPTIONS"].includes(request.method ?? "GET")) return;
  const given = request.body?.toString() ?? "{}";
  const at = dice.next();
  if (at < 0.5) request.body = brokenJson(given, dice);
  else if (at < 0.6) request.body = given.slice(0, dice.int(0, given.length));
  else if (at < 0.7) request.body = JSON.stringify(anyValue(dice)) ?? "";
  else if (at < 0.8) request.body = Buffer.from(Array.from({ length: dice.int(0, 300) }, () => dice.int(0, 255)));
  else if (at < 0.85) request.body = "[".repeat(20_000);
  else if (at < 0.87) request.body = JSON.stringify({ name: "x".repeat(100_000) });
  else
    request.body = given.replace(
      /(name="[^"]*"\r\n\r\n)[^\r]*/g,
      (_all, head) => `${head}${dice.next() < 0.5 ? "x" : anyText(dice)}`,
    );
  const typed = request.headers?.["content-type"] ?? "application/json";
  request.headers = { ...request.headers, "content-type": dice.next() < 0.85 ? typed : dice.pick(types) };
}

/** The JSON body with one or two fields replaced or added. */
function brokenJson(text: string, dice: Dice): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return JSON.stringify(anyValue(dice)) ?? "";
    const names = [
      ...Object.keys(value),
      "variantNos",
      "threshold",
      "note",
      "warehouseId",
      "lowStockThreshold",
      "__proto__",
    ];
    const changes = Array.from({ length: dice.int(1, 2) }, () => [dice.pick(names), anyValue(dice)] as const);
    return JSON.stringify({ ...value, ...Object.fromEntries(changes) });
  } catch {
    return text.replace(/[a-z]/g, (letter) => (dice.next() < 0.02 ? anyText(dice).slice(0, 50) : letter));
  }
}
