import type { Locator } from "playwright/test";

/** What an element says, without the blanks around it. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? "").trim();
}
