import type { BrowserContext, Page } from "playwright/test";
import { adoptSession, signInAs, startOver, untilRead } from "./dealers.ts";
import { dealerOfFile, type SharedBincard, sharedBincard } from "./shared-bincard.ts";
import { test as base, expect } from "./test.ts";

interface OfTest {
  /** Name and password of the dealer on the shared Bincard that this file has for itself. */
  dealer: string;
  /** A page signed in as that dealer. */
  desk: Page;
}

interface OfWorker {
  /** The one Bincard that all workers share. */
  bincard: SharedBincard;
  /** The context behind `context`, see there. */
  browserOfWorker: BrowserContext;
}

/**
 * Until the page's scripts take keys: a key that is pressed sooner is lost, and a loaded page whose requests have all
 * been answered may still be computing. React marks what it has taken over, the frame before the page in it; its effects,
 * which listen to the keys, have run when nothing is left to be computed.
 */
export async function takesKeys(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (selector: string) => {
      const element = document.querySelector(selector);
      return element === null || Object.keys(element).some((key) => key.startsWith("__reactProps"));
    };
    return isTaken("[data-search]") && isTaken("main h1");
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The dealers whose catalog this worker has seen complete. */
const synced = new Set<string>();

/**
 * Fixtures of the journeys that only use a Bincard: the shared one, a dealer of this file on it, and a page signed in as
 * that dealer (`desk`), who has a new member's settings and watches nothing yet: the journey before may have failed and
 * changed nothing back. So no journey changes settings and lists back, nor the size of its window, which is its own. Of
 * what else it changes of its dealer, it changes back what the next one of its file would mind. Every page that `desk`
 * goes to or loads again takes keys: one press is enough.
 * `demo` is for visitors who sign in by the form; it belongs to nobody. The sign-in of `desk` is sent as a request;
 * the form itself has journeys of its own.
 */
export const test = base.extend<OfTest, OfWorker>({
  bincard: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => use(await sharedBincard()),
    { scope: "worker", timeout: 360_000 },
  ],
  browserOfWorker: [
    async ({ browser, bincard }, use) => {
      const context = await browser.newContext({ baseURL: bincard.url, locale: "en-US" });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  /**
   * One browser window for all tests of a worker, without cookies, storage and tabs of the tests before: a new one
   * would take a second of the processor, and compile every script again.
   */
  context: async ({ browserOfWorker: context, bincard }, use) => {
    await use(context);
    const tab = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(tab);
    await session.send("Storage.clearDataForOrigin", { origin: bincard.url, storageTypes: "all" });
    await context.clearCookies();
    await Promise.all(context.pages().map((page) => page.close()));
  },
  dealer: async ({ bincard }, use, { file }) => {
    const dealer = dealerOfFile(file);
    if (!synced.has(dealer)) await untilRead(bincard.url, await signInAs(bincard.url, dealer));
    synced.add(dealer);
    await use(dealer);
  },
  baseURL: async ({ bincard }, use) => use(bincard.url),
  desk: async ({ page, bincard, dealer }, use) => {
    const cookie = await signInAs(bincard.url, dealer);
    await startOver(bincard.url, cookie);
    await adoptSession(page.context(), bincard.url, cookie);
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const takingKeys = async <T>(loaded: Promise<T>) => {
      const answer = await loaded;
      await takesKeys(page);
      return answer;
    };
    page.goto = (...where) => takingKeys(open(...where));
    page.reload = (...how) => takingKeys(reload(...how));
    const missing: string[] = [];
    page.on("console", (message) => void (message.text().includes("MISSING_MESSAGE") && missing.push(message.text())));
    await use(page);
    expect(missing, "texts that were not sent to the browser").toEqual([]);
  },
});

export { expect };
