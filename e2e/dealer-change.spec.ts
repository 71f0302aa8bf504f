import type { Page } from "playwright/test";
import { signIn } from "./fixtures.ts";
import { ask } from "./house/ask.ts";
import { canaryName, canaryWord, sharedProduct } from "./house/canary.ts";
import { expect, test } from "./house/fixtures.ts";

const places = [
  "/",
  "/products",
  `/products/${sharedProduct()}`,
  "/low-stock",
  "/watch-lists",
  "/connection",
  "/settings",
];

/** Width of the first picture as it was read; each dealer's pictures have a width of their own. */
async function pictureWidth(page: Page): Promise<number> {
  const picture = page.locator('img[src*="/api/pictures/"]').first();
  await expect(picture).toHaveJSProperty("complete", true);
  return picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.locator("#person").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
}

async function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
}

test("after another dealer signs in, nothing of the former one is left: not on pages, in pictures, nor by going back", async ({
  page,
}) => {
  const [former, later] = [canaryWord(2), canaryWord(3)];
  await signIn(page, canaryName(2));
  for (const path of places) await page.goto(path);
  await page.goto(`/products/${sharedProduct()}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(former);
  expect(await pictureWidth(page)).toBe(42);
  await signOut(page);
  await page.goBack();
  await expect(page.getByLabel("Username"), "signed out, the way back ends at the door").toBeVisible();
  await signIn(page, canaryName(3));
  for (const path of places) {
    await page.goto(path);
    expect(await kept(page), path).not.toContain(former);
  }
  await page.goto(`/products/${sharedProduct()}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
  expect(await pictureWidth(page), "the picture is the later dealer's").toBe(43);
  for (let step = 0; step < places.length; step += 1) {
    await page.goBack({ waitUntil: "load" });
    await expect(page.locator("#content")).toBeVisible();
    expect(await kept(page), page.url()).not.toContain(former);
  }
});

test("a tab that was left open loads itself anew when another dealer has signed in, and changes nothing of theirs", async ({
  page,
  context,
  house,
}) => {
  const [former, later] = [canaryWord(4), canaryWord(5)];
  await signIn(page, canaryName(4));
  await page.goto(`/products/${sharedProduct(2)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(former);
  const other = await context.newPage();
  await other.goto("/settings");
  await signOut(other);
  await signIn(other, canaryName(5));
  const watched = async () => {
    const cookie = `bincard=${(await context.cookies()).find(({ name }) => name === "bincard")?.value}`;
    return (await ask(house.url(), { path: "/api/desk/watch", headers: { cookie } })).body;
  };
  const before = await watched();
  // The tab still shows the former dealer's product: its star must not reach the later dealer's list.
  await page.locator("[data-watch]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(later);
  expect(await kept(page)).not.toContain(former);
  expect(await watched()).toBe(before);
});
