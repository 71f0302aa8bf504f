import { readFile } from "node:fs/promises";
import { escaped, sendSignIn, textOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { productOfManyVariants } from "./support/places.ts";

test("a visitor who mistypes the password gets an error, and after signing in the requested page", async ({ page }) => {
  await page.goto("/products?q=chain");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fproducts%3Fq%3Dchain$/);
  await sendSignIn(page, "demo", "wrong");
  await expect(
    page.getByRole("alert").filter({ hasText: "Reference supplier didn’t accept this sign-in." }),
  ).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await expect(page.getByLabel("Username"), "what was typed is still there").toHaveValue("demo");
  await sendSignIn(page);
  await expect(page).toHaveURL(/:\d+\/products\?q=chain$/);
  await expect(page.getByRole("heading", { level: 1, name: "“chain”" })).toBeVisible({ timeout: 60_000 });
  expect(await page.getByRole("main").getByRole("row").count()).toBeGreaterThan(1);
});

test("the demo account signs in with one press", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible({ timeout: 60_000 });
});

test("from a brand to its listing, a product and one of its variants", async ({ desk }) => {
  const { brand, name } = await productOfManyVariants(desk);
  await desk.goto("/brands");
  await desk
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: new RegExp(`^${escaped(brand)}\\s*\\d`) })
    .click();
  await expect(desk).toHaveURL(/\/brands\/[^/?]+$/);
  await expect(desk.getByRole("heading", { level: 1, name: brand })).toBeVisible();

  const names = await desk.getByRole("rowheader").allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  for (const text of names) expect(text, "the heading names the brand").not.toContain(brand);
  await desk
    .getByRole("rowheader")
    .filter({ hasText: /\d+ variants/ })
    .getByRole("link")
    .first()
    .click();
  await expect(desk).toHaveURL(/\/products\/[^/?]+$/);
  await expect(desk.getByRole("main").getByRole("link", { name: brand, exact: true })).toBeVisible();
  expect(name).not.toBe("");

  await desk.getByRole("navigation", { name: "View variants as" }).getByRole("link", { name: "List" }).click();
  const variants = desk.getByRole("region", { name: "All variants with stock, cost and status" });
  const another = variants.getByRole("row").nth(2).getByRole("rowheader").getByRole("link");
  const number = await textOf(another);
  await another.click();
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === number || !url.searchParams.has("variant"));
  await expect(variants.getByRole("row").filter({ hasText: number })).toHaveAttribute("aria-current", "true");

  const address = desk.url();
  await desk.goto("/");
  await desk.goto(address);
  await expect(variants.getByRole("row").filter({ hasText: number })).toHaveAttribute("aria-current", "true");

  // In the grid each variant is one cell that opens it, with its star beside it.
  await desk.getByRole("navigation", { name: "View variants as" }).getByRole("link", { name: "Grid" }).click();
  await expect(variants).toHaveCount(0);
  const chosen = desk.locator(`a[aria-current][title="${number}"]`);
  await expect(chosen).toBeVisible();
  await desk
    .getByRole("button", { name: `Star ${number}`, exact: true })
    .last()
    .click();
  // The star beside the item's number follows.
  await expect(desk.getByRole("button", { name: `Unstar ${number}`, exact: true })).toHaveCount(2);
  await desk.getByText("Show as table").click();
  await expect(desk.getByRole("table", { name: "Stock", exact: true })).toBeVisible();
  const other = desk.locator("main a[title]:not([aria-current])").first();
  const otherNumber = (await other.getAttribute("title")) ?? "";
  await other.click();
  await expect(desk.getByRole("button", { name: `Star ${otherNumber}`, exact: true })).toHaveCount(2);
});

