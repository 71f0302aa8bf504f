import type { Locator, Page } from "playwright/test";
import { phone, textOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { productOfManyVariants } from "./support/places.ts";

/** Whether the whole of it is on the screen, above the bar at the foot of a phone. */
async function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const foot = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--foot")) || 0;
    return top >= 0 && bottom <= window.innerHeight - foot + 1;
  });
}

const cells = (page: Page) => page.locator("main a[title][data-still]:not([data-keys])");

test("the choice and the figures that it changes are on the first screen of a desk and of a phone", async ({
  desk,
}) => {
  const { href } = await productOfManyVariants(desk);
  const foot = desk.locator(".chosen-figures");
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    const { width } = size;
    await desk.setViewportSize(size);
    await desk.goto(href);
    const figures = width < 700 ? [foot] : [desk.locator("#stock"), desk.locator("#cost")];
    for (const part of [cells(desk).first(), ...figures]) expect(await isInView(part), `${width}`).toBe(true);
    const other = desk.locator("main a[title][data-still]:not([aria-current]):not([data-keys])").first();
    const number = (await other.getAttribute("title")) ?? "";
    await other.click();
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(desk.locator(`a[aria-current][title="${number}"]`).first()).toBeVisible();
    for (const part of figures) expect(await isInView(part), `${width}`).toBe(true);
  }
});

test("however many variants were looked at, Back leads to where one came from", { tag: "@full" }, async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  const listing = desk.url();
  await desk.locator(`a[href="${href}"]`).first().click();
  for (let turn = 0; turn < 2; turn++) {
    const other = desk.locator("main a[title][data-still]:not([aria-current]):not([data-keys])").first();
    const number = (await other.getAttribute("title")) ?? "";
    await other.click();
    await expect(desk.locator(`a[aria-current][title="${number}"]`).first()).toBeVisible();
  }
  await desk.goBack();
  await expect(desk).toHaveURL(listing);
});

test("a typed price has its margin, a typed margin its price, and below MAP is said", async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(href);
  const price = desk.getByLabel("My price");
  const row = desk.getByRole("row").filter({ has: price });
  await price.fill("99999,50");
  await expect(row).toContainText("%");
  await price.fill("0.01");
  await expect(desk.getByRole("status").filter({ hasText: "Below cost." })).toBeVisible();
  await price.fill("no amount");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  const margin = desk.getByLabel("My margin");
  await margin.fill("50");
  const half = desk.getByRole("row").filter({ has: margin });
  const [needed = 0, gain = 0] =
    (await textOf(half)).match(/[\d,]+\.\d{2}/g)?.map((text) => Number(text.replace(",", ""))) ?? [];
  expect(needed).toBeGreaterThan(0);
  expect(gain).toBeCloseTo(needed / 2, 1);
});

test("the gallery opens, zooms and closes by keyboard, and the focus returns", { tag: "@full" }, async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(href);
  const opener = desk.getByRole("button", { name: "Enlarge picture" });
  const gallery = desk.getByRole("dialog", { name: "Pictures" });
  await opener.focus();
  await desk.keyboard.press("Enter");
  await expect(gallery).toBeVisible();
  await gallery
    .getByRole("button", { name: "Zoom in" })
    .or(gallery.getByRole("button", { pressed: false }))
    .first()
    .press("Enter");
  await expect(gallery.getByRole("button", { pressed: true })).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(gallery).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the link to the article is copied without the right to the clipboard, and its label has its codes", {
  tag: "@full",
}, async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(href);
  await desk.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const button = desk.getByRole("button", { name: "Copy link" });
  await button.click();
  await expect(desk.getByRole("button", { name: "Copied" })).toBeVisible();

  const number = (await desk.getByRole("link", { name: "Shelf label" }).getAttribute("href"))?.split("v=")[1] ?? "";
  await desk.getByRole("link", { name: "Shelf label" }).click();
  const label = desk.getByRole("list", { name: "Sheet 1" }).getByRole("listitem");
  await expect(label).toHaveCount(1);
  await expect(label.getByRole("img")).toHaveCount(2);
  await expect(label).toContainText(decodeURIComponent(number));
  await desk.getByLabel("Copies of each").fill("3");
  await desk.getByLabel("Copies of each").press("Enter");
  await expect(label).toHaveCount(3);
  await expect(label.filter({ hasText: "$" })).toHaveCount(3);
  await desk.goto(`/labels?v=${number}&v=none&price=no`);
  await expect(desk.getByText("Not in the catalog: none")).toBeVisible();
  await expect(label.filter({ hasText: "$" })).toHaveCount(0);
});

test("from an article's page one comes to its history, changes the range and opens the table", async ({ desk }) => {
  await desk.goto((await productOfManyVariants(desk)).href);
  await desk.getByRole("link", { name: "Full history" }).click();
  await expect(desk).toHaveURL(/\/history\?variant=/);
  const main = desk.getByRole("main");
  await expect(main).toContainText(/Since .+ available; /);
  await main.getByRole("link", { name: "1 year" }).press("Enter");
  await expect(main.getByRole("link", { name: "1 year" })).toHaveAttribute("aria-current", "true");
  const crosshair = main.getByRole("slider", { name: "Stock and prices over time" });
  await expect(crosshair).toHaveAttribute("aria-valuetext", /^Today: All warehouses \d/);
  await crosshair.press("Home");
  const shown = main.getByRole("term").filter({ hasText: "All warehouses" });
  await expect(shown).toBeVisible();
  await crosshair.press("End");
  await crosshair.press("ArrowLeft");
  await expect(crosshair).not.toHaveAttribute("aria-valuetext", /^Today/);
  await expect(main.locator(".recharts-line path").first(), "the library has drawn").toBeAttached();
  await main.getByText("Stock as table").click();
  await expect(main.getByRole("table", { name: "Stock" })).toBeVisible();
  const { pathname, searchParams } = new URL(desk.url());
  const answer = await desk.request.get(`/api/desk${pathname}?variant=${searchParams.get("variant")}&range=365`);
  const { stock } = await answer.json();
  const newest = main.getByRole("table", { name: "Stock" }).getByRole("row").nth(1).getByRole("cell").first();
  await expect(newest).toHaveText(stock.at(-1).total.toLocaleString("en-US"));
});
