import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium } from "playwright/test";
import { chromiumPath } from "@/lib/env.ts";
import type {} from "./in-page.d.ts";

const screen = { width: 1366, height: 768 };
const inPage = fileURLToPath(new URL("in-page.js", import.meta.url));

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
}

/** A window without anything kept, signed in by the cookie of a session (`name=value; …`), with in-page.js in its pages. */
export async function openWindow(
  browser: Browser,
  url: string,
  cookie: string,
  hasTouch = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: screen, locale: "en-US", hasTouch });
  const cookies = cookie.split("; ").flatMap((each) => {
    const [name = "", ...rest] = each.split("=");
    return name === "" ? [] : [{ name, value: rest.join("="), url }];
  });
  await context.addCookies(cookies);
  await context.addInitScript({ path: inPage });
  return context;
}
