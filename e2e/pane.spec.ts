import type { Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { phone } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

const wide = { width: 1600, height: 900 };
const pane = (desk: Page) => desk.getByRole("region", { name: /^Item: / });
const rows = (desk: Page) => desk.locator("#results a[data-opens]");
const nameOf = async (desk: Page, place: number) => (await rows(desk).nth(place).textContent()) ?? "";
const title = (desk: Page) => pane(desk).getByRole("heading", { level: 1 });

test.beforeEach(({ desk }) => desk.setViewportSize(wide));

test("a row opens beside its list, and Escape gives the focus and the place back", async ({ desk }) => {
  await desk.goto("/products?q=saddle&sort=name");
  const row = rows(desk).nth(20);
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await desk.evaluate(() => window.scrollY);
  const top = (await row.boundingBox())?.y;
  await row.click();
  await expect(title(desk)).toContainText(await nameOf(desk, 20));
  await expect(desk).toHaveURL(/\/products\?q=saddle&sort=name&open=[^&]+$/);
  await expect(pane(desk)).toBeFocused();
  await expect(desk).toHaveTitle(new RegExp(await nameOf(desk, 20)));
  await expect(desk.locator("#results [aria-current]")).toHaveCount(1);
  expect((await row.boundingBox())?.y, "the list stays where it is").toBe(top);
  await desk.keyboard.press("j");
  await expect(rows(desk).nth(21)).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(title(desk)).toContainText(await nameOf(desk, 21));
  await desk.keyboard.press("Escape");
  await expect(pane(desk)).toBeHidden();
  await expect(desk).toHaveURL(/\/products\?q=saddle&sort=name$/);
  await expect(rows(desk).nth(21)).toBeFocused();
  await expect.poll(async () => Math.abs((await desk.evaluate(() => window.scrollY)) - before)).toBeLessThan(3);
  await desk.goForward();
  await expect(title(desk)).toContainText(await nameOf(desk, 21));
  await desk.goBack();
  await expect(pane(desk)).toBeHidden();
});

test("the tab always has a title, and a screen reader announces it", async ({ desk }) => {
  await desk.goto("/products?q=saddle");
  await desk.evaluate(() => {
    const untitled = new MutationObserver(() => {
      if (!document.title) document.documentElement.dataset.untitled = "";
    });
    untitled.observe(document.head, { childList: true, subtree: true });
    document.documentElement.dataset.watched = "";
  });
  const told = desk.locator("next-route-announcer [role=alert]");
  // Opened by keys: nothing of it was fetched while the mouse was on it.
  await rows(desk).nth(7).press("Enter");
  for (const place of [7, 8]) {
    if (place === 8) await desk.keyboard.press("Shift+J");
    const name = await nameOf(desk, place);
    await expect(title(desk)).toContainText(name);
    await expect.poll(() => desk.title()).toContain(name);
    await expect(told).toHaveText(await desk.title());
  }
  await desk.locator("nav a[href='/brands']").filter({ visible: true }).first().click();
  await expect(desk).toHaveTitle("Brands · Bincard");
  await desk.locator("main a[href^='/brands/']").nth(1).press("Enter");
  await expect(desk.getByRole("heading", { level: 1 })).not.toHaveText("Brands");
  await expect(desk).toHaveTitle(`${await desk.getByRole("heading", { level: 1 }).textContent()} · Bincard`);
  await expect(desk.locator("html"), "the document that was watched").toHaveAttribute("data-watched");
  await expect(desk.locator("html")).not.toHaveAttribute("data-untitled");
});

test("a variant stays beside the list and adds nothing to the way back", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products?q=jersey");
  await rows(desk).nth(1).click();
  const cells = pane(desk).locator("a[title][data-still]:not([aria-current]):not([data-keys]):not([data-close])");
  const number = (await cells.first().getAttribute("title")) ?? "";
  await cells.first().click();
  await expect(desk).toHaveURL(new RegExp(`/products\\?q=jersey&open=${number}`));
  await desk.keyboard.press("w");
  await expect(
    pane(desk)
      .getByRole("button", { name: `Unstar ${number}` })
      .first(),
  ).toBeVisible();
  await desk.keyboard.press("w");
  await expect(
    pane(desk)
      .getByRole("button", { name: `Star ${number}` })
      .first(),
  ).toBeVisible();
  await pane(desk).getByLabel("Quantity", { exact: true }).fill("12");
  await expect(desk).toHaveURL(/&qty=12$/);
  await pane(desk).getByRole("link", { name: "Open full page" }).click();
  await expect(desk).toHaveURL(new RegExp(`/products/[^?]+\\?variant=${number}$`));
  await desk.goBack();
  await expect(pane(desk)).toBeVisible();
  await desk.goBack();
  await expect(desk).toHaveURL(/\/products\?q=jersey$/);
  await expect(pane(desk)).toBeHidden();
});

