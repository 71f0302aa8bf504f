import { test as base, expect, type Page } from "playwright/test";
import { adoptSession, signInAs, untilRead } from "./dealers.ts";
import { type RunningBincard, startBincard } from "./server.ts";

/**
 * Fixtures of the journeys: one running Bincard with the reference supplier per Playwright worker, and a page
 * signed in as demo. The sign-in is sent as a request; the form itself has journeys of its own.
 */
export const test = base.extend<{ desk: Page }, { bincard: RunningBincard }>({
  bincard: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const bincard = await startBincard({ WARM_UP_PAGES: "60" });
      await use(bincard);
      await bincard.stop();
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: async ({ bincard }, use) => use(bincard.url),
  desk: async ({ page, bincard }, use) => {
    const cookie = await signInAs(bincard.url, "demo");
    await untilRead(bincard.url, cookie);
    await adoptSession(page.context(), bincard.url, cookie);
    await use(page);
  },
});

export { expect };

/** Signs in through the form and waits until the first sync is complete. */
export async function signIn(page: Page, username = "demo", password = username): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  const isReady = async () => (await (await page.request.get("/api/desk/sync")).json()).ready;
  await expect.poll(isReady, { timeout: 60_000, intervals: [200] }).toBe(true);
}
