import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright/test";
import { adoptSession } from "@/e2e/support/dealers.ts";
import { chromiumPath } from "@/lib/settings/env.ts";
import { letPass } from "@/lib/test/waiting.ts";
import type {} from "./in-page.d.ts";
import { measure, show } from "./measure.ts";
import type { Served } from "./served.ts";

/** Visits of each page and presses of each kind. */
const rounds = 5;
/** What a page fetches, paints and shifts after it has loaded. */
const settleMs = 1500;

/** What a person at a browser waits for. */
export async function measureBrowser(served: Served): Promise<void> {
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    await measureVisits(browser, served);
    await measurePresses(browser, served);
    await measureTyping(browser, served);
  } finally {
    await browser.close();
  }
}

/** A page in a window of its own that has nothing kept, with in-page.js in it. */
async function inWindow<T>(
  browser: Browser,
  { url, cookie }: Served,
  work: (page: Page) => Promise<T>,
  hasTouch = false,
) {
  const screen = { width: 1366, height: 768 };
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: screen,
    locale: "en-US",
    hasTouch,
  });
  try {
    if (cookie.cookie) await adoptSession(context, url, cookie.cookie);
    await context.addInitScript({ path: fileURLToPath(new URL("in-page.js", import.meta.url)) });
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await letPass(settleMs);
}

async function measureVisits(browser: Browser, served: Served): Promise<void> {
  const { url, floor, products } = served;
  const [bare, signIn] = ["bare page", "sign-in page"];
  const stranger = { ...served, cookie: {} };
  const pages = [
    { name: bare, address: floor.page, as: stranger },
    { name: signIn, address: `${url}/sign-in`, as: stranger, limit: bare, ratio: 2 },
    ...[`/products/${encodeURIComponent(products[0]?.ProductNo ?? "")}`, "/products"].map((address, place) => ({
      ...{ name: place === 0 ? "product page" : "listing", address: url + address, as: served },
      ...{ limit: signIn, ratio: 1.25 },
    })),
  ];
  for (const [speed, slowdown] of Object.entries({ "full speed": 1, "a quarter of it": 4 })) {
    const seen = pages.map((): Visit[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [place, { address, as }] of pages.entries())
        seen[place]?.push(await visit(browser, as, address, slowdown));
    for (const [place, { name, limit, ratio }] of pages.entries()) {
      const all = (of: keyof Visit) => seen[place]?.map((one) => one[of]) ?? [];
      const paint = (page: string) => `largest paint, ${page}, ${speed}`;
      show(paint(name), all("paintMs"), limit === undefined ? {} : { limit: paint(limit), ratio });
      show(
        `main thread, ${name}, ${speed}`,
        all("busyMs"),
        limit === undefined ? {} : { limit: `main thread, ${bare}, ${speed}` },
      );
      show(`main thread blocked, ${name}, ${speed}`, all("blockedMs"), slowdown > 1 ? { goal: 100 } : {});
      show(`requests, ${name}, ${speed}`, all("requests"), { unit: "", goal: 40 });
      show(`layout shift, ${name}, ${speed}`, all("shift"), { unit: "", goal: 0 });
    }
  }
}

interface Visit {
  readonly paintMs: number;
  /** Cumulative. */
  readonly shift: number;
  /** By how much tasks of the main thread were longer than 50 ms, together. */
  readonly blockedMs: number;
  /** Processor time of the main thread until the page rests: other programs on the machine hardly change it. */
  readonly busyMs: number;
  /** With those for pictures. */
  readonly requests: number;
}

function visit(browser: Browser, as: Served, address: string, slowdown: number): Promise<Visit> {
  return inWindow(browser, as, async (page) => {
    let requests = 0;
    page.on("request", () => {
      requests += 1;
    });
    const session = await page.context().newCDPSession(page);
    // A new window starts the browser's own panels.
    await letPass(1200);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await open(page, address);
    await letPass(slowdown > 1 ? settleMs : 0);
    const { metrics } = await session.send("Performance.getMetrics");
    const busyMs = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    return { ...(await page.evaluate(() => window.bench.seen)), busyMs, requests };
  });
}

/** One way from one page to another by a press. */
interface Way {
  readonly from: string;
  /** Selects the links that are pressed in turn; null: the browser's own way back. */
  readonly link: string | null;
  /** Selects what has another text on the page that opens. */
  readonly target: string;
}

const ways: Readonly<Record<string, Way>> = {
  "list to product": { from: "/products", link: "main [data-row]", target: "main h1" },
  "product back to list": { from: "/products", link: null, target: "main h1" },
  "facet ticked": { from: "/products", link: ".facet a", target: ".chips" },
  "page turned": { from: "/products", link: "main a[rel=next]", target: "main [data-row]" },
  sidebar: { from: "/products", link: ".sidebar a:not([aria-current])", target: "main h1" },
};
const hands = ["resting", "quick", "touch"] as const;
type Hand = (typeof hands)[number];
const signInPaint = "largest paint, sign-in page, full speed";

/** From the beginning of a press until the page that it opens is painted. */
async function measurePresses(browser: Browser, served: Served): Promise<void> {
  let turn = 0;
  await measure(
    rounds,
    Object.entries(ways).flatMap(([name, way]) =>
      (way.link === null ? hands.slice(0, 1) : hands).map((hand) => ({
        ...{ name: `${name}, ${hand}`, limit: signInPaint, ratio: hand === "touch" ? 0.63 : 0.4 },
        run: () => press(browser, served, way, hand, turn++),
      })),
    ),
  );
}

function press(
  browser: Browser,
  served: Served,
  { from, link, target }: Way,
  hand: Hand,
  turn: number,
): Promise<number> {
  const work = async (page: Page) => {
    await open(page, from);
    // What waits in the page is put there now: it would take time from the press.
    await page.waitForFunction(() => true);
    if (link === null) await goBack(page, target);
    else await pressOn(page, await placeOfLink(page, link, turn), target, hand);
    await page.waitForFunction(() => window.bench.watched.paintedAt > 0, null, { timeout: 15_000 });
    const { pressedAt, paintedAt } = await page.evaluate(() => window.bench.watched);
    return paintedAt - pressedAt;
  };
  return inWindow(browser, served, work, hand === "touch");
}

type Place = { x: number; y: number };

async function pressOn(page: Page, place: Place, target: string, hand: Hand): Promise<void> {
  const heldMs = 60;
  await page.evaluate((selector) => window.bench.watchPress(selector), target);
  if (hand === "touch") {
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
    await letPass(heldMs);
    return void (await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }));
  }
  await page.mouse.move(place.x - 40, place.y + 60);
  await page.mouse.move(place.x, place.y);
  await letPass(hand === "resting" ? 100 : 0);
  await page.mouse.down();
  await letPass(heldMs);
  await page.mouse.up();
}

