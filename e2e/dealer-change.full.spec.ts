import type { Browser, BrowserContext, Page } from "playwright/test";
import { wholeChromiumPath } from "@/lib/settings/env.ts";
import { ask } from "./support/ask.ts";
import { canaryName, canaryWord, sharedProduct } from "./support/dealer-canaries.ts";
import { adoptSession, type CanaryDealer, change, signInAs } from "./support/dealers.ts";
import { expectFetchedAhead, hrefOf, signIn, signOut } from "./support/desk.ts";
import { expect, type Installation, test } from "./support/isolation-fixtures.ts";

const places = [
  "/",
  "/products",
  `/products/${sharedProduct()}`,
  "/low-stock",
  "/watch-lists",
  "/connection",
  "/settings",
  "/settings/keys",
];

/** Natural width of the first picture. Each dealer's pictures have a different width, which identifies the dealer. */
async function pictureWidth(page: Page): Promise<number> {
  const picture = page.locator('img[src*="/api/pictures/"]').first();
  await expect(picture).toHaveJSProperty("complete", true);
  return picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
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
  // The tab forgets when the page's script runs.
  await expect.poll(() => kept(page)).not.toContain(former.word);
  expect(await ownAnswer(installation, "/api/desk/watch", later)).toBe(before);
});

test("forms of a tab without notice of the change change nothing", async ({ page, context, installation }) => {
  const [former, later] = installation.dealers.slice(6) as [CanaryDealer, CanaryDealer];
  await become(context, installation, former);
  await page.goto("/settings/levels");
  const before = await ownAnswer(installation, "/api/desk/settings", later);
  await page.getByLabel("Your default (units)").fill("77");
  await become(context, installation, later);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByLabel("Your default (units)")).not.toHaveValue("77");
  await page.goto("/settings/keys");
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
  await expectFetchedAhead(page, await hrefOf(row));
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

/** Opens a page and collects the paths that the browser restored from its back/forward cache, in order. */
async function rememberingPage(browser: Browser, origin: string): Promise<{ page: Page; restored: string[] }> {
  const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
  await context.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => persisted && console.info(`restored ${location.pathname}`));
  });
  const page = await context.newPage();
  const restored: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("restored ")) restored.push(message.text().slice(9));
  });
  return { page, restored };
}

/** Goes back without waiting for a load: a page restored from memory is not loaded. */
const back = (page: Page) => page.goBack({ waitUntil: "commit" });

test("a browser with a back/forward cache shows no page of the former dealer by the back button", async ({
  playwright,
  launchOptions,
  installation,
}) => {
  // Playwright turns the back/forward cache off by default, and a browser without windows has none.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const executablePath = wholeChromiumPath();
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
  try {
    const { page, restored } = await rememberingPage(browser, installation.url());
    // The spare dealers, whose sessions other tests do not rely on.
    const [former, later] = [canaryWord(20), canaryWord(21)];
    const product = `/products/${sharedProduct()}`;

    await test.step("this browser does restore pages from memory", async () => {
      // The browser sometimes drops a page by itself, for example when memory is short, so this is tried again.
      await expect(async () => {
        restored.length = 0;
        await page.goto("/sign-in");
        await page.goto("/healthz");
        await back(page);
        await expect.poll(() => restored, { timeout: 3000 }).toEqual(["/sign-in"]);
      }).toPass({ timeout: 45_000 });
      restored.length = 0;
    });

    await test.step("after signing out, the back button restores no page", async () => {
      await signIn(page, canaryName(20));
      for (const path of [product, "/settings/keys"]) await page.goto(path);
      await expect(page.locator("#content")).toContainText(former);
      await signOut(page);
      for (let step = 0; step < 2; step += 1) {
        await back(page);
        await expect(page.getByLabel("Username")).toBeVisible();
      }
      expect(restored.filter((path) => path !== "/sign-in")).toEqual([]);
    });

    await test.step("when another dealer signs in in a second tab, the first tab restores nothing", async () => {
      await signIn(page, canaryName(20));
      await page.goto(product);
      await page.goto("/healthz");
      const other = await page.context().newPage();
      await other.goto("/settings");
      await signOut(other);
      await signIn(other, canaryName(21));
      restored.length = 0;
      await back(page);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
      expect(await page.content()).not.toContain(former);
      expect(restored).toEqual([]);
      await other.close();
    });

    await test.step("when the session was ended elsewhere, a restored page leads to the sign-in", async () => {
      await page.goto(product);
      await page.goto("/healthz");
      const elsewhere = await signInAs(installation.url(), canaryName(21));
      const everyOther = change(installation.url(), "DELETE", "/api/desk/sessions", elsewhere);
      expect((await ask(installation.url(), everyOther)).status).toBe(200);
      await back(page);
      await expect(page.getByLabel("Username")).toBeVisible();
      expect(await page.content()).not.toContain(later);
    });
  } finally {
    await browser.close();
  }
});
