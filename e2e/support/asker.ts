import { expect } from "playwright/test";
import type { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { actionSample } from "./actions.ts";
import { ask, ownPage, type Question, type Reply } from "./ask.ts";
import { canariesIn, hasCost } from "./dealer-canaries.ts";
import { type CanaryDealer, sessionHashOf } from "./dealers.ts";
import { type Action, subject } from "./rotation.ts";
import { isPage, routes, type Sample } from "./routes.ts";

type Who = "own" | "other" | null;

/**
 * One way to authenticate: the headers sent, and which dealer they make the principal in a handler (`who`) and in
 * a page or action (`whoOnPage`). Null means nobody.
 */
interface Door {
  name: string;
  who: Who;
  /** Pages accept sessions only, no keys. */
  whoOnPage: Who;
  headers: (own: CanaryDealer, other: CanaryDealer, dice: Dice) => Record<string, string>;
}

const door = (name: string, who: Who, whoOnPage: Who, headers: Door["headers"]): Door => ({
  name,
  who,
  whoOnPage,
  headers,
});
const keyHeaders = [
  (key: string) => ({ authorization: `ApiKey ${key}` }),
  (key: string) => ({ authorization: `Bearer ${key}` }),
  (key: string) => ({ apikey: key }),
];

const rightful = door("session", "own", "own", (own) => ({ cookie: own.cookie }));
const nothing = door("nothing", null, null, () => ({}));
const forged = (text: string) => ({ cookie: `bincard=${text}` });
/** All that somebody has to whom a link was sent, in every place where something else would open the desk. */
const shareDoors: Door[] = [
  door("link as session", null, null, ({ shareToken }) => forged(shareToken)),
  door("link as key", null, null, ({ shareToken }, _other, dice) => dice.pick(keyHeaders)(shareToken)),
  door("link as prefixed key", null, null, ({ shareToken }) => ({ apikey: `bincard_${shareToken}` })),
  door("hash of a link", null, null, ({ shareToken }) => forged(sessionHashOf(`bincard=${shareToken}`))),
];

const doors: Door[] = [
  nothing,
  door("key", "own", null, (own, _other, dice) => dice.pick(keyHeaders)(own.key)),
  door("key beside another session", "own", "other", (own, other) => ({ apikey: own.key, cookie: other.cookie })),
  door("revoked key", null, null, (own) => ({ apikey: own.revokedKey })),
  door("revoked key beside a session", null, "own", (own) => ({ apikey: own.revokedKey, cookie: own.cookie })),
  door("id of a key", null, null, (own) => ({ apikey: own.keyId })),
  door("ended session", null, null, (own) => ({ cookie: own.endedCookie })),
  door("aged session", null, null, (own) => ({ cookie: own.agedCookie })),
  door("two sessions", null, null, (own, other) => ({ cookie: `${own.cookie}; ${other.cookie}` })),
  door("forged session", null, null, (_own, _other, dice) => forged(randomText(dice, 43))),
  door("one letter off", null, null, ({ cookie }) => forged(`${cookie.at(8) === "A" ? "B" : "A"}${cookie.slice(9)}`)),
  door("name of a session", null, null, (own) => forged(own.sessionHashes[0] ?? "")),
  ...shareDoors,
  door("claimed headers", null, null, (own) => ({
    "x-bincard-path": "/",
    "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
    "x-forwarded-host": "localhost",
    "x-dealer-id": own.keyId,
    authorization: "Basic Y2FuYXJ5MDpjYW5hcnkw",
  })),
];

/** Which server the responses come from, and what was found in them. */
export interface Findings {
  readonly origin: string;
  readonly dealers: readonly CanaryDealer[];
  /** Number of requests by route or action. */
  readonly asked: Map<string, number>;
  /** Number of responses in which the owning dealer saw its own canary, by route. */
  readonly seen: Map<string, number>;
  readonly faults: string[];
}

/**
 * Sends one request: a route or action with a random pair of dealers and a random authentication. Records what is
 * wrong with the response.
 */
export async function askOnce(
  found: Findings,
  turn: number,
  dice: Dice,
  actions: readonly Action[],
  asked: "everybody" | "with-links" = "everybody",
): Promise<void> {
  const own = dice.pick(found.dealers);
  const other = dice.pick(found.dealers.filter((dealer) => dealer !== own));
  const { route, action, round } = subject(turn, actions);
  // Every second request comes from the owner: if no response ever held data, the test would prove nothing.
  const isRightful = asked === "everybody" && round % 2 === 0;
  const onPage = action !== null || isPage(route);
  const whoOf = (shown: Door): Who => (onPage ? shown.whoOnPage : shown.who);
  const drawn = isRightful ? rightful : dice.pick(asked === "everybody" ? [rightful, ...doors] : shareDoors);
  // A request names things of a dealer other than the one it comes from: owners may change what is theirs.
  const [asking, tried] = whoOf(drawn) === "other" ? [other, own] : [own, other];
  const all = action ? [actionSample(action.id, action.name, asking, tried)] : (routes[route]?.(asking, tried) ?? []);
  const showing = isRightful ? all.filter(({ shows }) => shows) : [];
  const sample = dice.pick(showing.length > 0 ? showing : all);
  const shown = sample.strangersOnly && whoOf(drawn) !== null ? nothing : drawn;
  const headers = { ...ownPage(found.origin), ...sample.headers, ...shown.headers(own, other, dice) };
  const asRsc = onPage && !action && dice.next() < 0.3;
  const reply = await askFor({ ...sample, headers: asRsc ? { ...headers, rsc: "1" } : headers }, found.origin);
  count(found.asked, route);
  const dealer = whoOf(shown) === "own" ? own : whoOf(shown) === "other" ? other : null;
  judge(found, { route, sample, reply, door: shown.name }, dealer, tried);
}

/** A script's request for a page (RSC) is redirected to an address with `_rsc`; follows that redirect. */
async function askFor(question: Question, origin: string): Promise<Reply> {
  const reply = await ask(origin, question);
  const marked = reply.headers.location;
  return marked !== undefined && /[?&]_rsc/.test(marked) ? ask(origin, { ...question, path: marked }) : reply;
}

interface Asked {
  route: string;
  sample: Sample;
  reply: Reply;
  door: string;
}

function judge(
  found: Findings,
  { route, sample, reply, door: shown }: Asked,
  who: CanaryDealer | null,
  tried: CanaryDealer,
) {
  // Prometheus values can contain a dealer's figures by accident. On that route only names count.
  const withFigures = route !== "/metrics";
  const { told, named } = canariesIn(`${reply.head}\n${reply.body}`, withFigures);
  const fault = (text: string) =>
    found.faults.push(`${text}: ${sample.method ?? "GET"} ${sample.path} (${route}), door: ${shown}, ${reply.status}`);
  // "There is no …" and the sign-in page's callbackUrl repeat text of the request, which is no leak.
  const repeated = sample.path.includes(tried.word) ? tried.index : null;
  const isAllowed = (index: number) => index === who?.index || index === repeated || index === sample.sharedBy;
  for (const index of told) if (!isAllowed(index)) fault(`canary of ${index} told`);
  if (sample.sharedBy !== undefined && hasCost(reply.body)) fault("a shared page has a cost");
  for (const index of named)
    if (index !== who?.index && !`${sample.path}${sample.body}`.includes(`ZK${10 + index}`))
      fault(`number of ${index} told`);
  if (reply.status >= 500) fault("failed");
  if (shown !== rightful.name || !sample.shows || who === null) return;
  if (reply.status === 200 && told.has(who.index)) count(found.seen, route);
  else fault("the rightful dealer did not see its own");
}

export function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function randomText(dice: Dice, length: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return Array.from({ length }, () => letters[dice.int(0, 63)]).join("");
}

/** Expects that the owner's list, note, key and sessions are still there: no other dealer's request changed them. */
export async function expectUntouched(origin: string, dealer: CanaryDealer): Promise<void> {
  const headers = { cookie: dealer.cookie };
  const list = JSON.parse((await ask(origin, { path: `/api/desk/lists/${dealer.listId}`, headers })).body);
  expect(list).toMatchObject({ name: `${dealer.word} list` });
  expect(list.items.find((item: { note: string }) => item.note === `${dealer.word} note`)).toBeDefined();
  const { keys } = JSON.parse((await ask(origin, { path: "/api/desk/keys", headers })).body);
  expect(keys.map((key: { keyId: string }) => key.keyId)).toContain(dealer.keyId);
  const { sessions } = JSON.parse((await ask(origin, { path: "/api/desk/sessions", headers })).body);
  const running = dealer.sessionHashes.filter((hash) => hash !== sessionHashOf(dealer.agedCookie));
  expect(sessions.map((session: { sessionHash: string }) => session.sessionHash)).toEqual(
    expect.arrayContaining(running),
  );
}
