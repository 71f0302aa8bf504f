import type { Page } from "playwright/test";
import { holdAnswers, searchBox } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("Back returns to the place and the row that was opened, and j goes on from there", async ({ desk }) => {
  await desk.goto("/products?stock=in");
  const rows = desk.getByRole("rowheader").getByRole("link");
  for (const place of [40, 3, 25, 47, 12]) {
    const row = rows.nth(place);
    const name = (await row.textContent()) ?? "";
    // A person who acts ends that the page is held at its place.
    await desk.keyboard.press("Shift");
    // A star drops what was fetched before, so that Back has to wait for the list.
    if (place === 25)
      await desk
        .getByRole("button", { name: /Star \d/ })
        .first()
        .click();
    await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const before = await scrolled(desk);
    if (place % 2 === 1) await row.click();
    else {
      await row.focus();
      await desk.keyboard.press("Enter");
    }
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(name.slice(0, 12));
    const variants = desk.getByRole("region", { name: /by|variants/i }).locator("a[data-still]");
    if ((await variants.count()) > 1) await variants.nth(1).click();
    await desk.goBack();
    await expect(desk.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect(row).toBeFocused();
    await expect.poll(async () => Math.abs((await scrolled(desk)) - before)).toBeLessThan(3);
  }
  await desk.keyboard.press("j");
  await expect(rows.nth(13)).toBeFocused();
});

test("after Enter in the search j moves in the list", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products");
  const box = searchBox(desk);
  await desk.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.pressSequentially("jersey", { delay: 60 });
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: "“jersey”" })).toBeVisible();
  await desk.keyboard.press("j");
  await expect(desk.getByRole("rowheader").first().getByRole("link")).toBeFocused();
});

test("from a product that was opened in a list, J and K lead to the next and the previous one, and Back to the list", async ({
  desk,
}) => {
  await desk.goto("/products?q=saddle");
  const rows = desk.getByRole("rowheader").getByRole("link");
  const names = await Promise.all([0, 1, 2].map(async (place) => (await rows.nth(place).textContent()) ?? ""));
  const title = desk.getByRole("heading", { level: 1 });
  await rows.nth(1).click();
  const steps = desk.getByRole("navigation", { name: "In the list" });
  await expect(steps).toContainText("2 of ");
  await desk.keyboard.press("Shift+J");
  await expect(title).toContainText(names[2] ?? "-");
  await desk.keyboard.press("Shift+K");
  await expect(title).toContainText(names[1] ?? "-");
  await steps.getByRole("link", { name: "Previous product" }).click();
  await expect(title).toContainText(names[0] ?? "-");
  await expect(steps.getByRole("link", { name: "Previous product" })).toBeHidden();
  await desk.goBack();
  await expect(desk).toHaveURL(/q=saddle/);
  await expect(rows.nth(1)).toBeFocused();
});

test("after Back and Forward a form says what its page was made with, and Enter leaves the focus in its field", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/low-stock?watched=0");
  const form = desk.getByRole("form", { name: "Low-stock filters" });
  const units = form.getByLabel("Default level");
  const sort = form.getByLabel("Then by");
  const hidden = form.getByLabel("Hide out of stock");
  const usual = await units.inputValue();
  const expectUsual = async () => {
    await expect(units).toHaveValue(usual);
    await expect(sort).toHaveValue("urgency");
    await expect(hidden).not.toBeChecked();
  };
  const expectAsked = async () => {
    await expect(units).toHaveValue("20");
    await expect(sort).toHaveValue("cost");
    await expect(hidden).toBeChecked();
  };
  await sort.selectOption("cost");
  await expect(desk).toHaveURL(/sort=cost/);
  await hidden.check();
  await expect(desk).toHaveURL(/out=0/);
  await units.fill("20");
  await units.press("Enter");
  await expect(desk).toHaveURL(/threshold=20/);
  await expectAsked();
  await expect(units).toBeFocused();
  // The field selects its figure on focus, so typing replaces it.
  await desk.keyboard.type("35");
  await expect(units).toHaveValue("35");
  await desk.goBack();
  await expect(units).toHaveValue(usual);
  await expect(hidden).toBeChecked();
  await desk.goForward();
  await expectAsked();
  for (const name of ["threshold=20", "out=0", "sort=cost"]) {
    await desk.goBack();
    await expect(desk).not.toHaveURL((url) => url.search.includes(name));
  }
  await expectUsual();

  await desk.goto("/products");
  const lowest = desk.getByRole("form", { name: "Cost" }).getByLabel("From");
  await lowest.fill("1,5");
  await lowest.press("Enter");
  await expect(desk).toHaveURL(/from=1/);
  await expect(lowest).toBeFocused();
  // By then the figure is formatted as an amount; further typing appends to it.
  const written = await lowest.inputValue();
  await desk.keyboard.type("7");
  await expect(lowest).toHaveValue(`${written}7`);
  await desk.goBack();
  await expect(lowest).toHaveValue("");
});

test("what is entered between sending a form of the address and its answer stays in the form", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/low-stock?watched=0");
  const form = desk.getByRole("form", { name: "Low-stock filters" });
  const units = form.getByLabel("Default level");
  const sort = form.getByLabel("Then by");
  const hidden = form.getByLabel("Hide out of stock");
  const answer = await holdAnswers(desk, /threshold=20/);
  await units.fill("20");
  await units.press("Enter");
  await hidden.check();
  await sort.selectOption("cost");
  await units.focus();
  await desk.keyboard.press("End");
  await desk.keyboard.type("5");
  answer();
  await expect(desk).toHaveURL(/sort=cost&.*threshold=20&out=0/);
  await expect(hidden).toBeChecked();
  await expect(sort).toHaveValue("cost");
  await expect(units).toHaveValue("205");
  await expect(units).toBeFocused();
  // Only the answer to what was sent keeps it.
  await desk.goBack();
  await expect(units).not.toHaveValue("205");
});

test("a field that is left for a link changes nothing before the link has opened its page", { tag: "@full" }, async ({
  desk,
}) => {
  await desk.goto("/low-stock?watched=0");
  const units = desk.getByRole("form", { name: "Low-stock filters" }).getByLabel("Default level");
  await units.fill("35");
  await desk.locator("main [data-row]").first().click();
  await expect(desk).toHaveURL(/\/products\//);
  await desk.goBack();
  await expect(units).not.toHaveValue("35");
  await units.fill("35");
  await desk.locator("#content").click({ position: { x: 4, y: 4 } });
  await expect(desk).toHaveURL(/threshold=35/);
});
