import type { Locator } from "playwright/test";

/** An element's text, trimmed. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? "").trim();
}
