import type { Browser, Page } from "playwright/test";
import { wholeChromiumPath } from "@/lib/settings/env.ts";
import { ask } from "./support/ask.ts";
import { canaryName, canaryWord, sharedProduct } from "./support/dealer-canaries.ts";
import { change, signInAs } from "./support/dealers.ts";
import { signIn } from "./support/fixtures.ts";
import { expect, test } from "./support/isolation-fixtures.ts";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.locator("#person").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
}

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
      for (const path of [product, "/settings"]) await page.goto(path);
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
