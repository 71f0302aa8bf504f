import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { sessionCookieName } from "@/lib/auth/cookie.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import { addLines } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { findShareByToken, listShares } from "@/lib/share/links.ts";
import { readShop } from "@/lib/share/shop.ts";
import { GET as openLink } from "../../s/[token]/route.ts";
import { performForm, sendForm } from "../../test/send-form.ts";
import { endLinksOf, makeLink, renewLink, saveLink, saveShopLine } from "./actions.ts";
import { readDraft, shareFields } from "./draft.ts";
import { GET as preview } from "./preview/route.ts";

startTestApp({ APP_URL: "https://desk.example.com" });
const hour = 3_600_000;
let principal: MemberPrincipal;
let cookie: string;
let listId: string;

beforeAll(async () => {
  const signedIn = await signInForTest("sharer");
  ({ principal } = signedIn);
  cookie = `${sessionCookieName()}=${signedIn.sessionId}`;
  const pricesOf = (msrp: number) => [row(0, 713_900, 1), row(3, 1_099_000, 1), row(4, msrp, 1)];
  const chain = plainProduct("CH", "Chain", [
    plainVariant("CH-1", { prices: pricesOf(1_299_000) }),
    plainVariant("CH-2", { prices: pricesOf(1_399_000) }),
  ]);
  const pedal = plainProduct("PE", "Pedal", [plainVariant("PE-1", { prices: pricesOf(2_500_000) })]);
  await storeTestDealer(principal.dealerId, smallDealer([chain, pedal]));
  await changeSettings(principal, { timeZone: "America/Toronto" });
  ({ listId } = await createWatchList(principal, "Spring"));
  const lineOf = (variantNo: string, quantity: number, note: string) => ({ text: "", variantNo, quantity, note });
  await addLines(principal, [lineOf("CH-1", 2, "our margin is small"), lineOf("PE-1", 3, "")], listId);
});

const form = { price: "msrp", stock: "none", language: "en", ends: "30" };

interface Made {
  id: string;
  url: string;
  qr: { width: number; path: string };
}

async function make(fields: Record<string, string>): Promise<Made> {
  return (await performForm(makeLink, principal, { ...form, ...fields })) as Made;
}

async function pageOf(url: string, query = ""): Promise<string> {
  const token = url.split("/s/")[1] ?? "";
  const response = await openLink(new NextRequest(url + query), { params: Promise.resolve({ token }) });
  return (await response.text()).replace(/<style.*<\/style>/s, "").replaceAll(token, "");
}

async function previewOf(fields: Record<string, string>, headers: Record<string, string> = { cookie }) {
  const address = `https://desk.example.com/share/preview?${new URLSearchParams({ ...form, ...fields })}`;
  return preview(new NextRequest(address, { headers }), {});
}

test("the form makes a link with what it says, which ends in 30 days", async () => {
  const made = await make({
    items: "CH-1",
    count: "4",
    remark: "for the club",
    title: "Chain",
    recipient: "Mr. Meyer",
  });
  const html = await pageOf(made.url);
  for (const text of ["$12.99", "Quantity: 4", "for the club"]) expect(html).toContain(text);
  expect(html).not.toMatch(/Meyer|7[.,]139/);
  const link = (await listShares(principal)).find(({ shareId }) => shareId === made.id);
  expect(link).toMatchObject({ layout: "item", recipient: "Mr. Meyer", title: "Chain", hasPassphrase: false });
  expect((link?.endsAt ?? 0) - Date.now()).toBeGreaterThan(30 * 24 * hour - 60_000);
  expect(made.qr.path.length).toBeGreaterThan(500);
});

test("a typed price is shown for the item for which it was typed, and for no other variant", async () => {
  const { url } = await make({ items: "CH-1", price: "own", "price:CH-1": "11.50" });
  expect(await pageOf(url)).toContain("$11.50");
  expect(await pageOf(url, "?v=CH-2")).not.toMatch(/\$1[123]/);
});

test("a list is shared with its quantities, and with its notes only when they were chosen", async () => {
  const { url } = await make({ list: listId, layout: "list", quantities: "on", title: "Spring" });
  const html = await pageOf(url);
  for (const text of ["$25.98", "$75.00", "$100.98"]) expect(html).toContain(text);
  expect(html).not.toMatch(/our margin|7[.,]139/);
  const noted = await make({ list: listId, layout: "list", notes: "on" });
  expect(await pageOf(noted.url)).toContain("our margin is small");
});

