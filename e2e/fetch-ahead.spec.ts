import type { Page, Request } from "playwright/test";
import { expectFetchedAhead, hrefOf, makeList } from "./support/desk.ts";
import { expect, takesKeys, test } from "./support/fixtures.ts";

/** Of the requests since now, those for a page's content, and those that may ask the supplier for something. */
function watchRequests(page: Page) {
  const contents: string[] = [];
  const reaching: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    // Without a tree it asks for the shape of an address only, once for all products.
    if ("next-router-state-tree" in request.headers()) contents.push(pathname);
    if (/^\/api\/(pictures|desk\/products)\//.test(pathname)) reaching.push(pathname);
  });
  return { contents, reaching };
}

test("a link that is pointed at is fetched once, without the supplier, and opened without another request", async ({
  desk,
}) => {
  // A page that hears of newer figures asks for itself again.
  await desk.route("**/api/desk/sync", (route) => route.abort());
  await desk.goto("/products?sort=name");
  const [passed, rested, focused] = [0, 1, 2].map((place) => desk.locator("main [data-row]").nth(place));
  if (!passed || !rested || !focused) throw new Error("the listing has too few rows");
  const seen = watchRequests(desk);
  await passed.evaluate((link) => {
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  const name = await rested.textContent();
  const address = await rested.evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname);
  await rested.hover();
  await expect.poll(() => seen.contents).toEqual([address]);
  await desk.mouse.move(0, 0);
  await rested.hover();
  await focused.focus();
  await expect.poll(() => seen.contents.length).toBe(2);
  await expectFetchedAhead(desk, address);
  expect(seen.contents[0]).toBe(address);
  expect(seen.reaching, "nothing that is only fetched asks the supplier").toEqual([]);
  await rested.click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(name ?? "");
  expect(seen.contents, "the press asks for nothing more").toHaveLength(2);
});

test("a browser that saves data prefetches nothing", { tag: "@full" }, async ({ desk }) => {
  await desk.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await desk.goto("/products?sort=name");
  const seen = watchRequests(desk);
  const row = desk.locator("main [data-row]").first();
  await row.hover();
  await row.dispatchEvent("pointerdown", { button: 0 });
  await row.focus();
  // As soon as a window that does not save data has fetched after the same, this one would have.
  const other = await desk.context().newPage();
  await other.goto("/products?sort=name");
  await takesKeys(other);
  const seenByOther = watchRequests(other);
  await other.locator("main [data-row]").first().hover();
  await expect.poll(() => seenByOther.contents.length).toBeGreaterThan(0);
  await other.close();
  expect(seen.contents).toEqual([]);
  await row.click();
  await desk.waitForURL(/\/products\/./);
  expect(seen.contents).toHaveLength(1);
});

test("what was fetched ahead is read again once a change was saved", async ({ desk }) => {
  await desk.goto("/products?sort=name");
  const ofOne = "button.star:not([data-variants-of])";
  const row = desk.locator("tr", { has: desk.locator(ofOne) }).first();
  const link = row.locator("[data-row]");
  await link.hover();
  await expectFetchedAhead(desk, await hrefOf(link));
  const star = row.locator(ofOne);
  const variantNo = (await star.getAttribute("title"))?.replace(/^Star /, "") ?? "";
  const saved = desk.waitForResponse("**/api/desk/watch");
  await star.click();
  await saved;
  await link.click();
  await expect(desk.getByRole("button", { name: `Unstar ${variantNo}` }).first()).toBeVisible();

  const listId = await makeList(desk, "Fetched ahead", [variantNo]);
  await desk.goto("/watch-lists");
  const list = desk.getByRole("link", { name: "Fetched ahead" });
  await list.hover();
  await expectFetchedAhead(desk, `/watch-lists/${listId}`);
  await list.click();
  const article = desk.getByRole("rowheader").filter({ hasText: variantNo });
  await article.getByRole("link").focus();
  await desk.keyboard.press("w");
  await expect(article, "an action shows what it has changed").toHaveCount(0);
});
