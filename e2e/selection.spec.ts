import { holdAnswers, itemsOf, phone, products, read, screen, textOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

const listName = "Selection of the journey";

test("articles of a listing are selected by mouse and by key, and put on a new list", async ({ desk }) => {
  await desk.goto("/products?q=jersey");
  const bar = desk.getByRole("region", { name: "Selected items" });
  const boxes = desk.getByRole("table").getByRole("checkbox", { name: /^Select \d/ });
  await expect(bar).toBeHidden();

  await test.step("a range with Shift, and single rows with x", async () => {
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 selected");
    await desk.getByRole("rowheader").nth(4).getByRole("link").focus();
    await desk.keyboard.press("j");
    await desk.keyboard.press("x");
    await expect(boxes.nth(5)).toBeChecked();
    await expect(bar).toContainText("4 selected");
  });

  await test.step("what is said of a star stands above the bar, on a phone, too", async () => {
    const notice = desk
      .getByRole("status")
      .filter({ hasText: /is on “/ })
      .locator("p");
    await desk.keyboard.press("w");
    await expect(desk.getByRole("dialog").getByRole("listitem").getByRole("button").first()).toBeFocused();
    await desk.keyboard.press("1");
    await expect(notice).toBeVisible();
    for (const size of [phone, screen]) {
      await desk.setViewportSize(size);
      const [over, under] = await Promise.all([notice.boundingBox(), bar.locator("> div").boundingBox()]);
      if (!over || !under) throw new Error("the notice or the bar is not shown");
      expect(over.y + over.height, `at ${size.width} px`).toBeLessThanOrEqual(under.y);
    }
  });

  await test.step("the box in the head selects the whole page, and Clear nothing", async () => {
    await desk.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(bar).toContainText(`${await boxes.count()} selected`);
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await expect(bar).toBeHidden();
  });

  await test.step("a asks for the list, and a new one takes them", async () => {
    for (const place of [0, 1]) await boxes.nth(place).check();
    const numbers = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
    await desk.getByRole("rowheader").first().getByRole("link").focus();
    await desk.keyboard.press("a");
    const dialog = desk.getByRole("dialog", { name: /^Add .+ to a list$/ });
    await dialog.getByRole("textbox", { name: "New list" }).fill(listName);
    await desk.keyboard.press("Enter");
    await expect(bar.getByRole("status")).toHaveText(`2 items added to “${listName}”`);
    const { lists } = await read<{ lists: { name: string; listId: string }[] }>(desk, "/api/desk/lists");
    const made = lists.find(({ name }) => name === listName)?.listId ?? "";
    expect((await itemsOf(desk, made)).map(([number]) => number).sort()).toEqual(numbers.sort());
  });
});

test("a name typed before the lists have loaded creates a new list with the items", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/products?q=jersey");
  const come = await holdAnswers(desk, "**/api/desk/lists", "GET");
  const row = desk.getByRole("table").getByRole("checkbox", { name: /^Select \d/ });
  await row.first().check();
  await desk.getByRole("rowheader").first().getByRole("link").focus();
  await desk.keyboard.press("a");
  const dialog = desk.getByRole("dialog", { name: /^Add .+ to a list$/ });
  const name = dialog.getByRole("textbox", { name: "New list" });
  await name.fill("Begun early");
  come();
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expect(name).toBeFocused();
  await desk.keyboard.press("Enter");
  const bar = desk.getByRole("region", { name: "Selected items" });
  await expect(bar.getByRole("status")).toHaveText("1 item added to “Begun early”");
});

test("selected articles stand side by side, with their differences, and the way back leads to the list", async ({
  desk,
}) => {
  await desk.goto("/products?q=tyre");
  const boxes = desk.getByRole("table").getByRole("checkbox", { name: /^Select \d/ });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await desk.keyboard.press("c");
  await expect(desk.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();
  await expect(desk.getByRole("columnheader")).toHaveCount(3);
  const same = desk.getByRole("rowheader", { name: "Same for all" });
  await expect(same.first()).toBeVisible();
  await desk.getByRole("link", { name: "Show differences only" }).click();
  await expect(same).toHaveCount(0);
  await desk
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(desk.getByRole("columnheader")).toHaveCount(2);
  const width = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await desk.goBack();
  await expect(desk.getByRole("heading", { level: 1, name: "“tyre”" })).toBeVisible();
});

test("a listing is saved under a name, opened again, renamed and deleted", async ({ desk }) => {
  const menu = desk.getByRole("region", { name: "Saved views" });
  const open = () => desk.getByRole("button", { name: "Saved views" }).click();
  await desk.goto("/products?stock=in&q=jersey&page=2");
  await open();
  await menu.getByLabel("Save this view as").fill("Jerseys in stock");
  await menu.getByRole("button", { name: "Save" }).last().click();
  await expect(menu.getByRole("link", { name: "Jerseys in stock", exact: true })).toBeVisible();
  await desk.goto("/products");
  await open();
  await menu.getByText("Edit").click();
  await menu.getByLabel("Name for Jerseys in stock").fill("Jerseys here");
  await menu.getByRole("button", { name: "Save" }).first().click();
  await menu.getByRole("link", { name: "Jerseys here", exact: true }).click();
  await expect(desk).toHaveURL(/\/products\?q=jersey&stock=in$/);
  await open();
  await menu.getByRole("button", { name: "Delete Jerseys here" }).click();
  await expect(menu.getByRole("link")).toHaveCount(0);

  // A brand's listing is saved as one of all products of the brand.
  await desk.goto("/brands");
  const brand = desk.getByRole("main").locator("a[href^='/brands/']").first();
  await brand.click();
  await expect(desk).toHaveURL(/\/brands\/./);
  const title = await textOf(desk.getByRole("heading", { level: 1 }));
  await open();
  await expect(menu.getByLabel("Save this view as")).toHaveValue(title);
  await menu.getByRole("button", { name: "Save" }).last().click();
  await menu.getByRole("link", { name: title, exact: true }).click();
  await expect(desk).toHaveURL(/\/products\?brand=/);
  await open();
  await menu.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(menu.getByRole("link")).toHaveCount(0);
});

test("a viewed item is shown at the top of the products", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products?q=saddle");
  const link = desk.getByRole("rowheader").first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  const remembered = desk.waitForResponse((response) => response.url().endsWith("/api/desk/recent"));
  await link.click();
  expect((await remembered).status()).toBe(200);
  await desk.goto("/products");
  const recent = desk.getByRole("region", { name: "Recently viewed" });
  await expect(recent.getByRole("link").first()).toContainText(name);
  await desk.goto("/products?q=saddle");
  await expect(recent).toBeHidden();
});

test("articles are taken out of a comparison by key: the focus goes on, and the last one has all its lines", {
  tag: "@full",
}, async ({ desk }) => {
  const asked = (await products(desk, 3)).map(
    ({ Variants: [first] }) => `v=${encodeURIComponent(first?.VariantNo ?? "")}`,
  );
  await desk.goto(`/compare?${asked.join("&")}&only=differences`);
  const out = desk.getByRole("link", { name: /^Remove / });
  await expect(out).toHaveCount(3);
  await out.first().press("Enter");
  await expect(out).toHaveCount(2);
  await expect(out.first()).toBeFocused();
  await out.first().press("Enter");
  await expect(out).toHaveCount(1);
  await expect(desk.getByRole("rowheader", { name: "Your cost" })).toBeVisible();
});
