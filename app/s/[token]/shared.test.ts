import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import type { ShareChoice, SharedLine, ShareLayout, ShareShows } from "@/lib/domain/share.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import { changeShare, endShare, endSharesOf, listShares, makeShare, renewShare } from "@/lib/share/links.ts";
import { GET as picture } from "./pictures/[variantNo]/route.ts";
import { GET, POST } from "./route.ts";

startTestApp({ APP_URL: "https://desk.example.com" });
const now = Date.now();
const hour = 3_600_000;
let principal: MemberPrincipal;

/** The cost in every price type that is one: none of its digits may leave the desk. */
const cost = /7[.,]?139|6[.,]?283|5[.,]?417/;

beforeAll(async () => {
  principal = (await signInForTest("shop")).principal;
  const prices = [
    row(0, 713_900, 1),
    row(0, 628_300, 10),
    row(2, 541_700, 1),
    row(3, 1_099_000, 1),
    row(4, 1_299_000, 1),
  ];
  const chain = plainProduct("CH", "Chain <b>11</b>", [
    plainVariant("CH-1", { prices, description: "Chain <b>11</b>, Silver", statusText: "Closeout" }),
    plainVariant("CH-2", { prices: [row(0, 713_900, 1), row(4, 1_399_000, 1)], description: "Chain <b>11</b>, Black" }),
  ]);
  const pedal = plainProduct("PE", "Pedal", [plainVariant("PE-1", { prices: [row(4, 2_500_000, 1)] })]);
  const stockOf = (here: number, there: number, dueAt: string | null = null) => ({
    totalAvailable: here + there,
    nextDueAt: dueAt === null ? null : Date.parse(dueAt),
    stock: [
      { warehouseId: "1", available: here, dueAt: null },
      { warehouseId: "2", available: there, dueAt },
    ],
  });
  const stock = new Map([
    ["CH-1", stockOf(3, 43)],
    ["CH-2", stockOf(0, 0, "2027-01-04T00:00:00Z")],
    ["PE-1", stockOf(2, 0)],
  ]);
  await storeTestDealer(principal.dealerId, smallDealer([chain, pedal], { stock }));
  await changeSettings(principal, { warehouseId: "1" });
});

const shows: ShareShows = { price: "msrp", stock: "exact", allWarehouses: true, quantity: true, note: true };
const lineOf = (variantNo: string, own: Partial<SharedLine> = {}): SharedLine => {
  return { variantNo, quantity: null, note: "", ownAmount: null, ...own };
};

async function shareOf(
  lines: SharedLine[],
  own: Partial<ShareChoice> & { layout?: ShareLayout; passphrase?: string } = {},
) {
  const choice = { title: "", shows, language: "en", recipient: "Mr. Meyer", endsAt: now + 24 * hour } as const;
  return makeShare(principal, { layout: "item", passphrase: null, ...choice, ...own, lines });
}

function requestTo(path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}): [NextRequest, string] {
  return [new NextRequest(`https://desk.example.com${path}`, init), path.split(/[/?]/)[2] ?? ""];
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const [request, token] = requestTo(path, { headers });
  return GET(request, { params: Promise.resolve({ token }) });
}

/** Without the style and the random address, whose digits say nothing. */
async function contentOf(path: string): Promise<string> {
  const html = await (await open(path)).text();
  return html.replace(/<style.*<\/style>/s, "").replaceAll(path.split(/[/?]/)[2] ?? "", "");
}

test("a page shows the item, its price and its stock to everybody who has the link, and never the cost", async () => {
  const { path } = await shareOf([lineOf("CH-1", { quantity: 4, note: "for the club" })]);
  const response = await open(path);
  const html = await contentOf(path);
  expect(response.status).toBe(200);
  expect(html).toContain("Chain &lt;b&gt;11&lt;/b&gt;");
  for (const text of ["$12.99", "46 available", "for the club", "Silver", "Black"]) expect(html).toContain(text);
  expect(html).not.toMatch(cost);
  expect(html).not.toMatch(/closeout|Mr\. Meyer|wholesale/i);
  expect(html).not.toMatch(/<script|javascript:|onload/i);
  expect(Buffer.byteLength(await response.text())).toBeLessThan(30_000);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  for (const tag of ["og:title", "og:description", "og:image", "twitter:card"]) expect(html).toContain(`"${tag}"`);
});

test("what the link does not show is not on its page, whatever it is", async () => {
  const { path } = await shareOf([lineOf("CH-1", { quantity: 4, note: "for the club" })], {
    shows: { price: "none", stock: "none", allWarehouses: true, quantity: false, note: false },
  });
  const html = await contentOf(path);
  expect(html).not.toMatch(/\$|12\.99|10\.99|46|available|In stock|for the club|Quantity/);
  const own = await shareOf([lineOf("CH-1", { ownAmount: 1_150_000 })], { shows: { ...shows, price: "own" } });
  const ownHtml = await contentOf(own.path);
  expect(ownHtml).toContain("$11.50");
  expect(ownHtml).not.toMatch(/12\.99|10\.99/);
  const words = await shareOf([lineOf("CH-1")], { shows: { ...shows, stock: "words", allWarehouses: false } });
  const wordsHtml = await contentOf(words.path);
  expect(wordsHtml).toContain("Only a few left");
  expect(wordsHtml).not.toMatch(/\b(3|43|46)\b available/);
});

