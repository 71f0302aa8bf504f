import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";

const said = "Can’t reach Bincard. This page stays open; your request loads when the connection is back.";
const rows = (desk: Page) => desk.locator("#results a[data-row]").filter({ visible: true });

const addButton = (desk: Page) => desk.locator("main [data-add]").filter({ visible: true }).first();

/** What is pressed, and how one sees that it opened. */
const presses: Record<string, { width: number; press: (desk: Page) => Promise<void>; opened: RegExp }> = {
  "a row": { width: 1280, press: (desk) => rows(desk).nth(3).click(), opened: /\/products\/[^?]+/ },
  "a row that opens beside the list": { width: 1600, press: (desk) => rows(desk).nth(3).click(), opened: /[?&]open=/ },
  "a heading": {
    width: 1280,
    press: (desk) => desk.getByRole("columnheader").getByRole("link").first().click(),
    opened: /[?&]sort=/,
  },
  "a search": {
    width: 1280,
    press: async (desk) => {
      await desk.locator("[data-search]").fill("jersey");
      await desk.keyboard.press("Enter");
    },
    opened: /[?&]q=jersey/,
  },
};

for (const [what, { width, press, opened }] of Object.entries(presses))
  test(`without a network ${what} leaves the page as it is and says so, and opens when it is back`, async ({
    desk,
  }) => {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto("/products?q=chain");
    const shown = await rows(desk).count();
    const address = desk.url();
    expect(shown).toBeGreaterThan(5);
    await desk.context().setOffline(true);
    try {
      await press(desk);
      await expect(desk.getByRole("status").filter({ hasText: said })).toBeVisible();
      await expect(rows(desk)).toHaveCount(shown);
      await expect(desk.getByRole("heading", { level: 1, name: "“chain”" })).toBeVisible();
      expect(desk.url()).toBe(address);
    } finally {
      await desk.context().setOffline(false);
    }
    await expect(desk).toHaveURL(opened);
    await expect(desk.getByText(said)).toBeHidden();
    await expect(desk.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await desk.setViewportSize({ width: 1280, height: 720 });
  });

/** What opens a part of the page that is loaded at the press. */
const openings: Record<string, { before?: (desk: Page) => Promise<void>; press: (desk: Page) => Promise<void> }> = {
  "adding to a list": {
    before: async (desk) => {
      await rows(desk).first().click();
      await expect(desk).toHaveURL(/\/products\/[^?]+/);
      await expect(addButton(desk)).toBeVisible();
    },
    press: (desk) => addButton(desk).click(),
  },
  "the help about keys": { press: (desk) => desk.keyboard.press("?") },
  "the star of an article of several variants": {
    press: (desk) => desk.locator("#results [data-variants-of]").filter({ visible: true }).first().click(),
  },
  "the view of the listing": {
    press: (desk) => desk.getByRole("button", { name: "View", exact: true }).first().click(),
  },
};

for (const [what, { before, press }] of Object.entries(openings))
  test(`without a network ${what} leaves the page as it is and says so, and opens when it is back`, async ({
    desk,
  }) => {
    const session = await desk.context().newCDPSession(desk);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await desk.goto("/products?q=chain");
    await before?.(desk);
    const heading = desk.getByRole("heading", { level: 1 }).first();
    const text = (await heading.textContent()) ?? "";
    await desk.context().setOffline(true);
    try {
      await press(desk);
      await expect(desk.getByRole("status").filter({ hasText: said })).toBeVisible();
      await expect(heading).toHaveText(text);
      await press(desk);
      await expect(heading).toHaveText(text);
    } finally {
      await desk.context().setOffline(false);
    }
    await expect(desk.getByRole("dialog").filter({ visible: true })).toHaveCount(1);
    await expect(desk.getByText(said)).toBeHidden();
    await expect(heading).toHaveText(text);
  });
