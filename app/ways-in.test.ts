import { sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { mayBeNumber, namedPage } from "@/components/search/named-page.ts";
import { ScanKeys } from "@/components/search/scans.ts";
import { products as storedProducts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { typedArticle } from "@/lib/catalog/article/article-names.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { fnc1 } from "@/lib/domain/codes/element-string.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { ean, upc, writtenCodes } from "@/lib/domain/codes/test/written-codes.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { type SpreadsheetFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList, deleteWatchList } from "@/lib/lists/lists.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { savePastedShelf } from "./(desk)/shelf/actions.ts";
import { addPasted } from "./(desk)/watch-lists/paste-actions.ts";
import { GET as servedProducts } from "./api/Catalog/Products/route.ts";
import { POST as scanRoute } from "./api/desk/lists/[listId]/scans/route.ts";
import { GET as searchRoute } from "./api/desk/search/route.ts";
import { PUT as shelfRoute } from "./api/desk/shelf/route.ts";
import { performForm } from "./test/send-form.ts";

let principal: MemberPrincipal;
let cookie: string;
let listId: string;
testDataFolder();

/** The items that have the codes of the table. */
const articles: Readonly<Record<string, string>> = {
  ...{ [ean]: "10-1", [upc]: "20-1", "73513537": "30-1", "9783161484100": "40-1", "8712345678906": "50-1" },
};

beforeAll(async () => {
  const signedIn = await signInForTest("ways-in");
  principal = signedIn.principal;
  cookie = `bincard=${signedIn.sessionId}`;
  const products = Object.entries(articles).map(([code, variantNo]) => {
    const own = code === upc ? { upc: code } : { ean: code };
    return plainProduct(variantNo.slice(0, 2), `Article ${variantNo}`, [plainVariant(variantNo, own)]);
  });
  products.push(plainProduct("90", "Tyre 29", [plainVariant("90-1"), plainVariant("90-2")]));
  await storeTestDealer(principal.dealerId, smallDealer(products));
  const raw = sql`json_object('ProductNo', product_no)`;
  await (await dealerTables(principal.dealerId)).update(storedProducts).set({ raw });
  ({ listId } = await createWatchList(principal, "Scans"));
});

function requestTo(address: string, method = "GET", body?: object): NextRequest {
  const headers = { cookie, "content-type": "application/json", origin: "http://localhost:3000" };
  return new NextRequest(`http://localhost:3000${address}`, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function found(text: string): Promise<string | undefined> {
  const response = await searchRoute(requestTo(`/api/desk/search?${new URLSearchParams({ q: text })}`), {});
  return namedPage(await response.json())?.split("variant=")[1];
}

/** What a scanner types that behaves like a keyboard, into a field that holds a figure or none. */
function typedByScanner(text: string, field: object | null): string | null {
  const keys = new ScanKeys();
  const pressed = [...text, "Enter"].map((character, at) => {
    const ctrl = character === fnc1;
    return keys.press({ key: ctrl ? "]" : character, ctrl, at: 1000 + at * 6, field, text: "4" });
  });
  return pressed.at(-1)?.scanned ?? null;
}

/** The answer's sentence needs a request, so it is not read. */
const perform = (action: object, fields: Record<string, string | File>) =>
  performForm(action, principal, fields).catch(() => undefined);

/** The items of the lines that a list gets, with their quantities, in the order of the file or text. */
async function listed(fields: Record<string, string | File>): Promise<string[]> {
  const { listId } = await createWatchList(principal, "Pasted");
  await perform(addPasted, { text: "", ...fields, listId, sure: "yes" });
  const lines = await listLinesOf(principal, listId);
  await deleteWatchList(principal, listId);
  return lines.map(({ variantNo, quantity, badQuantity }) => `${variantNo} × ${badQuantity ?? quantity}`);
}

/** The item that a text or file puts on the shelf, with what is on hand. */
async function onShelf(fields: Record<string, string | File>): Promise<string[]> {
  await perform(savePastedShelf, { text: "", ...fields, mode: "replace", sure: "yes", roles: "number onHand" });
  const rows = [...(await readShelf(principal)).values()];
  await saveShelf(
    principal,
    [],
    rows.map(({ variantNo }) => variantNo),
  );
  return rows.map(({ variantNo, onHand }) => `${variantNo} × ${onHand}`);
}

const head = ["EAN", "Qty"];
const shelfHead = ["EAN", "On hand"];
async function file(format: SpreadsheetFormat, rows: readonly (readonly string[])[], head: string[]): Promise<File> {
  const all = async function* () {
    yield [head, ...rows];
  };
  const answer = spreadsheetAnswer(all(), { format, language: "en", timeZone: "UTC", name: ["order"] });
  return new File([await answer.arrayBuffer()], `order.${format}`);
}

/** Every way in for a single text: the item that it finds there. */
const ways: Readonly<Record<string, (text: string) => Promise<string | undefined>>> = {
  "the search box": async (text) => (mayBeNumber(text) ? found(text) : "searched for as words"),
  "a scanner's keys": async (text) => {
    const scanned = typedByScanner(text.trim(), null);
    return scanned === null ? undefined : found(scannedCode(scanned));
  },
  "a scanner's keys in a quantity": async (text) => {
    const scanned = typedByScanner(text.trim(), { name: "quantity" });
    return scanned === null ? undefined : found(scannedCode(scanned));
  },
  "a scan into a list": async (text) => {
    const request = requestTo(`/api/desk/lists/${listId}/scans`, "POST", { code: text });
    const { counted } = await (await scanRoute(request, { params: Promise.resolve({ listId }) })).json();
    return counted?.article?.variantNo;
  },
  "a field for an item": async (text) => (await typedArticle(principal, text)) ?? undefined,
  "PUT /api/desk/shelf": async (text) => {
    const body = { mode: "replace", rows: [{ number: text, onHand: 3 }] };
    await shelfRoute(requestTo("/api/desk/shelf", "PUT", body), {});
    return [...(await readShelf(principal)).keys()][0];
  },
};

test.each(Object.entries(ways))("%s finds the article of a code, however it is written", async (way, find) => {
  const wrong: unknown[] = [];
  // No keyboard has a key for these.
  const isTypable = (text: string) => !way.includes("keys") || text.length === [...text].length;
  for (const [text, code] of writtenCodes.filter(([text]) => isTypable(text))) {
    const article = await find(text);
    if (article !== articles[code]) wrong.push([text, article]);
  }
  expect(wrong).toEqual([]);
});

test("`barcodes=` of the served interface finds the article of a code, however it is written", async () => {
  const wrong: unknown[] = [];
  // In this sentence a comma separates two codes.
  for (const [text, code] of writtenCodes.filter(([text]) => !text.includes(","))) {
    const answer = await servedProducts(
      requestTo(`/api/Catalog/Products?${new URLSearchParams({ barcodes: text })}`),
      {},
    );
    const [product] = answer.status === 200 ? await answer.json() : [];
    if (product?.ProductNo !== articles[code]?.split("-")[0]) wrong.push([text, product]);
  }
  expect(wrong).toEqual([]);
});

/** A pasted line with a quantity, as people write them. */
const lines: Readonly<Record<string, (text: string) => string>> = {
  "a line": (text) => text,
  "a line with × behind": (text) => `${text} x 3`,
  "a line with × before": (text) => `3 x ${text}`,
  "a line with a tab": (text) => `${text}\t3`,
  "a line with pieces": (text) => `${text}: 3 pcs`,
};

/** Codes with blanks, of which nobody can say where the last value ends and a quantity begins. */
const mayAsk = new Set([
  "(01) 04006381333931 (10) LOT7",
  "01 04006381333931 10 LOT7",
  "01\u00a004006381333931\u00a017\u00a0261231",
  "4 006 381 333 931,00",
]);

test.each(Object.entries(lines))("%s finds the article of a code, however it is written", async (way, write) => {
  const wrong: unknown[] = [];
  const quantity = way === "a line" ? 1 : 3;
  for (const [text, code] of writtenCodes) {
    const [line = ""] = await listed({ text: write(text) });
    const [article, written = ""] = line.split(" × ");
    const isAsked = mayAsk.has(text) && !/^\d+$/.test(written);
    if (article !== articles[code] || (written !== String(quantity) && !isAsked)) wrong.push([write(text), line]);
  }
  expect(wrong).toEqual([]);
});

const expectedRows = writtenCodes.map(([, code]) => `${articles[code]} × 3`);

test.each(["csv", "xlsx"] as const)("a table in a file (%s) finds the article of each of its codes", async (format) => {
  const rows = writtenCodes.map(([text]) => [text, "3"]);
  expect(await listed({ file: await file(format, rows, head) })).toEqual(expectedRows);
});

test("a table that is pasted finds the article of each of its codes", async () => {
  const rows = writtenCodes.map(([text]) => `${text}\t3`);
  expect(await listed({ text: [head.join("\t"), ...rows].join("\n") })).toEqual(expectedRows);
});

test("a line and a file about the shelf find the article of a code, however it is written", async () => {
  const wrong: unknown[] = [];
  for (const [text, code] of writtenCodes) {
    const expected = `${articles[code]} × 3`;
    const [line] = await onShelf({ text: `${text}\t3` });
    if (line !== expected) wrong.push(["line", text, line]);
    const [row] = await onShelf({ file: await file("csv", [[text, "3"]], shelfHead) });
    if (row !== expected) wrong.push(["file", text, row]);
  }
  expect(wrong).toEqual([]);
});
