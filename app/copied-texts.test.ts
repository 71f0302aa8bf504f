import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextRequest } from "next/server";
import { createTranslator } from "next-intl";
import { beforeAll, expect, test } from "vitest";
import { openWords } from "@/components/order/order-table.tsx";
import { alerts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import { addTestMember, signInForTest } from "@/lib/accounts/test/app.ts";
import { listAlerts, setMark } from "@/lib/alerts/history/member-alerts.ts";
import { storedAlert } from "@/lib/alerts/history/test/stored-alert.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { putAtCounter } from "@/lib/auth/counter.ts";
import { makeFeed } from "@/lib/auth/private-feeds.ts";
import { routeDefinition } from "@/lib/auth/route.ts";
import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { orderAddress, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList, listWatchLists } from "@/lib/lists/lists.ts";
import { listSavedViews } from "@/lib/lists/saved-views.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import en from "@/messages/en.json";
import { saveListing } from "./(desk)/products/actions.ts";
import { GET as feed } from "./feeds/[file]/route.ts";
import { performForm } from "./test/send-form.ts";

// What needs one right is not copied into what another reads: notes, names, titles, files, the audit log.

/** What some read and others do not, as it is written anywhere; a time or an id may hold the same digits. */
const marks = {
  cost: /(?<![\w-])(7[.,]139|713[.,]?9)/,
  shelf: /\b(6[.,\u00a0\u202f ]?203|9[.,\u00a0\u202f ]?907|3[.,\u00a0\u202f ]?664|3[.,\u00a0\u202f ]?704)\b/,
  budget: /(?<![\w-])260[.,\u00a0\u202f ]?011/,
  user: /anna-of-the-shop/,
  view: /Private listing/,
  rule: /Rule of Anna/,
} as const;
type Mark = keyof typeof marks;

const now = Date.now();
const folder = fileURLToPath(new URL(".", import.meta.url));
let anna: { principal: MemberPrincipal; sessionId: string };
testDataFolder();

beforeAll(async () => {
  anna = await signInForTest("anna-of-the-shop");
  const { principal } = anna;
  const prices = [row(0, 713_900, 1), row(4, 999_900, 1)];
  const places = [{ warehouseId: "1", available: 40, dueAt: null }];
  const stock = new Map([["CH-1", { totalAvailable: 40, nextDueAt: null, stock: places }]]);
  await storeTestDealer(
    principal.dealerId,
    smallDealer([plainProduct("CH", "Chain", [plainVariant("CH-1", { prices })])], { stock }),
  );
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 6203, onOrder: 0, minimum: 6500, maximum: 9907 }]);
  const asked = orderQuestion(principal, orderAddress.parse({ from: "", budget: "260011" }));
  const words = createTranslator({ locale: "en", messages: en, namespace: "order.why" });
  const lines = (await proposalOf(principal, asked)).lines.map((line) => {
    const note = openWords((key, values) => words(key, values ?? {}), line).join("; ");
    return { text: "", variantNo: line.variantNo, quantity: line.quantity, note };
  });
  await createWatchList(principal, "Order", now, { lines });
  await createWatchList(principal, "Pasted", now, {
    lines: [
      { text: "CH-1 3 pcs 7.139", variantNo: "CH-1", quantity: 3, note: "at 7.139" },
      { text: "CH-9 x 4 @ 7.139", variantNo: null, quantity: null, note: "", badQuantity: "4 @ 7.139" },
    ],
  });
  await perform(saveListing, { name: "Private listing", query: "?stock=in", shared: "" });
  const draft = { name: "Rule of Anna", subject: "watched", subjectId: "", kinds: ["low"] } as const;
  const rest = { conditions: {}, channelIds: [], frequency: "daily" } as const;
  const ruleId = await makeRule(principal, { ...draft, ...rest, kinds: ["low"], channelIds: [] }, now);
  const told = { alertId: "told", ruleId, ruleName: "Rule of Anna", variantNo: "CH-1" };
  const alert = storedAlert(principal.memberId, 1, now, told, { productNo: "CH", name: "Chain" });
  await (await dealerTables(principal.dealerId)).insert(alerts).values(alert);
  await setMark(principal, { alertIds: ["told"], mark: "acknowledged", isOn: true }, now);
});

async function perform(action: object, fields: Record<string, string>): Promise<void> {
  const answer = await performForm(action, anna.principal, fields);
  if (typeof answer === "string" && answer !== "") throw new Error(answer);
}

