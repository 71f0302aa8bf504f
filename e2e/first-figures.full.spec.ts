import type { Page } from "playwright/test";
import { dayMs } from "@/lib/domain/time.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { read, searchBox, signIn, textOf } from "./support/desk.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

/** Tests the figures in the minutes after a sign-in, while the first sync runs and pages are open. */
const ofFile = ownOfFile();
let supplier: ReferenceSupplier;
let bincard: RunningBincard;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  supplier = await ofFile.supplier({ products: 1500 });
  bincard = await ofFile.bincard({ SUPPLIER_BASE_URL: supplier.url, INVENTORY_EVERY: "2s" });
});

const coming = (page: Page) => page.getByText(/first stock sync is running/);
const inStock = (page: Page) => page.getByRole("main").getByRole("link", { name: /in stock/ });
const looksAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** A mark in the DOM: it survives when React renders the page again, and is lost when the page is loaded again. */
const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", "kept"));
const isSamePage = (page: Page) => page.evaluate(() => document.body.getAttribute("data-mark") === "kept");

/** True when the search index in use is the latest one. */
const isLatest = ({ index }: SyncStatus) => index !== null && index.shown === index.latest;

test("once stock counts as synced, a new page shows all of it, and a page opened before updates by itself", async ({
  browser,
  own,
}) => {
  test.setTimeout(120_000);
  // Stock is read so slowly, until a page was opened in the middle of it, that a busy machine is there in time.
  supplier.setFaults(["slow=800", "slow-stock=5000"]);
  const early = await own.open(browser, bincard);
  await signIn(early);
  await early.goto("/");
  await expect(coming(early)).toBeVisible();
  const mark = early.getByRole("button", { name: /^Data age: Stock/ }).locator("circle");
  await expect(mark).toHaveClass(/stroke-low/);
  supplier.setFaults(["slow=800"]);
  await markPage(early);

  const status = () => read<SyncStatus>(early, "/api/desk/sync");
  const stockReadAt = async () => (await status()).resources.find(({ name }) => name === "inventory")?.retrievedAt;
  await expect.poll(stockReadAt, { timeout: 60_000, intervals: [20] }).not.toBeNull();
  const page = await early.context().newPage();
  await page.goto("/");
  await expect(coming(page)).toHaveCount(0);
  const atOnce = await textOf(inStock(page));
  await expect(coming(early)).toHaveCount(0, { timeout: 20_000 });
  expect(await textOf(inStock(early))).toBe(atOnce);
  expect(await isSamePage(early)).toBe(true);

  await expect.poll(async () => isLatest(await status())).toBe(true);
  await page.reload();
  expect(await textOf(inStock(page))).toBe(atOnce);
});

test("an open list shows newer figures when its tab becomes visible, and keeps typed text and open tables", async ({
  browser,
  own,
}) => {
  test.setTimeout(120_000);
  supplier.setFaults([]);
  const page = await own.open(browser, bincard);
  await signIn(page);
  await page.goto("/inventory");
  const units = page.getByRole("main").locator("dl dd").first();
  const before = await textOf(units);
  await markPage(page);
  await page.getByText("Show as table").first().click();
  const unfolded = page.getByRole("table", { name: /due/i }).first();
  await expect(unfolded).toBeVisible();
  await searchBox(page).fill("chain");
  // Three days of sales happen at the supplier.
  supplier.setClock(Date.now() + 3 * dayMs);
  await expect
    .poll(
      async () => {
        await looksAgain(page);
        return textOf(units);
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .not.toBe(before);
  expect(await isSamePage(page)).toBe(true);
  await expect(searchBox(page)).toHaveValue("chain");
  await expect(unfolded).toBeVisible();
});

test("the age above a page is that of the stock on it, also of a page that knows newer stock", async ({
  browser,
  own,
}) => {
  const page = await own.open(browser, bincard);
  await signIn(page);
  // What is above the page learns nothing from now on, but from the pages that are opened.
  await page.route("**/api/desk/sync", (route) => route.abort());
  await page.goto("/connection");
  const readAt = async () => {
    const { resources } = await read<SyncStatus>(page, "/api/desk/sync");
    return resources.find(({ name }) => name === "inventory")?.retrievedAt ?? 0;
  };
  const before = await readAt();
  await expect.poll(readAt, { timeout: 60_000 }).toBeGreaterThan(before + 6000);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" }).click();
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();
  // The age of the stock that the mark knew would be six seconds more at least.
  const secondsAbove = async () => {
    const above = await page.getByRole("button", { name: /^Data age/ }).textContent();
    return /(\d+)\u00a0sec/.exec(above ?? "")?.[1] ?? "unknown";
  };
  await expect.poll(async () => Date.now() - before - Number(await secondsAbove()) * 1000).toBeGreaterThan(3000);
});
