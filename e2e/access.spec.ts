import type { Page } from "playwright/test";
import { faultsInBothThemes, faultsOnPhone } from "./support/axe.ts";
import { phone } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { everyPage } from "./support/places.ts";

test("every page meets WCAG 2.2 AA in both themes, and on a phone", { tag: "@full" }, async ({ desk }) => {
  test.setTimeout(400_000);
  for (const address of await everyPage(desk)) {
    await test.step(address, async () => {
      await desk.goto(address);
      await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft([...(await faultsInBothThemes(desk)), ...(await faultsOnPhone(desk))], address).toEqual([]);
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

test("a filtered listing and the sign-in page are not wider than a phone's screen", async ({ desk }) => {
  await desk.setViewportSize(phone);
  await expectNoOverflow(desk, "/products?q=chain&stock=in");
  await desk.context().clearCookies();
  await expectNoOverflow(desk, "/sign-in");
});

async function expectNoOverflow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [content, shown] = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth]);
  expect.soft(content, `width of ${address}`).toBeLessThanOrEqual(shown ?? 0);
  expect.soft(shown, `the screen itself at ${address}`).toBe(phone.width);
}
