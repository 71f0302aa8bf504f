import type { Browser, Page } from "playwright/test";
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

/** Where this browser showed a page of its memory again, as it was left, in the order of time. */
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

/** Back, however the browser does it: what it shows again out of memory is not loaded. */
const back = (page: Page) => page.goBack({ waitUntil: "commit" });

test("a browser that keeps whole pages in memory shows none of the former dealer's by the way back", async ({
  playwright,
  launchOptions,
  installation,
}) => {
  // What browsers do for people is switched off for tests, unless asked for.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  try {
    const { page, restored } = await rememberingPage(browser, installation.url());
    // Two whose sessions no other test counts on.
    const [former, later] = [canaryWord(20), canaryWord(21)];
    const product = `/products/${sharedProduct()}`;

    await test.step("this browser does keep pages", async () => {
      // Now and then it does not keep one, for reasons of its own: a machine that is short of memory or late.
      await expect(async () => {
        restored.length = 0;
        await page.goto("/sign-in", { waitUntil: "networkidle" });
        await page.goto("/healthz");
        await back(page);
        await expect.poll(() => restored, { timeout: 3000 }).toEqual(["/sign-in"]);
      }).toPass({ timeout: 45_000 });
      restored.length = 0;
    });

    await test.step("who signs out leaves none behind", async () => {
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

    await test.step("who comes after, in another tab, makes the first tab forget", async () => {
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

    await test.step("a session that was ended elsewhere: what is shown again leads to the door", async () => {
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
