import type { Browser, CDPSession, Page } from "playwright/test";
import { openWindow } from "./window.ts";

/** One way from one page to another by a press. */
export interface Way {
  readonly name: string;
  readonly from: string;
  /** Selects the links that may be pressed; those in view are taken in turn. Null: the browser's own way back. */
  readonly link: string | null;
  /** Selects what is new on the page that opens. It is there when it has another text than before. */
  readonly target: string;
}

export type Hand = "resting" | "quick" | "touch";

/** How long the pointer rests on the link before the press, and how long the press lasts, in ms. */
const restMs: Record<Hand, number> = { resting: 100, quick: 0, touch: 0 };
const heldMs = 60;
/** What a page fetches by itself after it has loaded does not count. */
const settleMs = 1500;

/** Time from the beginning of a press until the page that it opens is painted, in ms; `turn` chooses the link. */
export async function press(
  browser: Browser,
  url: string,
  cookie: string,
  way: Way,
  hand: Hand,
  turn: number,
): Promise<number> {
  const context = await openWindow(browser, url, cookie, hand === "touch");
  try {
    const page = await context.newPage();
    await page.goto(way.from, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    // What waits in the page is put there now: it would take time from the press.
    await page.waitForFunction(() => true);
    if (way.link === null) await goBack(page, way.target);
    else await pressOn(page, way.link, way.target, hand, turn);
    await page.waitForFunction(() => window.bench.watched.paintedAt > 0, null, { timeout: 15_000 });
    const { pressedAt, paintedAt } = await page.evaluate(() => window.bench.watched);
    return paintedAt - pressedAt;
  } finally {
    await context.close();
  }
}

async function pressOn(page: Page, link: string, target: string, hand: Hand, turn: number): Promise<void> {
  const place = await placeOfLink(page, link, turn);
  await page.evaluate((selector) => window.bench.watchPress(selector), target);
  if (hand === "touch") return touchAt(await page.context().newCDPSession(page), place);
  await page.mouse.move(place.x - 40, place.y + 60);
  await page.mouse.move(place.x, place.y);
  await page.waitForTimeout(restMs[hand]);
  await page.mouse.down();
  await page.waitForTimeout(heldMs);
  await page.mouse.up();
}

/** Opens a page by its first link in view, and goes back from it; the way back is what is measured. */
async function goBack(page: Page, target: string): Promise<void> {
  const place = await placeOfLink(page, "main [data-row]", 0);
  await page.mouse.click(place.x, place.y);
  await page.waitForURL(/\/products\/./);
  await page.waitForTimeout(settleMs);
  await page.evaluate((selector) => window.bench.goBack(selector), target);
}

async function touchAt(session: CDPSession, place: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await new Promise((resolve) => setTimeout(resolve, heldMs));
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A place of a link in view, of another one each turn. When none is in view, the first is scrolled to. */
async function placeOfLink(page: Page, link: string, turn: number): Promise<{ x: number; y: number }> {
  const places = () => page.evaluate((selector) => window.bench.placesOf(selector), link);
  if ((await places()).length === 0) await page.locator(link).first().scrollIntoViewIfNeeded();
  const found = await places();
  const place = found[(turn * 3) % found.length];
  if (!place) throw new Error(`no link ${link} is in view`);
  return place;
}
