import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Page } from "playwright/test";
import { rejectedRecords, syncRuns } from "@/db/dealer/schema.ts";
import { type Tables, withTables } from "@/db/test/tables.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { sendSignIn, textOf } from "./support/desk.ts";
import { eventsOf, type RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

const own = ownOfFile();
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  supplier = await own.supplier({ products: 400, faults: ["odd-records"] });
  dataDir = await own.folder();
  await start();
});

/**
 * Stock is synced every few seconds, so that a change at the supplier is noticed soon, and lists when their day begins: in
 * the first hours of a day the shop's own place would be waited for.
 */
async function start(): Promise<void> {
  const times = { INVENTORY_EVERY: "3s", SYNC_SPREAD: "1s" };
  const settings = { SUPPLIER_BASE_URL: supplier.url, SUPPLIER_NAME: "Northwind", LOG_LEVEL: "info" };
  bincard = await own.bincard({ ...settings, ...times, DATA_DIR: dataDir });
}

/** Opens the connection page as a member who signed in with a hand-made access token. */
async function connection(page: Page): Promise<void> {
  await page.goto(`${bincard.url}/sign-in?with=token&callbackUrl=%2Fconnection`);
  await sendSignIn(page, "demo", "demo-access-token", "Access token");
  await expect(page.getByRole("heading", { level: 1, name: "Supplier" })).toBeVisible();
}

test("a rejected record shows which fields are missing and why, with its text as sent", async ({ page }) => {
  await connection(page);
  const aside = page.getByRole("region", { name: "Rejected records" });
  await expect(aside.getByRole("listitem").first()).toBeVisible({ timeout: 60_000 });
  const [first] = await aside.getByRole("listitem").all();
  await expect(first ?? aside).toContainText("1 variant not updated");
  await expect(first ?? aside).toContainText("Variant 1: “VariantNo” is missing");
  const text = aside.locator("pre").first();
  await expect(text).toBeHidden();
  await aside.locator("summary").first().click();
  await expect(text).toContainText('"VariantNo":null');
  await expect(aside.getByRole("button", { name: "Copy", exact: true }).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByText("Diagnostics", { exact: true }).click();
  await expect(page.getByText(/^Bincard \d+\.\d+\.\d+( \([0-9a-f]{10}(-dirty)?\))?$/)).toBeVisible();

  const shown = await aside.getByRole("listitem").allInnerTexts();
  await aside.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/[?&]records=2/);
  await expect(aside.getByRole("link", { name: "Newer" })).toBeVisible();
  expect(shown).not.toContain((await aside.getByRole("listitem").allInnerTexts())[0]);
});

test("a text too long to be shown can be saved whole, where costs may be seen", async ({ page }) => {
  test.setTimeout(120_000);
  const raw = JSON.stringify({ VariantNo: "LONG-1", Note: "é".repeat(9000) });
  await restart(async (tables) => {
    const { runId, resource, at } = rejectedRecords;
    const some = await tables.select({ runId, resource, at }).from(rejectedRecords).limit(1);
    const long = { key: 'LONG "1"', field: "Note", reason: "is too long", raw };
    await tables.insert(rejectedRecords).values(some.map((one) => ({ ...one, ...long })));
  });
  await connection(page);
  const line = page.getByRole("listitem").filter({ hasText: 'LONG "1"' });
  await line.locator("summary").click();
  await expect(line).toContainText("the first 8,000 of 9,032 characters");
  const link = line.getByRole("link", { name: "Download full text" });
  const download = page.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toBe("products-LONG-1.txt");
  expect(await readFile(await (await download).path(), "utf8")).toBe(raw);

  const address = (await link.getAttribute("href")) ?? "";
  await hideCosts(page);
  const refused = await page.request.get(`${bincard.url}${address}`);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).not.toContain("LONG");
  for (const none of ["999999", "x", "1.5", "-1", "9".repeat(40)]) {
    expect([403, 404], none).toContain((await page.request.get(`${bincard.url}/connection/records/${none}`)).status());
  }
});

test("counter mode does not show the text of a rejected record, which may hold costs", async ({ page }) => {
  await connection(page);
  await hideCosts(page);
  const answer = await page.goto(`${bincard.url}/connection`);
  expect(await answer?.text()).toContain("1 variant not updated");
  expect(await answer?.text()).not.toContain("VariantNo&quot;:null");
  expect(await answer?.text()).not.toContain("Amount");
});