test("another variant of the shared product can be chosen, and no other item", async () => {
  const { path } = await shareOf([lineOf("CH-1")]);
  const other = await (await open(`${path}?v=CH-2`)).text();
  expect(other).toContain("$13.99");
  expect(other).toContain("due 4\u00a0Jan");
  const foreign = await (await open(`${path}?v=PE-1`)).text();
  expect(foreign).toContain("$12.99");
  expect(foreign).not.toContain("Pedal");
  const pictureOf = async (variantNo: string) => {
    const [request, token] = requestTo(`${path}/pictures/${variantNo}`);
    return (await picture(request, { params: Promise.resolve({ token, variantNo }) })).status;
  };
  expect(await pictureOf("PE-1")).toBe(404);
});

test("a list has quantities and the sum of its prices, a comparison its items side by side", async () => {
  const lines = [lineOf("CH-1", { quantity: 2 }), lineOf("PE-1", { quantity: 3 }), lineOf("GONE", { quantity: 1 })];
  const list = await shareOf(lines, { layout: "list", title: "Spring" });
  const html = await contentOf(list.path);
  for (const text of ["Spring", "$25.98", "$75.00", "$100.98", "1 item is no longer available"])
    expect(html).toContain(text);
  expect(html).not.toMatch(cost);
  const comparison = await shareOf(lines.slice(0, 2), { layout: "comparison", title: "" });
  expect(await (await open(comparison.path)).text()).toMatch(/Chain.+Pedal/s);
});

test("an ended, an expired, a renewed and an unknown address answer the same page", async () => {
  const [ended, renewed] = [await shareOf([lineOf("CH-1")]), await shareOf([lineOf("CH-1")])];
  const expired = await shareOf([lineOf("CH-1")], { endsAt: now - 1 });
  expect((await open(ended.path)).status).toBe(200);
  await endShare(principal, ended.shareId);
  const path = await renewShare(principal, renewed.shareId);
  expect((await open(path)).status).toBe(200);
  const answers = await Promise.all(
    [ended.path, renewed.path, expired.path, `/s/${"A".repeat(43)}`, "/s/none"].map(async (one) => {
      const response = await open(one, { "accept-language": "fr" });
      return [response.status, await response.text(), response.headers.get("cache-control")].join("\n");
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("Ce lien ne fonctionne plus");
});

test("a link with a passphrase shows nothing before it was entered, and wrong ones are limited", async () => {
  const { path } = await shareOf([lineOf("CH-1")], { passphrase: "cœur de vélo" });
  const send = (passphrase: string, from = "198.51.100.7") => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": from };
    const [request, token] = requestTo(path, { method: "POST", headers, body: new URLSearchParams({ passphrase }) });
    return POST(request, { params: Promise.resolve({ token }) });
  };
  const lockedPage = await open(path);
  expect(await lockedPage.text()).not.toMatch(/Chain|12\.99|og:/);
  expect(lockedPage.headers.get("cache-control")).toBe("private, no-store");
  expect((await send("coeur")).status).toBe(403);
  const opened = await send("c\u0153ur de ve\u0301lo ");
  const location = opened.headers.get("location") ?? "";
  expect(opened.status).toBe(303);
  expect(await (await open(location)).text()).toContain("$12.99");
  expect(await (await open(location.replace(/k=\d+/, `k=${now + 9 * hour}`))).text()).not.toContain("$12.99");
  const answers: number[] = [];
  for (let tries = 0; tries < 30; tries += 1) answers.push((await send("wrong", "203.0.113.9")).status);
  expect(answers.at(-1)).toBe(429);
});

test("neither the address nor the passphrase is stored, and openings are counted without previews", async () => {
  const { path, shareId } = await shareOf([lineOf("CH-1")], { passphrase: "a secret word" });
  const { path: plain, shareId: counted } = await shareOf([lineOf("CH-1")]);
  const stored = JSON.stringify([...(await storedRows())]);
  expect(stored).not.toContain(path.slice(3));
  expect(stored).not.toContain("a secret word");
  await open(plain, { "user-agent": "Slackbot-LinkExpanding 1.0" });
  await open(plain);
  await open(plain);
  const links = await listShares(principal);
  expect(links.find((link) => link.shareId === counted)).toMatchObject({ openedTimes: 2, hasPassphrase: false });
  expect(links.find((link) => link.shareId === shareId)).toMatchObject({ openedTimes: 0, hasPassphrase: true });
  const changed = await changeShare(principal, counted, { title: "New", endsAt: null, passphrase: "later" });
  expect(changed).toMatchObject({ title: "New", endsAt: null, hasPassphrase: true });
  const stranger = { ...principal, dealerId: "another" };
  await expect(endShare(stranger, counted)).rejects.toThrow("not-found");
  expect(await endSharesOf(principal, principal.memberId)).toBeGreaterThan(0);
  expect(await listShares(principal)).toEqual([]);
});

test("a link of labels opens the item whose code was read, and only those that were printed", async () => {
  const { path } = await shareOf([lineOf("CH-1"), lineOf("PE-1")], { layout: "labels", title: "Shelf labels" });
  const one = await contentOf(`${path}?v=PE-1`);
  expect(one).toContain("<title>Pedal");
  expect(one).not.toContain("Chain");
  const other = await contentOf(`${path}?v=CH-2`);
  expect(other).not.toContain("$13.99");
});
