import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { members } from "@/db/app/schema.ts";
import { alerts, events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestMember, signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { storedAlert } from "@/lib/alerts/history/test/stored-alert.ts";
import { alertFeed } from "@/lib/alerts/messages/alert-feed.ts";
import { endFeed, listFeeds, makeFeed, maxFeeds } from "@/lib/auth/private-feeds.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { GET } from "./route.ts";

startTestApp({ APP_URL: "https://desk.example.com" });
const now = Date.UTC(2026, 10, 20, 7);
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

let principal: MemberPrincipal;
let colleague: MemberPrincipal;

function alert(position: number, kind: EventKind, memberId: string, own: object = {}): typeof alerts.$inferInsert {
  const given = { alertId: `00000000-0000-4000-8000-00000000000${position}`, kind, variantNo: "02-0056" };
  const event = { productNo: "chain", name: "Chain & Ring", warehouseId: "1", readAt: now - 5, ...own };
  return storedAlert(memberId, position, now + position, given, { at: now, ...event });
}

function dueEvent(id: number, kind: "due-set" | "due-moved", before: string | null, after: string) {
  const [was, is] = [before === null ? null : day(before), day(after)];
  const own = { productNo: "chain", variantNo: "02-0056", warehouseId: "1", name: "Chain & Ring" };
  return { id, at: now + id, kind, ...own, before: JSON.stringify(was), after: JSON.stringify(is), dueAt: is };
}

const stockDue = (dueAt: string) => ({
  totalAvailable: 2,
  nextDueAt: day(dueAt),
  stock: [{ warehouseId: "1", available: 2, dueAt: `${dueAt}T00:00:00Z` }],
});

beforeAll(async () => {
  principal = (await signInForTest("feeds")).principal;
  colleague = (await addTestMember(principal.dealerId, "feeds-colleague")).principal;
  const { dealerId, memberId } = principal;
  const products = [plainProduct("chain", "Chain & Ring", [plainVariant("02-0056"), plainVariant("02-0099")])];
  const dealer = smallDealer(products, {
    stock: new Map([
      ["02-0056", stockDue("2026-12-02")],
      ["02-0099", stockDue("2026-12-09")],
    ]),
  });
  await storeTestDealer(dealerId, dealer);
  const tables = await dealerTables(dealerId);
  await tables
    .insert(alerts)
    .values([
      alert(1, "low", memberId),
      alert(2, "cost", memberId, { before: 1250, after: 1100, warehouseId: null }),
      alert(3, "out", colleague.memberId),
    ]);
  await tables
    .insert(events)
    .values([dueEvent(1, "due-set", null, "2026-11-27"), dueEvent(2, "due-moved", "2026-11-27", "2026-12-02")]);
  await addToWatch(principal, ["02-0056"]);
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const file = path.replace("/feeds/", "");
  return GET(new NextRequest(`http://localhost:3000${path}`, { headers }), { params: Promise.resolve({ file }) });
}

const seesCost = async (sees: boolean) =>
  (await scope(principal)).members.update({ seesCost: sees }, eq(members.memberId, principal.memberId));

test("a feed has its member's alerts as Atom and JSON, and no other member's", async () => {
  const { path } = await makeFeed(principal, { kind: "alerts", name: "Reader" });
  const atom = await ask(path);
  expect(atom.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
  expect(atom.headers.get("cache-control")).toBe("private, no-cache");
  const text = await atom.text();
  expect(text).toContain("<id>urn:uuid:00000000-0000-4000-8000-000000000001</id>");
  expect(text).toMatch(/<title[^>]*>.*Low: Chain &(amp;)? Ring \(02-0056\)/);
  for (const part of ["9 → 2", "low at 3", "East", "https://desk.example.com/products/chain?variant=02-0056"])
    expect(text, part).toContain(part);
  const json = await (await ask(path.replace(".atom", ".json"))).json();
  expect(json.items.map(({ id }: { id: string }) => id.at(-1))).toEqual(["2", "1"]);
  expect((await ask(path.replace(".atom", ".ics"))).status).toBe(404);
});

test("cost is in a feed only while its member may see it", async () => {
  const { path } = await makeFeed(principal, { kind: "alerts", name: "Cost" });
  expect(await (await ask(path)).text()).toContain("$12.50");
  await seesCost(false);
  const text = await (await ask(path)).text();
  await seesCost(true);
  expect(text).toContain("Low: ");
  expect(text).not.toMatch(/\$12\.50|Cost: /);
});

test("a calendar has an entry for each watched article, whose name stays when its date is moved", async () => {
  const { path } = await makeFeed(principal, { kind: "due-dates", name: "Calendar" });
  const lines = (await (await ask(path)).text()).replaceAll("\r\n ", "").split("\r\n");
  const uids = lines.filter((line) => line.startsWith("UID:"));
  expect(uids).toEqual(["UID:due-02-0056-1@desk.example.com"]);
  expect(lines).toContain("DTSTART;VALUE=DATE:20261202");
  // A delivery keeps nobody busy, by either of the properties that calendar programs read.
  expect(lines).toEqual(expect.arrayContaining(["TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"]));
  const description = lines.find((line) => line.startsWith("DESCRIPTION:"));
  expect(description).toContain("Moved once: was 27\u00a0Nov\u00a02026");
  expect(lines.find((line) => line.startsWith("SUMMARY:"))).toContain("Chain & Ring (02-0056)");
});

test("an unchanged feed is answered 304 until there is something new", async () => {
  const { path } = await makeFeed(principal, { kind: "alerts", name: "Again" });
  const etag = (await ask(path)).headers.get("etag") ?? "";
  expect((await ask(path, { "if-none-match": etag })).status).toBe(304);
  await (await dealerTables(principal.dealerId)).insert(alerts).values([alert(4, "back", principal.memberId)]);
  expect((await ask(path, { "if-none-match": etag })).status).toBe(200);
  const calendar = await makeFeed(principal, { kind: "due-dates", name: "Again" });
  const tag = (await ask(calendar.path)).headers.get("etag") ?? "";
  expect((await ask(calendar.path, { "if-none-match": tag })).status).toBe(304);
});

test("an ended, unknown or guessed address opens nothing, and the stored rows do not tell any", async () => {
  const { feedId, path } = await makeFeed(principal, { kind: "alerts", name: "Short" });
  const token = path.slice("/feeds/".length, -".atom".length);
  expect(JSON.stringify([...(await storedRows())])).not.toContain(token);
  expect(await endFeed(colleague, feedId)).toBeNull();
  expect((await ask(path)).status).toBe(200);
  expect(await endFeed(principal, feedId)).toBe("Short");
  for (const wrong of [path, `/feeds/${"A".repeat(43)}.atom`, "/feeds/x", `/feeds/${feedId}.atom`])
    expect((await ask(wrong)).status, wrong).toBe(404);
});

test("guessing reveals nothing: every invalid address has the same answer, whatever is wrong with it", async () => {
  const { feedId, path } = await makeFeed(principal, { kind: "alerts", name: "Guessed" });
  const other = path.replace(".atom", ".ics");
  const near = path.replace(/(.)\.atom$/, (_, last: string) => `${last === "A" ? "B" : "A"}.atom`);
  const { path: gone, feedId: ended } = await makeFeed(principal, { kind: "alerts", name: "Gone" });
  await endFeed(principal, ended);
  const wrong = [
    other,
    near,
    gone,
    `/feeds/${feedId}.atom`,
    "/feeds/.atom",
    `/feeds/${"A".repeat(43)}`,
    "/feeds/%00.atom",
  ];
  const answers = await Promise.all(
    wrong.map(async (address) => {
      const answer = await ask(address);
      const headers = JSON.stringify([...answer.headers].filter(([name]) => name !== "date"));
      return `${answer.status} ${headers} ${await answer.text()}`;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
});

test("no shared cache keeps a feed, and no search engine lists it", async () => {
  const { path } = await makeFeed(principal, { kind: "alerts", name: "Kept" });
  const first = await ask(path);
  const again = await ask(path, { "if-none-match": first.headers.get("etag") ?? "" });
  expect([first.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [first, again]) {
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
});

test("a member sees their own feeds with their last use, has at most twenty, and at the counter sees none", async () => {
  const { principal: other } = await signInForTest("many-feeds");
  const { path } = await makeFeed(other, { kind: "alerts", name: " " });
  expect(await listFeeds(other)).toMatchObject([{ kind: "alerts", name: "alerts", lastUsedAt: null }]);
  expect((await ask(path)).status).toBe(200);
  expect((await listFeeds(other))[0]?.lastUsedAt).not.toBeNull();
  expect(await listFeeds({ ...other, reduction: "counter" })).toEqual([]);
  for (let more = 1; more < maxFeeds; more++) await makeFeed(other, { kind: "due-dates", name: "x" });
  await expect(makeFeed(other, { kind: "alerts", name: "x" })).rejects.toMatchObject({ code: "bad-request" });
});

test("a name that is markup is text in a feed, whatever it contains", () => {
  const name = `<img src="//evil.test/x"> ]]>]]><b>`;
  const { event, ...told } = alert(4, "low", principal.memberId, { name });
  const given = { alertId: told.alertId, at: told.at, what: "fired", event: JSON.parse(event), readAt: now } as const;
  const data = { language: "en", timeZone: "UTC", createdAt: now, alerts: [given], warehouses: new Map() } as const;
  const atom = alertFeed(data, "atom");
  expect(atom).not.toMatch(/<img|<b>|\]\]>\]\]>/);
  expect(atom).toContain("&lt;img");
  const [item] = JSON.parse(alertFeed(data, "json")).items;
  expect(item.title).toContain(name);
  expect(item.content_html).not.toContain("<");
});
