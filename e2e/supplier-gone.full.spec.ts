import type { Page } from "playwright/test";
import { searchBox, sendSignIn, signIn } from "./support/desk.ts";
import { everyPage } from "./support/places.ts";
import { expect, test } from "./support/test.ts";

/** The age of the stock is part of the button's name above every page; "not synced" would mean that there is no copy. */
const saysItsAge = /^Data age: Stock (?!not synced)\S/;
/** Far more than a page needs, and far less than the client's own limit for a supplier's response. */
const patience = { timeout: 10_000 };

test("with the supplier hanging, then gone, every page works and shows the age of its figures", async ({
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const supplier = await own.supplierProcess();
  const bincard = await own.bincard({
    SUPPLIER_BASE_URL: supplier.url,
    INVENTORY_ON_VIEW: "1s",
    PRICES_ON_VIEW: "1s",
  });
  const page = await own.open(browser, bincard);
  await signIn(page);
  await expect(page.getByRole("button", { name: saysItsAge })).toBeVisible({ timeout: 60_000 });
  const addresses = await everyPage(page);
  const product = addresses.find((address) => /^\/products\/(?!no-such)/.test(address)) ?? "";

  await test.step("no page waits for a supplier that hangs, nor for its pictures", async () => {
    supplier.hang();
    for (const address of addresses) await expectPage(page, address);
    await page.goto("/products?sort=-name", { waitUntil: "domcontentloaded" });
    await searchBox(page).fill("a");
    await expect(page.getByRole("option").first()).toBeVisible(patience);
    supplier.wake();
  });

  await test.step("every page and every response to programs works without a supplier", async () => {
    const before = await (await page.request.get("/api/Catalog/Products?pageSize=1000")).text();
    await supplier.kill();
    for (const address of addresses) await expectPage(page, address);
    const after = await page.request.get("/api/Catalog/Products?pageSize=1000");
    expect(after.status()).toBe(200);
    expect(Number(after.headers().age)).toBeGreaterThanOrEqual(0);
    expect((await after.text()) === before, "the same products").toBe(true);
  });

  await test.step("a product says that the refresh failed, and the connection page says since when", async () => {
    await page.goto(product);
    await expect(page.getByText("Supplier unreachable. Showing last known stock.")).toBeVisible();
    await page.goto("/connection");
    await expect(page.getByText(/unreachable for/)).toBeVisible();
  });

  await test.step("a member who signs in is told that the failure is not theirs", async () => {
    const door = await own.open(browser, bincard);
    await door.goto("/sign-in");
    await sendSignIn(door);
    await expect(door.getByText("so your sign-in wasn’t checked")).toBeVisible();
  });
});

async function expectPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address, { ...patience, waitUntil: "domcontentloaded" });
  expect.soft(response?.status(), address).toBe(address.endsWith("/no-such-product") ? 404 : 200);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  await expect(page.getByRole("button", { name: saysItsAge }), address).toBeVisible();
}
