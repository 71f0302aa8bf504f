import type { Page } from "playwright/test";
import { textOf } from "./desk.ts";

/** Pages that every member can open, whatever the catalog holds. */
export const rooms = [
  "/",
  "/brands",
  "/categories",
  "/products",
  "/compare",
  "/inventory",
  "/low-stock",
  "/watch-lists",
  "/changes",
  "/scan",
  "/labels",
  "/quick-list",
  "/quick-list?items=1%0Anone+2",
  "/connection",
  "/settings",
  "/settings/levels",
  "/settings/devices",
  "/settings/links",
  "/settings/keys",
  "/settings/activity?all=1&details=1",
  "/settings/erase",
  "/alerts",
  "/alerts/rules",
  "/alerts/rules/new?when-low=on&when-cost=on&when-due-moved=on&of=all&units=40",
  "/alerts/channels",
] as const;

/** Opens `from`; answers the address of the first link in its content that begins with `start`. */
export async function firstAddress(page: Page, from: string, start: string): Promise<string> {
  await page.goto(from);
  const links = page.getByRole("main").getByRole("link");
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const found = addresses.find((address) => address.startsWith(start) && address.length > start.length);
  if (found === undefined) throw new Error(`${from} has no link to ${start}…`);
  return found;
}

/** One address of every kind of page, with a brand, a category, a product and a list of this catalog. */
export async function everyPage(page: Page): Promise<string[]> {
  // Watching the first item makes the first list.
  await page.goto("/low-stock?watched=0");
  const star = page
    .getByRole("main")
    .getByRole("button", { name: /^(Star|Unstar) / })
    .first();
  if ((await star.getAttribute("title"))?.startsWith("Star ")) {
    const saved = page.waitForResponse((response) => response.url().includes("/api/desk/watch"));
    await star.click();
    await saved;
  }
  const product = await firstAddress(page, "/products", "/products/");
  return [
    ...rooms,
    await firstAddress(page, "/brands", "/brands/"),
    await firstAddress(page, "/categories", "/categories/"),
    product,
    `${new URL(product, "http://desk").pathname}/history`,
    await firstAddress(page, "/watch-lists", "/watch-lists/"),
    "/products/no-such-product",
  ];
}

/** Opens a product with several variants, found in the listing. */
export async function productOfManyVariants(page: Page) {
  await page.goto("/products?stock=in&status=active");
  const row = page
    .getByRole("rowheader")
    .filter({ hasText: /\d+ variants/ })
    .first();
  const link = row.getByRole("link");
  const [name, href] = [await textOf(link), (await link.getAttribute("href")) ?? ""];
  const [brand, number] = [
    await textOf(row.locator(".row-numbers > span").first()),
    await textOf(row.getByRole("code").first()),
  ];
  return { name, href, brand, number };
}