test("a larger quantity lowers the cost, and the address holds the quantity", async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(href);
  const total = desk.getByRole("status").filter({ hasText: "Total" });
  const one = cents(await textOf(total));
  expect(one).toBeGreaterThan(0);
  await desk.getByRole("textbox", { name: "Quantity" }).fill("24");
  // At most 24 times the price of one: quantity breaks only lower the unit price.
  await expect.poll(async () => cents(await textOf(total))).toBeGreaterThan(one);
  expect(cents(await textOf(total))).toBeLessThanOrEqual(24 * one);
  await expect(desk).toHaveURL(/[?&]qty=24(&|$)/);

  const shown = await textOf(total);
  await desk.reload();
  await expect(desk.getByRole("textbox", { name: "Quantity" })).toHaveValue("24");
  expect(await textOf(total)).toBe(shown);
  await desk.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(desk).toHaveURL(/[?&]qty=23(&|$)/);
});

test("the stock filter shows as many articles as its count said", async ({ desk }) => {
  await desk.goto("/products?q=chain");
  const filter = desk
    .getByRole("complementary", { name: "Filters" })
    .getByRole("link", { name: /^Out, no delivery due\s*\d/ });
  const promised = Number(/\d+/.exec((await textOf(filter)).replaceAll(",", ""))?.[0]);
  expect(promised).toBeGreaterThan(0);
  await filter.click();
  await expect(desk).toHaveURL(/\/products\?q=chain&stock=out$/);
  await expect(desk.getByRole("main")).toContainText(`${promised} product`);
  await desk.getByRole("link", { name: "Remove Out, no delivery due" }).click();
  await expect(desk).toHaveURL(/\/products\?q=chain$/);
});

test("a wide screen has the stock of each warehouse as a column, and adds up to the total", async ({ desk }) => {
  for (const width of [390, 760, 1280, 1500]) {
    await desk.setViewportSize({ width, height: 800 });
    await desk.goto("/products");
    const { scrollWidth, clientWidth } = await desk.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, `nothing beyond the right edge at ${width}`).toBe(clientWidth);
  }
  await desk.setViewportSize({ width: 1280, height: 800 });
  const row = desk.locator("tbody tr", { has: desk.locator(".stock-total") }).first();
  await expect(row.locator(".cell-unit")).toHaveCount(1);
  await expect(row.locator(".cell-unit"), "only the place of the columns").toBeHidden();
  await desk.setViewportSize({ width: 1920, height: 1000 });
  const heads = desk.locator("thead .cell-unit");
  await expect(row.locator(".cell-unit")).toHaveCount(await heads.count());
  const figures = await row.locator(".cell-unit").allInnerTexts();
  const total = await row.locator(".stock-total").evaluate((element) => element.firstChild?.textContent ?? "");
  const asNumber = (text: string) => Number(text.replaceAll(",", ""));
  expect(figures.map(asNumber).reduce((sum, units) => sum + units, 0)).toBe(asNumber(total));
});

test("pictures of a listing are loaded when they come into view", { tag: "@full" }, async ({ desk }) => {
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto("/products");
  const pictures = desk.locator("tbody img");
  const last = pictures.last();
  await expect(last).not.toHaveAttribute("src");
  const missing = () =>
    pictures.evaluateAll(
      (all) =>
        all.filter((one) => one.getBoundingClientRect().top < window.innerHeight && !one.hasAttribute("src")).length,
    );
  await expect.poll(missing).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test("the sort orders open in a menu, which Escape or a press outside closes", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products");
  const button = desk.getByRole("button", { name: "Sort: Name" });
  const order = desk.getByRole("list", { name: "Sort" }).getByRole("link", { name: "Newest" });
  await button.click();
  await expect(order).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(order).toBeHidden();
  await button.click();
  await desk.getByText(/products · /).click();
  await expect(order).toBeHidden();
  await button.click();
  await order.click();
  await expect(desk).toHaveURL(/\/products\?sort=newest$/);
  await expect(desk.getByRole("button", { name: "Sort: Newest" })).toBeVisible();
  await expect(order).toBeHidden();
});

test("a category under the chosen one narrows the listing to the count it showed", async ({ desk }) => {
  await desk.goto("/products");
  const filters = desk.getByRole("complementary", { name: "Filters" });
  const categories = filters.locator("section").filter({ has: desk.getByRole("heading", { name: "Category" }) });
  await categories.getByRole("link").first().click();
  await expect(desk).toHaveURL(/\/products\?category=[^,]+$/);
  const child = categories.locator("[data-depth]").first();
  const promised = Number(/(\d+)$/.exec((await textOf(child)).replaceAll(",", ""))?.[1]);
  await child.click();
  await expect(desk).toHaveURL(/\/products\?category=[^,]+$/);
  await expect(desk.getByRole("main")).toContainText(`${promised} product`);
});

test("a brand far down the filter's list can be chosen, and shows as many products as its count said", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/products");
  const filters = desk.getByRole("complementary", { name: "Filters" });
  const brands = filters.locator("section").filter({ has: desk.getByRole("heading", { name: "Brand" }) });
  const before = await brands.getByRole("link").count();
  await brands.getByText(/^View all \d+$/).click();
  await expect.poll(() => brands.getByRole("link").count()).toBeGreaterThan(before);
  const last = brands.getByRole("link").last();
  const promised = Number(/(\d+)$/.exec((await textOf(last)).replaceAll(",", ""))?.[1]);
  expect(promised).toBeGreaterThan(0);
  await last.click();
  await expect(desk).toHaveURL(/\/products\?brand=/);
  await expect(desk.getByRole("main")).toContainText(`${promised} product`);
});

