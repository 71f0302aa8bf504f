import type { Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { everyPage } from "./support/places.ts";

const phone = { width: 390, height: 844 };

test("every page meets WCAG 2.2 AA in both themes", async ({ desk }) => {
  test.setTimeout(300_000);
  for (const address of await everyPage(desk)) {
    await test.step(address, async () => {
      await desk.goto(address);
      await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(await faultsInBothThemes(desk), address).toEqual([]);
    });
  }
});

test("the sign-in page meets WCAG 2.2 AA in both themes", async ({ page }) => {
  for (const address of ["/sign-in", "/sign-in?error=refused", "/sign-in?with=token"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect.soft(await faultsInBothThemes(page), address).toEqual([]);
  }
});

test("the pages follow the device's setting between light and dark", async ({ desk }) => {
  const paper = () => desk.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await desk.emulateMedia({ colorScheme: "light" });
  await desk.goto("/");
  const light = await paper();
  await desk.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).not.toBe(light);
});

test("no page is wider than a phone's screen", async ({ desk }) => {
  test.setTimeout(300_000);
  const addresses = [...(await everyPage(desk)), "/products?q=chain&stock=in"];
  await desk.setViewportSize(phone);
  for (const address of addresses) await expectNoOverflow(desk, address);
});

test("the sign-in page is not wider than a phone's screen", async ({ page }) => {
  await page.setViewportSize(phone);
  await expectNoOverflow(page, "/sign-in");
});

async function expectNoOverflow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [content, screen] = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth]);
  expect.soft(content, `width of ${address}`).toBeLessThanOrEqual(screen ?? 0);
  expect.soft(screen, `the screen itself at ${address}`).toBe(phone.width);
}
