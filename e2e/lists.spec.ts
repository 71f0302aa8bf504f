import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { xlsxOf } from "../lib/http/spreadsheet/xlsx.ts";
import { adoptSession, signInAs } from "./support/dealers.ts";
import { read, saveSettings } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { newcomer } from "./support/shared-bincard.ts";

interface Article {
  productNo: string;
  variantNo: string;
}

/** Some items of the catalog, with their products. */
async function foundArticles(page: Page, count: number): Promise<Article[]> {
  return (await read<{ products: Article[] }>(page, "/api/desk/search?q=chain")).products.slice(0, count);
}

/** The numbers of some items of the catalog. */
async function articles(page: Page, count: number): Promise<string[]> {
  return (await foundArticles(page, count)).map(({ variantNo }) => variantNo);
}

/** How many of an item the supplier has, in all its warehouses. */
async function availableOf(page: Page, { productNo, variantNo }: Article): Promise<number> {
  const { variants } = await read<{ variants: { variantNo: string; total: number | null }[] }>(
    page,
    `/api/desk/products/${productNo}/inventory`,
  );
  return variants.find((variant) => variant.variantNo === variantNo)?.total ?? 0;
}

/** Makes a list by its form, and opens it. */
async function createList(desk: Page, name: string): Promise<void> {
  await desk.goto("/watch-lists");
  await desk.getByRole("button", { name: "New list" }).click();
  await desk.getByRole("textbox", { name: "Name" }).fill(name);
  await desk.getByRole("button", { name: "Create list" }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Saves the pasted lines as a list and opens it. */
async function keepAsList(desk: Page, name: string): Promise<void> {
  await desk.getByLabel("Name", { exact: true }).fill(name);
  await desk.getByRole("button", { name: "Save as list" }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
}

const quickField = (desk: Page) => desk.getByRole("textbox", { name: "Item numbers and quantities, one per line" });
const line = (page: Page, place: number) => page.locator(".line-rows tbody tr").nth(place - 1);

test("without a list the page says what lists are for, and one is made with its first article in one go", {
  tag: "@full",
}, async ({ page, bincard }) => {
  await adoptSession(page.context(), bincard.url, await signInAs(bincard.url, newcomer));
  await page.goto("/watch-lists");
  await expect(page.getByRole("heading", { name: "No lists yet" })).toBeVisible();
  await expect(page.getByText("This list is empty")).toHaveCount(0);
  await page.goto("/products?sort=-cost");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Add to list", exact: true })).toBeVisible();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: /^Add .+ to a list$/ });
  await expect(dialog.getByText("No lists yet. Name one")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "New list" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "New list" }).fill("Spring");
  await dialog.getByRole("button", { name: "Create and add" }).click();
  await expect(page.getByText(/Added 1 × .* to “Spring”/)).toBeVisible();
});

test("the text in the quick list's field is saved, even if it was not looked up", { tag: "@full" }, async ({
  desk,
}) => {
  const [first = "", second = ""] = await articles(desk, 2);
  await desk.goto("/quick-list");
  const field = quickField(desk);
  await field.fill(`${first} 2`);
  await keepAsList(desk, "Never looked up");
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("2");
  await desk.goto(`/quick-list?${new URLSearchParams({ items: `${first} 2` })}`);
  await field.fill(`${first} 3\n${second} 4`);
  await keepAsList(desk, "Changed after it");
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("3");
  await expect(line(desk, 2).getByLabel(`Quantity for ${second}`)).toHaveValue("4");
});

test("a wrong number is corrected in the check, before the list is saved", async ({ desk }) => {
  const [first = "", second = ""] = await articles(desk, 2);
  await desk.goto("/quick-list");
  const field = quickField(desk);
  await field.fill(`# for Anna\n${first} 2\nnonsense 3`);
  await desk.getByRole("button", { name: "Check items" }).click();
  const wrong = desk.getByLabel("Text of line 2");
  await wrong.fill(`${second} 3`);
  await wrong.press("Enter");
  await expect(field).toHaveValue(`# for Anna\n${first} 2\n${second} 3`);
  await expect(desk.getByText("2 of 2 lines matched")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Save as list" }), "nothing else is to be corrected").toBeFocused();
  await keepAsList(desk, "Corrected");
  await expect(line(desk, 2).getByLabel(`Quantity for ${second}`)).toHaveValue("3");
});

test("an order with mistakes becomes a list, is mended in its place, and every line stays where it was", async ({
  desk,
}) => {
  const [first = "", second = "", third = ""] = await articles(desk, 3);
  const order = [`${first} x 4`, `5 x ${second}`, "nonsense 2", `${third.replace("0", "O")} 1`, `${first}, 2.5`];
  await desk.goto("/quick-list");
  await quickField(desk).fill(order.join("\n"));
  await desk.getByRole("button", { name: "Check items" }).click();
  await expect(desk.getByText("4 of 5 lines matched")).toBeVisible();
  await keepAsList(desk, "Mistakes");

  await expect(line(desk, 4)).toContainText("letters read as digits");
  await expect(line(desk, 5)).toContainText("“2.5” isn’t a clear quantity");
  const text = desk.getByLabel("Text of line 3");
  await text.fill(`${second} 3`);
  await text.press("Tab");
  await expect(line(desk, 3).getByLabel(`Quantity for ${second}`)).toHaveValue("3");
  await expect(line(desk, 3)).toContainText("8 in all lines");
  // What is typed is kept when its field is left, by Tab and by a click elsewhere alike.
  await line(desk, 5).getByLabel(`Quantity for ${first}`).fill("6");
  await desk.getByRole("heading", { level: 1 }).click();
  await expect(line(desk, 1)).toContainText("10 in all lines");
  await desk.reload();
  await expect(line(desk, 5).getByLabel(`Quantity for ${first}`)).toHaveValue("6");

  await test.step("a line that has its article takes another one, and keeps its quantity", async () => {
    await line(desk, 2).getByTitle(`Replace ${second}`).click();
    const other = line(desk, 2).getByLabel("Text of line 2");
    await expect(other).toHaveValue(second);
    await other.fill(third);
    await other.press("Enter");
    await expect(line(desk, 2).getByLabel(`Quantity for ${third}`)).toHaveValue("5");
    await line(desk, 2).getByTitle(`Replace ${third}`).click();
    await other.fill("nonsense");
    await other.press("Enter");
    await expect(line(desk, 2)).toContainText("No item matches");
    await desk.getByLabel("Text of line 2").fill(`${second} 5`);
    await desk.getByLabel("Text of line 2").press("Tab");
    await expect(line(desk, 2).getByLabel(`Quantity for ${second}`)).toHaveValue("5");
  });

  await line(desk, 1)
    .getByRole("button", { name: `Remove ${first}` })
    .click();
  await expect(desk.locator(".line-rows tbody tr")).toHaveCount(4);
  await desk
    .getByRole("status")
    .filter({ hasText: `Removed ${first}` })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(desk.locator(".line-rows tbody tr")).toHaveCount(5);
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("4");

  await desk.getByText("Export", { exact: true }).click();
  const saved = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Supplier order form (item no., quantity)" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  const path = new URL(desk.url()).pathname;
  await desk.getByLabel("Include header row").check();
  const headed = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Export CSV" }).click();
  expect(await readFile(await (await headed).path(), "utf8")).toMatch(/^Item no.,Quantity\r\n/);
  for (const what of ["format=csv", "format=xlsx", "format=csv&what=open"])
    expect((await desk.request.get(`${path}/export?${what}`)).status(), what).toBe(200);
  expect(await (await desk.request.get(`${path}/export?format=csv`)).text()).toContain("letters read as digits");
  expect(file.replace("\ufeff", "").trim().split("\r\n")).toEqual([`${first},10`, `${second},8`, `${third},1`]);
});

test("a spreadsheet is added to a list; a bad file gets a sentence, and what is typed beside it stays", async ({
  desk,
}) => {
  const [first = "", second = ""] = await articles(desk, 2);
  const pieces: Uint8Array[] = [];
  const rows = [
    ["Article no.", "Qty", "Note"],
    [first, 2, "for Anna"],
    [second, 7, null],
  ];
  for await (const piece of xlsxOf(
    (async function* () {
      yield rows;
    })(),
  ))
    pieces.push(piece);
  await createList(desk, "From a file");
  await desk.getByRole("button", { name: "Add items" }).click();
  const file = desk.getByLabel(/^Or choose or drop a file/);
  const text = quickField(desk);
  await text.fill("a line of a long paste");
  await file.setInputFiles({ name: "order.bin", mimeType: "", buffer: Buffer.from([1, 0, 2, 0]) });
  await desk.getByRole("button", { name: "Add to list" }).click();
  await expect(desk.getByText("Paste lines or choose a file, not both.")).toBeVisible();
  await expect(text).toHaveValue("a line of a long paste");
  await expect(desk.getByText("order.bin", { exact: true })).toBeVisible();
  await text.fill("");
  await file.setInputFiles({ name: "order.bin", mimeType: "", buffer: Buffer.from([1, 0, 2, 0]) });
  await desk.getByRole("button", { name: "Add to list" }).click();
  await expect(desk.getByText("Couldn’t read this file as text or Excel")).toBeVisible();
  await file.setInputFiles({ name: "order.xlsx", mimeType: "", buffer: Buffer.concat(pieces) });
  await desk.getByRole("button", { name: "Add to list" }).click();
  await expect(desk.getByLabel("Use as: Qty")).toHaveValue("quantity");
  await expect(desk.getByText("2 lines found.")).toBeVisible();
  await desk.getByRole("button", { name: "Add to list" }).last().click();
  await expect(desk.getByText("2 lines added, 2 matched to an item.")).toBeVisible();
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("2");
  await expect(line(desk, 1).getByRole("button", { name: `Note for ${first}: for Anna` })).toBeVisible();
  await expect(line(desk, 2).getByLabel(`Quantity for ${second}`)).toHaveValue("7");
});

test("what a column means is chosen where two could be the quantity, can be changed, and is remembered", async ({
  desk,
}) => {
  const [first = "", second = ""] = await articles(desk, 2);
  const table = `Order,Item,Count\n4711,${first},4\n4712,${second},6`;
  const column = (name: string) => desk.getByLabel(`Use as: ${name}`);
  const add = desk.getByRole("button", { name: "Add to list" });
  await createList(desk, "Columns");
  await desk.getByRole("button", { name: "Add items" }).click();
  const text = quickField(desk);
  await text.fill(table);
  await add.click();
  await expect(desk.getByText("It’s unclear what these columns contain: “Order”, “Count”.")).toBeVisible();
  // What is pressed while the form waits for its answer does nothing.
  const answered = desk.waitForResponse((answer) => answer.request().method() === "POST");
  await add.last().click();
  await answered;
  await expect(desk.locator('form[aria-busy="true"]')).toHaveCount(0);
  await expect(desk.getByText("It’s unclear what these columns contain: “Order”, “Count”.")).toBeVisible();
  await column("Order").selectOption("Ignored");
  await column("Count").selectOption("Quantity");
  await add.last().click();
  await expect(desk.getByText("2 lines added, 2 matched to an item.")).toBeVisible();
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("4");

  await desk.goto(`/quick-list?${new URLSearchParams({ items: table })}`);
  await expect(desk.getByText("Columns set as in your last import of this table.")).toBeVisible();
  await expect(column("Count")).toHaveValue("quantity");
  await column("Count").selectOption("Note");
  // The field says so before the page does.
  await expect(desk).toHaveURL(/column-2=note/);
  await expect(column("Count")).toHaveValue("note");
  await keepAsList(desk, "Changed columns");
  await expect(line(desk, 2).getByRole("button", { name: `Note for ${second}: 6` })).toBeVisible();
  await expect(line(desk, 2).getByLabel(`Quantity for ${second}`)).toHaveValue("");
});

test("a text that is too long for the quick list is not cut: it stays, and can be kept as a list", async ({ desk }) => {
  const [first = ""] = await articles(desk, 1);
  const text = Array.from({ length: 290 }, () => `${first} x 120 for the workshop`).join("\n");
  await desk.goto("/quick-list");
  const field = quickField(desk);
  await field.fill(text);
  await desk.getByRole("button", { name: "Check items" }).click();
  await expect(field).toHaveValue(text);
  expect(await field.evaluate((box: HTMLTextAreaElement) => box.validationMessage)).toContain("save it as a list");
  await expect(desk).toHaveURL(/\/quick-list$/);
  await keepAsList(desk, "Long");
  await expect(desk.locator(".line-rows tbody tr")).not.toHaveCount(0);
  await expect(line(desk, 1).getByLabel(`Quantity for ${first}`)).toHaveValue("120");
});

test("a quantity goes on a list from the product's page, and a star says on which list it put its article", async ({
  desk,
}) => {
  const [first = "", second = ""] = await articles(desk, 2);
  await createList(desk, "Counted");
  const list = desk.url();
  const { exact } = await (await desk.request.get(`/api/desk/search?q=${first}`)).json();
  await desk.goto(`/products/${exact[0].productNo}?variant=${first}&qty=3`);
  for (const count of [3, 6]) {
    await desk.getByRole("button", { name: "Add to list", exact: true }).click();
    const { y = 0 } = (await desk.getByRole("dialog").boundingBox()) ?? {};
    expect(y, "the dialog is in the middle").toBeGreaterThan(100);
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: /Counted/ })
      .click();
    await expect(desk.getByText(`Added 3 × ${first} to “Counted”.`)).toBeVisible();
    if (count > 3) await expect(desk.getByText(`Total on the list: ${count}.`)).toBeVisible();
  }
  await desk.goto(`/products?q=${second}`);
  await desk
    .getByRole("button", { name: new RegExp(`^Star ${second}`) })
    .first()
    .click();
  await expect(desk.getByText(`${second} is on “Counted”.`)).toBeVisible();
  await desk.getByRole("button", { name: "Another list…" }).click();
  await desk.getByRole("dialog").getByRole("textbox", { name: "New list" }).fill("Moved to");
  await desk.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(desk.getByText(`Moved ${second} to “Moved to”.`)).toBeVisible();
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText(`Moved ${second}`)).toBeHidden();
  await desk
    .getByRole("button", { name: new RegExp(`^Unstar ${second}`) })
    .first()
    .click();
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByRole("button", { name: new RegExp(`^Unstar ${second}`) }).first()).toBeVisible();
  await desk.goto(list);
  await expect(desk.getByLabel(`Quantity for ${first}`)).toHaveValue("6");
  await expect(desk.getByLabel(`Quantity for ${second}`)).toHaveValue("");
});

test("with a warehouse of one's own a list is no wider than a desk's or a phone's screen", { tag: "@full" }, async ({
  desk,
}) => {
  const found = await foundArticles(desk, 8);
  await saveSettings(desk, { warehouseId: "2" });
  await desk.goto("/quick-list");
  // Nearly all that there is, so that it is not all in one warehouse.
  const order: string[] = [];
  for (const article of found) {
    const most = Math.max(1, (await availableOf(desk, article)) - 3);
    order.push(`${article.variantNo} 2`, `${article.variantNo} ${most} for Anna`);
  }
  await quickField(desk).fill(order.join("\n"));
  await desk.getByRole("button", { name: "Check items" }).click();
  await expect(desk.getByText(`${order.length} of ${order.length} lines matched`)).toBeVisible();
  await keepAsList(desk, "Wide");
  await expect(desk.getByText("not all here").first()).toBeVisible();
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 844 });
    const beyond = await desk
      .locator(".line-rows")
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond, `${width}`).toBeLessThanOrEqual(0);
  }
});