/** Opens a page by its first link in view; the way back is what is measured. */
async function goBack(page: Page, target: string): Promise<void> {
  const { x, y } = await placeOfLink(page, "main [data-row]", 0);
  await page.mouse.click(x, y);
  await page.waitForURL(/\/products\/./);
  await letPass(settleMs);
  await page.evaluate((selector) => window.bench.goBack(selector), target);
}

/** A place of a link in view, of another one each turn. When none is in view, the first is scrolled to. */
async function placeOfLink(page: Page, link: string, turn: number): Promise<Place> {
  const places = () => page.evaluate((selector) => window.bench.placesOf(selector), link);
  if ((await places()).length === 0) await page.locator(link).first().scrollIntoViewIfNeeded();
  const found = await places();
  const place = found[(turn * 3) % found.length];
  if (!place) throw new Error(`no link ${link} is in view`);
  return place;
}

/** From a keystroke until its own rows are shown. */
async function measureTyping(browser: Browser, served: Served): Promise<void> {
  const terms = ["chain", "tire", "brake pads", "29", "cassette", "pedal", "saddle", "helmet"];
  const names = { box: "input[data-search]", row: "[role=option]" };
  await inWindow(browser, served, async (page) => {
    await open(page, "/");
    const typeAll = async () => {
      const times: number[] = [];
      for (const term of terms) {
        await page.fill(names.box, "");
        await letPass(600);
        await page.evaluate(({ box, row }) => window.bench.watchRows(box, row), names);
        await page.keyboard.insertText(term);
        await letPass(1200);
        const { typedAt, shownAt } = await page.evaluate(() => window.bench.watched);
        if (shownAt === 0) throw new Error(`no row was shown for ${term}`);
        times.push(shownAt - typedAt);
      }
      return times;
    };
    show("rows of a term never typed before", await typeAll(), { limit: signInPaint, ratio: 0.125 });
    show("rows of a term typed before", await typeAll(), { goal: 16 });
  });
}
