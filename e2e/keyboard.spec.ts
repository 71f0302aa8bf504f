import type { Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { itemsOf, makeList, press, products, searchBox } from "./support/desk.ts";
import { expect, takesKeys, test } from "./support/fixtures.ts";
import { productOfManyVariants } from "./support/places.ts";

test("from the sign-in to a variant and its quantity without a mouse", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type("demo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible({ timeout: 60_000 });

  await takesKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await press(page, "/", searchBox(page));
  await page.keyboard.type("jersey");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "“jersey”" })).toBeVisible();
  await tabTo(page, () =>
    page
      .getByRole("rowheader")
      .filter({ hasText: /\d+ variants/ })
      .first()
      .getByRole("link"),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/[^?]+/);

  await tabTo(page, () =>
    page.getByRole("navigation", { name: "View variants as" }).getByRole("link", { name: "List" }),
  );
  await page.keyboard.press("Enter");
  const variants = page.getByRole("region", { name: "All variants with stock, cost and status" });
  await expect(variants).toBeVisible();
  const third = variants.getByRole("row").nth(3).getByRole("rowheader").getByRole("link");
  const number = (await third.textContent())?.trim() ?? "";
  await tabTo(page, () => third);
  await page.keyboard.press("Enter");
  await expect(variants.getByRole("row").filter({ hasText: number })).toHaveAttribute("aria-current", "true");

  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await tabTo(page, () => quantity);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("12");
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("qty") === "12" && url.searchParams.get("variant") === number,
  );
});

test("keys that are single characters can be turned off, and on again", async ({ desk }) => {
  const box = searchBox(desk);
  const openSheet = async () => {
    await desk.getByRole("button", { name: "Account", exact: true }).click();
    await desk.locator("[data-open-keys]").click();
    await expect(desk.getByRole("dialog")).toBeVisible();
  };
  const closeSheet = async () => {
    await desk.keyboard.press("Escape");
    await expect(desk.getByRole("dialog")).toBeHidden();
  };
  await desk.goto("/brands");
  await openSheet();
  await desk.getByLabel("Use shortcuts in this browser").uncheck();
  await closeSheet();
  await desk.reload();
  await openSheet();
  await closeSheet();
  // The script has loaded: the sheet of shortcuts was shown.
  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog")).toBeHidden();
  await desk.keyboard.press("/");
  await expect(box).not.toBeFocused();
  await openSheet();
  await desk.getByLabel("Use shortcuts in this browser").check();
  await closeSheet();
  await desk.keyboard.press("/");
  await expect(box).toBeFocused();
});

test("what is typed at once after the key of the search is searched, all of it", { tag: "@full" }, async ({ desk }) => {
  const box = searchBox(desk);
  await desk.goto("/brands");
  await desk.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // All within the moment for which a key is held, since it may begin a scan.
    for (const key of "/29")
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("29");
  await desk.keyboard.type(" x");
  await expect(box).toHaveValue("29 x");
});

test("the keys of listings move through a product's list of variants", { tag: "@full" }, async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(`${href}?view=list`);
  const rows = desk.getByRole("region", { name: "All variants with stock, cost and status" }).getByRole("row");
  const second = rows.nth(2);
  const link = second.getByRole("rowheader").getByRole("link");
  await press(desk, "k", rows.nth(1).getByRole("rowheader").getByRole("link"));
  await desk.keyboard.press("j");
  await expect(link).toBeFocused();
  await desk.keyboard.press("w");
  await expect(second.getByRole("button", { name: /^Unstar/ })).toBeVisible();
  await desk.keyboard.press("w");
  await expect(second.getByRole("button", { name: /^Star/ })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(second).toHaveAttribute("aria-current", "true");
});

