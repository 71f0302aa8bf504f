import type { Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { holdAnswers } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

test("a box ticks before the answer, by key and by mouse, and two presses count together", async ({ desk }) => {
  await desk.goto("/products?q=tyre");
  const folding = filters(desk).getByRole("link", { name: /^Folding/ });
  const wheel = filters(desk).getByRole("link", { name: /^29 in/ });
  const letGo = await holdAnswers(desk, /\/products\?/);
  await folding.focus();
  await desk.keyboard.press("Enter");
  await expect(folding).toHaveAttribute("data-chosen", "true");
  await wheel.click();
  await expect(wheel).toHaveAttribute("data-chosen", "true");
  await expect(folding, "the first press stays").toHaveAttribute("data-chosen", "true");
  expect(new URL(desk.url()).searchParams.get("attr"), "no answer has come").toBeNull();
  letGo();
  await expect(desk).toHaveURL((url) => url.searchParams.get("attr") === "Bead:Folding,Wheel Size:29 in");
  const chips = desk.getByRole("list", { name: "Filters" });
  await expect(chips.getByRole("link", { name: "Remove Wheel Size: 29 in" })).toBeVisible();
  await expect(wheel, "the focus is where it was").toBeFocused();
  await expect(desk.getByRole("heading", { level: 1 }).locator("..")).toContainText(/[1-9]\d* products? · /);
  await desk.reload();
  expect(await faultsInBothThemes(desk)).toEqual([]);
});

test("a chip is gone at the press, and what is above the list keeps its height", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products?stock=in");
  const chip = desk.getByRole("link", { name: "Remove In stock" });
  const table = desk.locator("table.listing");
  const top = (await table.boundingBox())?.y;
  const letGo = await holdAnswers(desk, /\/products\?/);
  await desk.route(/\/products$/, (route) => route.continue());
  await chip.click();
  await expect(chip).toBeHidden();
  letGo();
  await expect(desk).toHaveURL(/\/products$/);
  expect((await table.boundingBox())?.y).toBe(top);
});

test("who names a warehouse gets its column, and what is in stock there with one press", { tag: "@full" }, async ({
  desk,
}) => {
  await desk.goto("/products");
  const offer = filters(desk).getByRole("link", { name: "Choose your warehouse" });
  await offer.click();
  await desk.getByLabel("Your warehouse").selectOption({ label: "Toronto" });
  await desk.getByRole("button", { name: "Save" }).first().click();
  await expect(async () => {
    await desk.goto("/products");
    await expect(desk.getByRole("columnheader", { name: "Toronto" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const here = desk.getByRole("link", { name: /^In stock at Toronto/ });
  const count = Number((await here.textContent())?.replace(/\D/g, ""));
  await here.click();
  await expect(desk).toHaveURL(/warehouse=/);
  await expect(desk.getByRole("heading", { level: 1 }).locator("..")).toContainText(
    `${count.toLocaleString("en")} products`,
  );
  await desk.getByRole("columnheader", { name: "Toronto" }).getByRole("link").click();
  await expect(desk).toHaveURL(/sort=-here/);
  const units = await desk.locator("td.cell-here").allTextContents();
  const figures = units.map((text) => Number(text.replace(/\D/g, "")));
  expect(figures.every((figure) => figure > 0)).toBe(true);
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));
  await expect(desk.locator(".stock-bar .stock-own").first()).toBeAttached();
  await expect(desk.locator(".stock-bar title").first()).toContainText("Toronto (yours)");
  await desk.goto("/products?q=jersey+xl");
  const variants = desk.locator(".listing .row-numbers > :last-child");
  const cut = await variants.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(await variants.count()).toBeGreaterThan(0);
  expect(cut, "which variant a row means is not cut").toBe(0);
});

test("what is no filter gets a sentence, and margin and days are filters of the address", async ({ desk }) => {
  await desk.goto("/products?new=soon&minmargin=x&due=14");
  await expect(desk.getByText("filter isn’t applied", { exact: false })).toBeVisible();
  await expect(desk.getByText("Enter a percentage")).toBeVisible();
  await desk.goto("/products?minmargin=45");
  const margins = await desk.locator("td.cell-margin").allTextContents();
  expect(margins.length).toBeGreaterThan(10);
  for (const margin of margins) expect(Number.parseInt(margin, 10), margin).toBeGreaterThanOrEqual(45);
});

test("cost is filtered on the first screen, retail price and margin in money beside it, and both sort", async ({
  desk,
}) => {
  await desk.goto("/products?sort=-marginamount");
  const box = await desk.getByRole("form", { name: "Your cost" }).boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(desk.viewportSize()?.height ?? 0);
  const form = desk.getByRole("form", { name: "Retail price" });
  await form.getByRole("textbox", { name: "from" }).fill("50");
  await form.getByRole("textbox", { name: "from" }).press("Enter");
  await expect(desk).toHaveURL(/minretail=50/);
  await expect(desk.getByRole("link", { name: "Remove Retail price from $50.00" })).toBeVisible();
  await desk.getByRole("columnheader", { name: "MSRP" }).getByRole("link").click();
  await expect(desk).toHaveURL(/sort=retail/);
  const prices = await desk.locator("td.cell-msrp").allTextContents();
  const lowest = prices.map((text) => Number(/[\d.]+/.exec(text.replaceAll(",", ""))?.[0]));
  expect(lowest.length).toBeGreaterThan(10);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
});