test("the preview is the page of the link before it exists, with the rights of who will open it", async () => {
  const fields = { items: "CH-1\nPE-1", layout: "comparison", price: "map" };
  const { url } = await make(fields);
  const bodyOf = (html: string) => html.replace(/^.*<main>|<footer>.*$/gs, "").replaceAll(/<img[^>]*>/g, "");
  const shown = await (await previewOf(fields)).text();
  expect(bodyOf(shown)).toBe(bodyOf(await pageOf(url)));
  expect(shown).toContain("$10.99");
  expect(shown).not.toMatch(/7[.,]139|12\.99/);
  expect((await previewOf(fields, {})).status).toBe(401);
});

test("what cannot be read is refused at its field, and no link is made", async () => {
  const before = (await listShares(principal)).length;
  const refusedOf = (fields: Record<string, string>) => sendForm(makeLink, principal, { ...form, ...fields });
  expect(await refusedOf({ items: "CH-1", count: "x" })).toBe("bad-request count");
  expect(await refusedOf({ items: "CH-1", price: "own", "price:CH-1": "much" })).toBe("bad-request price:CH-1");
  expect(await refusedOf({ items: "CH-1", ends: "date", day: "2001-01-01" })).toContain("day");
  expect(await refusedOf({ items: "CH-1", passphrase: "abc" })).toBe("bad-request passphrase");
  expect(await refusedOf({ items: "UNKNOWN" })).toBe("bad-request items");
  expect(await refusedOf({ list: "unknown" })).toContain("not-found");
  expect((await listShares(principal)).length).toBe(before);
});

test("a link ends with the chosen day where the shop is", async () => {
  const fields = shareFields.parse({ ...form, items: "CH-1", ends: "date", day: "2026-12-04" });
  const draft = await readDraft(principal, fields, async () => "America/Toronto", Date.parse("2026-12-01T00:00:00Z"));
  expect(new Date(draft.endsAt ?? 0).toISOString()).toBe("2026-12-05T05:00:00.000Z");
});

test("a link that is edited keeps its address, its end and its passphrase unless they are changed", async () => {
  const made = await make({ items: "CH-1", passphrase: "a secret word" });
  const token = made.url.split("/s/")[1] ?? "";
  const before = await findShareByToken(principal, token);
  const edit = { ...form, share: made.id, layout: "item", price: "none", ends: "kept", opens: "kept" };
  await sendForm(saveLink, principal, edit);
  const after = await findShareByToken(principal, token);
  expect(after).toMatchObject({ hasPassphrase: true, endsAt: before?.endsAt, shows: { price: "none" } });
  await sendForm(saveLink, principal, { ...edit, ends: "never", opens: "free" });
  expect(await findShareByToken(principal, token)).toMatchObject({ hasPassphrase: false, endsAt: null });
  const renewed = (await performForm(renewLink, principal, { shareId: made.id })) as Made;
  expect(await findShareByToken(principal, token)).toBeNull();
  expect(await pageOf(renewed.url)).toContain("Chain");
});

test("nobody at the counter makes, changes or previews a link", async () => {
  const atCounter = { ...principal, reduction: "counter" } as const;
  for (const action of [makeLink, saveLink, renewLink, endLinksOf, saveShopLine])
    expect(await sendForm(action, atCounter, form)).toContain("forbidden");
});

test("the shop's name and how to reach it are on its pages", async () => {
  await sendForm(saveShopLine, principal, { name: "Wheels & Co", contact: "04 22 33 44" });
  expect(await readShop(principal)).toEqual({ name: "Wheels & Co", contact: "04 22 33 44" });
  const { url } = await make({ items: "CH-1" });
  expect(await pageOf(url)).toMatch(/Wheels &amp; Co.*04 22 33 44/s);
});

test("all links of one person end together", async () => {
  await make({ items: "CH-1" });
  await sendForm(endLinksOf, principal, { memberId: principal.memberId, sure: "yes" });
  expect(await listShares(principal)).toEqual([]);
});
