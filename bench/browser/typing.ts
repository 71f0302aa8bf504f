import type { Browser } from "playwright/test";
import { openWindow } from "./window.ts";

const box = "input[data-search]";
const row = "[role=option]";
const settleMs = 1500;

/**
 * Time from a keystroke until the rows that belong to it are shown, in ms, for each term: typed for the first time, and
 * once more.
 */
export async function typeTerms(
  browser: Browser,
  url: string,
  cookie: string,
  terms: readonly string[],
): Promise<{ first: number[]; again: number[] }> {
  const context = await openWindow(browser, url, cookie);
  try {
    const page = await context.newPage();
    await page.goto("/", { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    const times = { first: [] as number[], again: [] as number[] };
    for (const pass of ["first", "again"] as const)
      for (const term of terms) {
        await page.click(box);
        await page.fill(box, "");
        await page.waitForTimeout(600);
        await page.evaluate((names) => window.bench.watchRows(names.box, names.row), { box, row });
        await page.keyboard.insertText(term);
        await page.waitForTimeout(1200);
        const { typedAt, shownAt } = await page.evaluate(() => window.bench.watched);
        if (shownAt === 0) throw new Error(`no row was shown for ${term}`);
        times[pass].push(shownAt - typedAt);
      }
    return times;
  } finally {
    await context.close();
  }
}
