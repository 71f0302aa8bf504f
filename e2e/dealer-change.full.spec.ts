import type { BrowserContext, Page } from "playwright/test";
import { ask } from "./support/ask.ts";
import { canaryName, canaryWord, sharedProduct } from "./support/dealer-canaries.ts";
import { adoptSession, type CanaryDealer } from "./support/dealers.ts";
import { expectFetchedAhead } from "./support/fetched-ahead.ts";
import { signIn } from "./support/fixtures.ts";
import { expect, type Installation, test } from "./support/isolation-fixtures.ts";

const places = [
  "/",
  "/products",
  `/products/${sharedProduct()}`,
  "/low-stock",
  "/watch-lists",
  "/connection",
  "/settings",
];

/**
 * Natural width of the first picture. Each dealer's pictures have a different width, so it tells whose picture it
 * is.
 */
async function pictureWidth(page: Page): Promise<number> {
  const picture = page.locator('img[src*="/api/pictures/"]').first();
  await expect(picture).toHaveJSProperty("complete", true);
  return picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.locator("#person").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
}

async function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
}

test("after another dealer signs in, pages, pictures and history hold nothing of the former dealer", async ({
  page,
}) => {
  const [former, later] = [canaryWord(2), canaryWord(3)];
  await signIn(page, canaryName(2));
  for (const path of places) await page.goto(path);
  await page.goto(`/products/${sharedProduct()}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(former);
  expect(await pictureWidth(page)).toBe(42);
  await signOut(page);
  await page.goBack();
  await expect(page.getByLabel("Username"), "signed out, the way back ends at the door").toBeVisible();
  await signIn(page, canaryName(3));
  for (const path of places) {
    await page.goto(path);
    expect(await kept(page), path).not.toContain(former);
  }
  await page.goto(`/products/${sharedProduct()}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
  expect(await pictureWidth(page), "the picture is the later dealer's").toBe(43);
  for (let step = 0; step < places.length; step += 1) {
    await page.goBack({ waitUntil: "load" });
    await expect(page.locator("#content")).toBeVisible();
    expect(await kept(page), page.url()).not.toContain(former);
  }
});

/** Gives the browser another dealer's session without opening a page, so that its open tabs get no notice. */
const become = (context: BrowserContext, installation: Installation, { cookie }: CanaryDealer) =>
  adoptSession(context, installation.url(), cookie);

/** The response that a dealer gets with its own session. */
async function ownAnswer(installation: Installation, path: string, { cookie }: CanaryDealer): Promise<string> {
  return (await ask(installation.url(), { path, headers: { cookie } })).body;
}

test("a tab without notice of the change reloads when it asks for the former dealer, and changes nothing", async ({
  page,
  context,
  installation,
}) => {
  const [former, later] = installation.dealers.slice(4) as [CanaryDealer, CanaryDealer];
  await become(context, installation, former);
  // The tab's own requests would notice the change first, and then the star would be one of the later dealer's page.
  const remembered = page.waitForResponse((response) => response.url().endsWith("/api/desk/recent"));
  await page.goto(`/products/${sharedProduct(2)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(former.word);
  await remembered;
  await page.route("**/api/desk/**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await become(context, installation, later);
  const before = await ownAnswer(installation, "/api/desk/watch", later);
  // The tab still shows the former dealer's product: its star must not reach the later dealer's list.
  await page.locator("[data-watch]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later.word);
  expect(await kept(page)).not.toContain(former.word);
  expect(await ownAnswer(installation, "/api/desk/watch", later)).toBe(before);
});

test("forms of a tab without notice of the change change nothing", async ({ page, context, installation }) => {
  const [former, later] = installation.dealers.slice(6) as [CanaryDealer, CanaryDealer];
  await become(context, installation, former);
  await page.goto("/settings");
  const before = await ownAnswer(installation, "/api/desk/settings", later);
  await page.getByLabel("Low at or under (units)").fill("77");
  await become(context, installation, later);
  await page.getByRole("region", { name: "Preferences" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: `${later.word} key`, exact: true })).toBeVisible();
  expect(await kept(page)).not.toContain(former.word);
  expect(await ownAnswer(installation, "/api/desk/settings", later)).toBe(before);
});

test("a visible tab reloads as soon as a page of another dealer is opened beside it", async ({ page, context }) => {
  const [former, later] = [canaryWord(8), canaryWord(9)];
  await signIn(page, canaryName(8));
  await page.goto(`/products/${sharedProduct(2)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(former);
  const other = await context.newPage();
  await other.goto("/settings");
  await signOut(other);
  await signIn(other, canaryName(9));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
  expect(await kept(page)).not.toContain(former);
});

test("what a tab fetched ahead is not shown after another tab signed out, nor to the next dealer", async ({
  page,
  context,
}) => {
  const [former, later] = [canaryWord(10), canaryWord(11)];
  await signIn(page, canaryName(10));
  await page.goto("/products");
  const row = page.locator("main [data-row]").first();
  await row.hover();
  await expectFetchedAhead(page, await row.getAttribute("href"));
  // Its polling would notice the end of the session as well, but later.
  await page.route("**/api/desk/**", (route) => route.abort());
  const other = await context.newPage();
  await other.goto("/settings");
  await signOut(other);
  await row.click();
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(await kept(page)).not.toContain(former);
  await signIn(other, canaryName(11));
  await page.goto("/products");
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
  expect(await kept(page)).not.toContain(former);
});