test("w on a row of several variants asks which, those with the words first, and gives the focus back", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/products?q=jersey+black");
  const row = desk
    .getByRole("row")
    .filter({ hasText: /\d+ of \d+ variants/ })
    .first();
  const link = row.getByRole("rowheader").getByRole("link");
  const dialog = desk.getByRole("dialog", { name: "Which variant?" });
  await link.focus();
  await desk.keyboard.press("w");
  await expect(dialog).toBeVisible();
  const choices = dialog.getByRole("listitem").getByRole("button");
  await expect(choices.first()).toBeFocused();
  await expect(choices.first()).toContainText("Black");
  await expect(choices.first()).toContainText(/\$.+\d+ in total/);
  expect(await faultsInBothThemes(desk)).toEqual([]);
  await desk.keyboard.press("ArrowDown");
  await expect(choices.nth(1)).toBeFocused();
  await desk.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  const star = row.getByRole("button", { name: /^Star a variant/ });
  await desk.keyboard.press("w");
  await expect(choices.first()).toBeFocused();
  const number = await choices.nth(1).getByRole("code").textContent();
  await desk.keyboard.press("2");
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(`${number} is on`)).toBeVisible();
  await expect(link).toBeFocused();
  await expect(star).toHaveAttribute("data-on", "true");
  await desk.keyboard.press("w");
  await expect(choices.nth(1).getByRole("img", { name: "Starred" })).toBeVisible();
  await desk.keyboard.press("2");
  await expect(star).not.toHaveAttribute("data-on", "true");
});

test("a collapsed menu says that it can be expanded", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/brands");
  await desk.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(desk.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await desk.reload();
  await desk.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(desk.getByRole("button", { name: "Collapse sidebar", exact: true })).toBeVisible();
});

/** Presses Tab until the target has the focus; every focused element on the way must be visible. */
async function tabTo(page: Page, target: () => ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press("Tab");
    if (await target().evaluate((element) => element === document.activeElement)) {
      await expect(target()).toBeFocused();
      await expect(target()).toBeInViewport();
      const isSeen = await target().evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      });
      expect(isSeen, "an outline around the focus").toBe(true);
      return;
    }
  }
  throw new Error("Tab never came there");
}

test("the first product of a listing is three presses of Tab away, and its page says which article it shows", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/products?q=jersey+xl");
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Tab");
  await expect(desk.getByRole("link", { name: "Skip to products" })).toBeFocused();
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Tab");
  await expect(desk.getByRole("checkbox", { name: /^Select \d/ }).first()).toBeFocused();
  await desk.keyboard.press("Tab");
  const first = desk.getByRole("rowheader").first().getByRole("link");
  await expect(first).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("XL");
  await expect(desk).toHaveTitle(/, XL.* · \S+ · Bincard$/);
});

test("Ctrl-K opens the search with the pages, which a word of their name finds", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/changes");
  await desk.keyboard.press("Control+k");
  await expect(desk.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveCount(21);
  await desk.keyboard.press("Escape");
  await expect(desk.getByRole("listbox")).toBeHidden();
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("low st");
  await desk.getByRole("option", { name: /^Low stock/ }).waitFor();
  await desk.keyboard.press("ArrowUp");
  const page = desk.getByRole("option", { name: /^Low stock/ });
  for (let presses = 0; presses < 12 && (await page.getAttribute("aria-selected")) !== "true"; presses++)
    await desk.keyboard.press("ArrowUp");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/low-stock$/);
});

test("the palette does what it names, by keyboard alone: look, and the focused row onto a list", async ({ desk }) => {
  await desk.goto("/");
  const listId = await makeList(desk, "Spring order");
  const box = searchBox(desk);
  await desk.keyboard.press("Control+k");
  await expect(desk.getByRole("option", { name: "Theme: Dark" })).toBeVisible();
  await desk.keyboard.type(">dark");
  await desk.keyboard.press("Enter");
  await expect(desk.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(box).toHaveValue("");
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("> theme system");
  await desk.keyboard.press("Enter");
  await expect(desk.locator("html")).toHaveAttribute("data-theme", "system");

  const [product] = await products(desk, 1);
  const variantNo = product?.Variants[0]?.VariantNo ?? "";
  await desk.goto(`/products?q=${variantNo}`);
  await desk.keyboard.press("j");
  await desk.keyboard.press("Control+k");
  await box.fill("spring add");
  await desk.getByRole("option", { name: `Add ${variantNo} to “Spring order”` }).waitFor();
  await box.fill(">spring add");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("status").filter({ hasText: "to “Spring order”" })).toBeVisible();
  await expect(desk.locator("a[data-row]").first()).toBeFocused();
  expect((await itemsOf(desk, listId)).map(([number]) => number)).toEqual([variantNo]);
});