test("previous and next walk the list across its pages", async ({ desk }) => {
  await desk.goto("/products?q=saddle&sort=name&page=2");
  const first = await nameOf(desk, 0);
  await rows(desk).first().click();
  await expect(title(desk)).toContainText(first);
  await desk.keyboard.press("Shift+K");
  await expect(desk).toHaveURL(/\?q=saddle&sort=name&open=/);
  const last = await rows(desk).last().textContent();
  await expect(title(desk)).toContainText(last ?? "-");
  await expect(rows(desk).last()).toBeInViewport();
  await pane(desk).getByRole("link", { name: "Next product" }).click();
  await expect(desk).toHaveURL(/&page=2&open=/);
  await expect(title(desk)).toContainText(first);
  await pane(desk).getByRole("link", { name: "Back to list" }).click();
  await expect(desk).toHaveURL(/\?q=saddle&sort=name&page=2$/);
  await expect(rows(desk).first()).toBeFocused();
});

test("a filter, an order and a page lead to a list without the article", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/brands");
  await desk.locator("main a[href^='/brands/']").first().click();
  await rows(desk).first().click();
  await expect(desk).toHaveURL(/\/brands\/[^?]+\?open=/);
  await desk
    .getByRole("link", { name: /^In stock/ })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/brands\/[^?]+\?stock=in$/);
  await expect(pane(desk)).toBeHidden();
});

test("the list, as rows and as pictures, and the pane beside it meet WCAG 2.2 AA in both themes", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/products?q=saddle");
  for (const look of ["Pictures", "Rows"]) {
    await showAs(desk, look);
    await rows(desk).first().click();
    await expect(title(desk)).toContainText(await nameOf(desk, 0));
    expect(await faultsInBothThemes(desk), look).toEqual([]);
    await desk.keyboard.press("Escape");
    await expect(pane(desk)).toBeHidden();
  }
});

async function showAs(desk: Page, look: string): Promise<void> {
  await desk.getByRole("button", { name: "View", exact: true }).click();
  await desk.getByRole("radio", { name: look }).check();
  await desk.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(desk.getByRole("dialog")).toBeHidden();
  await expect(desk.locator(look === "Rows" ? "table#results, tbody#results" : "ul#results")).toBeVisible();
}

test("a row's pane is prefetched on hover, and only once", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products?q=saddle");
  const asked: string[] = [];
  desk.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if ("next-router-state-tree" in request.headers()) asked.push(searchParams.get("open") ?? "");
  });
  const row = rows(desk).nth(1);
  const number = await row.getAttribute("data-opens");
  await row.hover();
  await expect.poll(() => asked).toContain(number);
  await row.click();
  await expect(title(desk)).toContainText(await nameOf(desk, 1));
  expect(asked.filter((one) => one === number)).toHaveLength(1);
});

test("a link to an open article works on a phone, and says when nothing has the number", async ({ desk }) => {
  await desk.goto("/products?q=saddle");
  const row = rows(desk).nth(2);
  const [name, number] = [(await row.textContent()) ?? "", (await row.getAttribute("data-opens")) ?? ""];
  await desk.setViewportSize(phone);
  await desk.goto(`/products?q=saddle&open=${number}`);
  await expect(title(desk)).toContainText(name);
  await expect(row).toBeHidden();
  await pane(desk).getByRole("link", { name: "Back to list" }).click();
  await expect(row).toBeVisible();
  await desk.setViewportSize(wide);
  await desk.goto("/products?q=saddle&open=no-such-number");
  await expect(pane(desk)).toContainText("No item has the number no-such-number.");
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto("/products?q=saddle");
  await row.click();
  await expect(desk).toHaveURL(/\/products\/[^?]+/);
});