/** The answers of every address that is asked with a right, with the caller's headers. */
async function everythingTold(headers: Record<string, string>): Promise<Map<string, string>> {
  const list = (await listWatchLists(anna.principal)).find(({ name }) => name === "Pasted");
  const params = { listId: list?.listId ?? "", productNo: "CH", variantNo: "CH-1", recordId: "1" };
  const told = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (path.basename(name) !== "route.ts") continue;
    const { GET: get } = await import(pathToFileURL(path.join(folder, name)).href);
    if (typeof get !== "function" || !routeDefinition(get)) continue;
    // These ask the sync worker, which does not run here; the file of a list needs the framework's translator.
    if (/pictures|desk\/sync|watch-lists/.test(name)) continue;
    const url = "http://localhost:3000/x?format=csv&q=CH-1&productNos=CH&skus=CH-1&watched=0";
    const response: Response = await get(new NextRequest(url, { headers }), { params: Promise.resolve(params) });
    if (response.ok) told.set(name, await response.text());
  }
  return told;
}

function expectNone(told: ReadonlyMap<string, string>, hidden: readonly Mark[]): void {
  for (const [name, text] of told)
    for (const mark of hidden) expect(marks[mark].test(text), `${mark} in ${name}: ${text.slice(0, 2000)}`).toBe(false);
}

test("the right itself opens each of these: the test would find them", async () => {
  const told = [...(await everythingTold({ cookie: `bincard=${anna.sessionId}` })).values()].join("\n");
  for (const mark of ["cost", "shelf", "rule"] as const) expect(told, mark).toMatch(marks[mark]);
  expect((await listAlerts(anna.principal, {}, now)).alerts[0]?.acknowledged?.name).toMatch(marks.user);
  expect((await listSavedViews(anna.principal)).map(({ name }) => name)).toEqual(["Private listing"]);
});

test("an order that is saved as a list has nothing of the shelf and the budget in its notes", async () => {
  const list = (await listWatchLists(anna.principal)).find(({ name }) => name === "Order");
  const lines = await listLinesOf(anna.principal, list?.listId ?? "");
  expect(lines.map(({ variantNo, quantity }) => [variantNo, quantity])).toEqual([["CH-1", 40]]);
  expectNone(new Map([["notes", JSON.stringify([list, lines])]]), ["cost", "shelf", "budget"]);
});

test("another member reads in the audit log what was done, and not the names that are one member's alone", async () => {
  const { principal: ben } = await addTestMember(anna.principal.dealerId, "Ben");
  const [own, others] = [await listAudit(anna.principal, { limit: 50 }), await listAudit(ben, { limit: 50 })];
  expect(own.map(({ kind, detail }) => [kind, detail])).toContainEqual(["view-saved", "Private listing"]);
  expect(others.map(({ kind, detail }) => [kind, detail])).toContainEqual(["view-saved", ""]);
  expectNone(new Map([["audit", JSON.stringify(others)]]), ["cost", "shelf", "budget", "view", "rule"]);
});

test("a key does not say who is of the team, and a feed neither that nor a cost", async () => {
  const blind = { ...anna.principal, reduction: "no-cost" } as const;
  const { key } = await createApiKey(anna.principal, "Till");
  const byKey = await everythingTold({ authorization: `ApiKey ${key}` });
  expect(byKey.size).toBeGreaterThan(8);
  expectNone(byKey, ["user", "view"]);
  const page = await listAlerts(blind, {}, now);
  expect(page.alerts.map(({ ruleName }) => ruleName)).toEqual(["Rule of Anna"]);
  const { path: address } = await makeFeed(anna.principal, { kind: "alerts", name: "Reader" });
  const file = Promise.resolve({ file: address.replace("/feeds/", "") });
  const body = await feed(new NextRequest(`http://localhost:3000${address}`), { params: file });
  expectNone(new Map([["feed", await body.text()]]), ["cost", "shelf", "budget", "user", "view"]);
});

test("the counter shows none of it", async () => {
  await putAtCounter(anna.principal, "counter");
  const told = await everythingTold({ cookie: `bincard=${anna.sessionId}` });
  expect(told.size).toBeGreaterThan(8);
  expectNone(told, ["cost", "shelf", "budget", "user", "view", "rule"]);
  const atCounter = { ...anna.principal, reduction: "counter" } as const;
  const lists = (await listWatchLists(anna.principal)).map(({ listId }) => listLinesOf(atCounter, listId));
  const lines = (await Promise.all(lists)).flat();
  expect(lines.map(({ text, note, badQuantity }) => [text, note, badQuantity])).toContainEqual(["", "", ""]);
  expectNone(new Map([["lists", JSON.stringify(lines)]]), ["cost", "shelf", "budget"]);
});