test("a test of the connection answers on the same page, with the time taken or what to do", async ({ page }) => {
  await connection(page);
  const answer = page.getByRole("status").filter({ hasText: "Northwind responded in" });
  const test = page.getByRole("button", { name: "Test connection" });
  await test.press("Enter");
  await expect(answer).toContainText(/responded in \d[\d.]*\s(ms|s) and accepts the sign-in/);
  await expect(test, "keeps the focus").toBeFocused();

  supplier.setFaults(["unavailable"]);
  await expect(async () => {
    // The last result is reused for some seconds, so that nobody can flood the supplier with tests.
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(answer).toContainText("but is busy", { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(answer).toContainText("Bincard retries automatically");
  // The page says the same above, and says otherwise only without the answer.
  await expect(page.getByText("Connected to Northwind.")).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Northwind unreachable for/ })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("an outage shows its start and the time of the next try, and the pages still work", async ({ page }) => {
  supplier.setFaults(["unavailable"]);
  await connectionWithoutSupplier(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Northwind unreachable for .+, since/ })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/Retrying (in \d+|now)/)).toBeVisible();
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByText(/Northwind didn’t respond\. Bincard retries in \d+/)).toBeVisible();
  await expect(page.getByText("Syncing:")).toHaveCount(0);
  const next = page.getByRole("table", { name: "Last and next sync" }).getByRole("row", { name: "Stock" });
  await expect(next).toContainText(/\d\d:\d\d/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goto(`${bincard.url}/products`);
  expect(await page.getByRole("main").getByRole("row").count()).toBeGreaterThan(10);

  await page.goto(`${bincard.url}/connection`);
  await expect(page.getByRole("heading", { name: /^Northwind unreachable for/ })).toBeVisible();
  supplier.setFaults([]);
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(page.getByText("Connected to Northwind.")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("didn’t respond. Bincard retries in")).toBeHidden();
});

test("a list that shrank is held back; the dealer keeps the old one or accepts the new one", async ({ page }) => {
  test.setTimeout(180_000);
  await nextDay(["shrunken"]);
  await connection(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: /product list shrank by 90%/ })).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole("heading", { name: /brand list shrank by 90%/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  // The full question is on this page only; other pages say that a list is held for review and link here.
  const notice = page.getByText(/^Data may be out of date · last synced .* · Held for review$/);
  await expect(notice).toBeHidden();
  await page.goto(`${bincard.url}/brands`);
  await expect(notice).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { name: /product list shrank by 90%/ })).toBeVisible();
  await expect(notice).toBeHidden();

  const rows = page.getByRole("table", { name: "Sync", exact: true });
  const products = rows.getByRole("row", { name: /^Products and prices/ });
  const brands = rows.getByRole("row", { name: /^Brands/ });
  const before = await textOf(products.getByRole("cell").nth(1));
  const choice = (list: string) => page.locator("form").filter({ has: page.getByRole("heading", { name: list }) });
  await choice("product list").getByRole("button", { name: "Keep old list" }).click();
  await expect(page.getByText("Old product list kept.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /product list shrank/ })).toBeHidden();
  await expect(products).toContainText(before);

  await choice("brand list").getByRole("button", { name: "Accept new list" }).click();
  await expect(page.getByText("New brand list accepted.")).toBeVisible();
  await expect(brands).toContainText("Up to date");
  await expect(brands.getByRole("cell").nth(1)).toHaveText("17");
  await page.getByText("Diagnostics", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Latest syncs, newest first" })).toContainText("old list kept");

  const told = (name: string) => eventsOf(bincard).filter(({ event }) => event === name);
  for (const resource of ["brands", "products"])
    expect(told("sync-run")).toContainEqual(expect.objectContaining({ resource, state: "held" }));
  const who = { dealerId: expect.any(String), memberId: expect.any(String) };
  await expect.poll(() => told("held-refused")).toMatchObject([who]);
  await expect.poll(() => told("held-accepted")).toMatchObject([who]);
});

test("when the supplier refuses the token, Bincard asks for the sign-in again", async ({ page }) => {
  supplier.setFaults([]);
  await connection(page);
  supplier.revokeTokens(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in to Northwind again" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in again" }).first().click();
  await sendSignIn(page, "demo", "wrong");
  await expect(page.getByRole("alert").filter({ hasText: "didn’t accept" })).toBeVisible();
  await expect(page.getByLabel("Username"), "the page has put it back").toHaveValue("demo");
  await sendSignIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Supplier" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Sign in to Northwind again/ })).toBeHidden();
  // Somebody whose sign-in is valid is sent on at once.
  await page.goto(`${bincard.url}/sign-in?callbackUrl=%2Fchanges`);
  await expect(page.getByRole("heading", { level: 1, name: "Catalog changes" })).toBeVisible();
});

async function hideCosts(page: Page): Promise<void> {
  await page.goto(`${bincard.url}/settings/devices`);
  await page.getByRole("button", { name: "Turn on counter mode" }).click();
  await expect(page.getByText("Counter mode is on: this device shows no costs.").first()).toBeVisible();
}

/** Like `connection`, while the supplier is unavailable: an earlier session is still valid. */
async function connectionWithoutSupplier(page: Page): Promise<void> {
  supplier.setFaults([]);
  await connection(page);
  supplier.setFaults(["unavailable"]);
}

/** Moves all sync runs back by one day, so that everything is due, and restarts with these faults of the supplier. */
async function nextDay(faults: string[]): Promise<void> {
  supplier.setFaults(faults);
  const day = sql`date(${syncRuns.day}, '-1 day')`;
  const startedAt = sql`${syncRuns.startedAt} - ${dayMs}`;
  await restart((tables) => tables.update(syncRuns).set({ day, startedAt }));
}

/** Stops Bincard, does the work with the tables of every dealer database, and starts it again. */
async function restart(work: (tables: Tables) => Promise<unknown>): Promise<void> {
  await bincard.stop();
  const folder = path.join(dataDir, "dealers");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".db")))
    await withTables(path.join(folder, name), work);
  await start();
}
