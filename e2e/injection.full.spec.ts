import type { BrowserContext, Page } from "playwright/test";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { ask } from "./support/ask.ts";
import { adoptSession, change, signInAs, untilRead } from "./support/dealers.ts";
import { hostileCatalog } from "./support/hostile-catalog.ts";
import { Own } from "./support/own.ts";
import { payloads } from "./support/payloads.ts";
import { rooms } from "./support/places.ts";
import { newSeed } from "./support/seed.ts";
import { startSmallSupplier } from "./support/small-supplier.ts";
import { test as base, expect } from "./support/test.ts";

/** A Bincard whose supplier sends attacks in every field, and the cookie of a dealer who opens them. */
const test = base.extend<Record<never, never>, { attacked: { url: string; cookie: string } }>({
  attacked: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const supplier = await startSmallSupplier((name) => (name === "buyer" ? hostileCatalog(Buffer.alloc(0)) : null));
      const own = new Own();
      own.atEnd(() => supplier.close());
      const bincard = await own.bincard({
        SUPPLIER_BASE_URL: supplier.url,
        SUPPLIER_PAGING: "item1",
        SUPPLIER_NAME: payloads[0] ?? "",
      });
      const cookie = await signInAs(bincard.url, "buyer", { "user-agent": payloads[1] ?? "" });
      await untilRead(bincard.url, cookie);
      await use({ url: bincard.url, cookie });
      await own.end();
    },
    { scope: "worker", timeout: 360_000 },
  ],
});

test.describe.configure({ timeout: testLimitMs(180_000) });

/** How many product pages are opened in the browser: all of them in `npm run soak`. */
const opened = testSize(20, 1000);

test("two hundred attacks in the supplier's texts run no script and reach no other site", async ({
  attacked,
  browser,
}) => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  const { url, cookie } = attacked;
  const post = (path: string, body: unknown) => ask(url, change(url, "POST", path, cookie, body));
  const { listId } = JSON.parse((await post("/api/desk/lists", { name: payloads[2] })).body);
  await post("/api/desk/watch/import", { listId });
  await post("/api/desk/keys", { name: payloads[1]?.slice(0, 80) });

  const context = await browser.newContext({ baseURL: url });
  await adoptSession(context, url, cookie);
  const faults = watch(context, url);
  const page = await context.newPage();
  const products = await productAddresses(page, faults);
  expect(products.size, "every attack has its product page").toBe(payloads.length);
  await look(page, `/watch-lists/${listId}`, faults);
  for (const path of rooms) await look(page, path, faults);
  for (const place of [1, 40, 80, 120, 160, 200])
    for (const path of [`/brands/${place}`, `/categories/${place}`, `/low-stock?page=${place}`])
      await look(page, path, faults);
  await page.goto("/products");
  await page.getByRole("combobox").first().pressSequentially("script");
  await expect(page.getByRole("option").first()).toBeVisible();
  await inspect(page, "suggestions", faults);

  const seed = newSeed();
  const dice = new Dice(seed);
  // The HTML of every product is inspected; some pages are also opened with their scripts running.
  for (const path of products) await inspect(page, path, faults, path);
  const shown = new Set(Array.from({ length: opened }, () => dice.pick([...products])));
  for (const path of opened < products.size ? shown : products) await look(page, path, faults);
  expect(faults, `again with SEED=${seed}`).toEqual([]);
  await context.close();
});

test("no cell of a CSV file begins like a formula", async ({ attacked }) => {
  const { body, status } = await ask(attacked.url, {
    path: "/low-stock/csv?watched=0",
    headers: { cookie: attacked.cookie },
  });
  expect(status).toBe(200);
  const rows = cellsOf(body.replace(/^\ufeff/, ""));
  expect(rows.length).toBeGreaterThan(payloads.length);
  const formulas = rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
  expect(formulas).toEqual([]);
  expect(
    rows.flat().some((cell) => cell.startsWith("'@SUM(")),
    "the attack is there, defused",
  ).toBe(true);
});

/** Records everything that may not happen: dialogs, requests to other hosts, policy violations, script errors. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on("dialog", async (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on("request", (request) => {
    const asked = request.url();
    if (!asked.startsWith(`${origin}/`) && !asked.startsWith("data:")) faults.push(`asked: ${asked}`);
  });
  context.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`script error: ${error.error().message}`));
  return faults;
}

async function look(page: Page, path: string, faults: string[]): Promise<void> {
  const response = await page.goto(path, { waitUntil: "load" });
  if ((response?.status() ?? 0) >= 400) faults.push(`${path}: ${response?.status()}`);
  await inspect(page, path, faults);
}

/**
 * Inspects the DOM of the page, or of the HTML at `address`: no script ran, and no element can run script or leads
 * to another site.
 */
async function inspect(page: Page, name: string, faults: string[], address = ""): Promise<void> {
  const found = await page.evaluate(async (asked) => {
    const wrong: string[] = [];
    if ("__hit" in window) wrong.push("something ran");
    const answer = asked === "" ? null : await fetch(asked, { headers: { accept: "text/html" } });
    if (answer && answer.status >= 400) wrong.push(String(answer.status));
    const made = answer ? new DOMParser().parseFromString(await answer.text(), "text/html") : document;
    if (made.querySelector("h1") === null) wrong.push("there is no heading");
    for (const element of made.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on") || name === "srcdoc") wrong.push(`${element.tagName} has ${name}`);
        if (!["href", "src", "action", "formaction", "data", "xlink:href"].includes(name)) continue;
        // React puts this address itself into a form that a script submits.
        if (value === "javascript:throw new Error('React form unexpectedly submitted.')") continue;
        const { origin, protocol } = new URL(value, location.href);
        if (origin !== location.origin && protocol !== "data:") wrong.push(`${element.tagName} leads to ${value}`);
      }
      if (/^(iframe|object|embed|base|frame)$/i.test(element.tagName)) wrong.push(`there is a ${element.tagName}`);
    }
    return wrong;
  }, address);
  for (const wrong of found) faults.push(`${name}: ${wrong}`);
}

/** The addresses of all products, collected page by page from the listing. */
async function productAddresses(page: Page, faults: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let place = 1; place < 20; place += 1) {
    await look(page, `/products?sort=name&page=${place}`, faults);
    const before = found.size;
    const links = page.getByRole("main").locator('a[href^="/products/"]:not([href^="/products/export"])');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
      found.add(href.split("?")[0] ?? "");
    if (found.size === before) break;
  }
  return found;
}

/** The cells of a CSV text (RFC 4180). */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows;
}
