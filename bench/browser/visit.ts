import type { Browser } from "playwright/test";
import { openWindow } from "./window.ts";

/** What a browser that has nothing kept saw of one visit. Times in ms since the navigation began. */
export interface Visit {
  /** The largest contentful paint. */
  paintMs: number;
  /** What was painted then: the element's name and the beginning of its text, or of its picture's address. */
  painted: string;
  /** Cumulative layout shift. */
  shift: number;
  /** By how much tasks of the main thread were longer than 50 ms, together. */
  blockedMs: number;
  firstByteMs: number;
  /** Processor time of the main thread until the page rests: other programs on the machine hardly change it. */
  busyMs: number;
  /** Until the page rests, with pictures. */
  requests: number;
}

/** A new window starts the browser's own panels, which is no part of a visit. */
const openedMs = 1200;
/** After the load event, for what is painted, shifted and asked late. */
const settleMs = 1500;

/**
 * Opens an address in a window of its own and waits until it rests.
 * @param slowdown how many times slower the processor is made.
 */
export async function visit(browser: Browser, address: string, cookie: string, slowdown: number): Promise<Visit> {
  const context = await openWindow(browser, new URL(address).origin, cookie);
  try {
    const page = await context.newPage();
    let requests = 0;
    page.on("request", () => {
      requests += 1;
    });
    const session = await context.newCDPSession(page);
    await page.waitForTimeout(openedMs);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const response = await page.goto(address, { waitUntil: "load" });
    if (!response?.ok()) throw new Error(`${address} was answered ${response?.status()}`);
    await page.waitForTimeout(settleMs * (slowdown > 1 ? 1.6 : 1));
    const seen = await page.evaluate(() => window.bench.seen);
    const firstByteMs = await page.evaluate(
      () => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().responseStart as number)[0] ?? 0,
    );
    const { metrics } = await session.send("Performance.getMetrics");
    const busyMs = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    return { ...seen, firstByteMs, busyMs, requests };
  } finally {
    await context.close();
  }
}