test("low stock shows what is watched, on request all, and its file the same", async ({ desk }) => {
  await desk.goto("/low-stock?watched=0");
  const table = desk.getByRole("table", { name: "Low stock", exact: true });
  const row = table.getByRole("row").last();
  const number = await textOf(row.getByRole("rowheader").locator("code"));
  const name = (await row.getByRole("link").first().getAttribute("href")) ?? "";

  // The product's own page has the star too, one click away.
  await desk.goto(name);
  const saved = desk.waitForResponse((response) => response.url().endsWith("/api/desk/watch"));
  await desk
    .getByRole("button", { name: `Star ${number}`, exact: true })
    .first()
    .click();
  expect((await saved).ok()).toBe(true);

  await desk.goto("/low-stock");
  await expect(table.getByRole("row").filter({ hasText: number })).toHaveCount(1);
  await desk.goto("/low-stock?watched=0");
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Export" }).click();
  await desk.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^low-stock-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  const watched = lines.filter((line) => line.startsWith(`${number},`));
  expect(watched).toHaveLength(1);
  expect(head.split(",").length).toBeGreaterThan(10);

  await desk.goto("/low-stock");
  await table.getByRole("button", { name: `Unstar ${number}` }).click();
  await expect.poll(async () => (await desk.request.get("/low-stock/csv")).text()).not.toContain(number);
});

test("low stock of all names the items of which a state has none, and links back to all", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/low-stock?watched=0&state=gone");
  const states = desk.getByRole("navigation", { name: "Status" });
  await expect(states.getByRole("link", { name: "On your lists: Removed 0" })).toHaveAttribute("aria-current", "true");
  const main = desk.getByRole("main");
  await expect(main).toContainText("★ counts items on your lists only.");
  await expect(main).toContainText("No item on your lists is “Removed”.");
  await main.getByRole("link", { name: "Show all statuses" }).click();
  await expect(desk).toHaveURL(/\/low-stock\?watched=0$/);
  await expect(states.getByRole("link", { name: /^Low \d/ })).toBeVisible();
  await expect(states.getByRole("link", { name: /Removed/ })).toHaveCount(0);
});

test("the connection page shows what was synced of each of the four resources", async ({ desk }) => {
  await desk.goto("/connection");
  await expect(desk.getByText("Connected to Reference supplier.")).toBeVisible();
  const table = desk.getByRole("table", { name: "Sync", exact: true });
  for (const name of ["Brands", "Categories", "Products and prices", "Stock"]) {
    const row = table.getByRole("row", { name: new RegExp(`^${name} `) });
    await expect(row).toContainText("Up to date", { timeout: 30_000 });
    expect(await textOf(row.getByRole("cell").nth(1)), name).toMatch(/^[1-9]/);
  }
});

function cents(text: string): number {
  return Math.round(Number(/\d[\d,]*\.\d\d/.exec(text)?.[0].replaceAll(",", "")) * 100);
}
