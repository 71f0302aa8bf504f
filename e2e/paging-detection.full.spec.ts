import type { Browser, Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { signIn } from "./support/desk.ts";
import type { Own } from "./support/own.ts";
import { expect, test } from "./support/test.ts";

/** Opens the connection page of a new dealer whose first sync meets a supplier with these faults. */
async function connection(own: Own, browser: Browser, faults: string[], settings = {}): Promise<Page> {
  test.setTimeout(360_000);
  const { url } = await own.supplier({ products: 400, faults });
  const bincard = await own.bincard({ SUPPLIER_BASE_URL: url, SUPPLIER_NAME: "Northwind", ...settings });
  const page = await own.open(browser, bincard);
  await signIn(page);
  await page.goto("/connection");
  return page;
}

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole("table", { name: "Sync", exact: true }).getByRole("row", { name });

test("a list whose end cannot be known is used, and the connection page says that there may be more", async ({
  browser,
  own,
}) => {
  // The supplier sends no total, and no response has more than 1,000 rows.
  const page = await connection(own, browser, ["no-pagination-header"], { SUPPLIER_PAGING: "none" });
  const stock = rowOf(page, /^Stock/);
  await expect(stock.getByRole("cell").nth(1)).toHaveText("1,000");
  await stock.getByRole("link", { name: "Possibly incomplete" }).click();
  await expect(page).toHaveURL(/#paging$/);
  await expect(
    page.getByText("The supplier sent 1,000 items, which looks like a limit. There might be more."),
  ).toBeVisible();
  await expect(page.getByText("Full list in every response").first()).toBeVisible();
  // The link led down the page, where the head that stays covers a part of the table.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goto("/products");
  expect(await page.getByRole("main").getByRole("row").count()).toBeGreaterThan(10);
});

test("a record at which the supplier fails is named, and the other records are there", async ({ browser, own }) => {
  const page = await connection(own, browser, ["poison"]);
  // Stock records are rejected too, later, and the newest come first.
  await page.goto("/connection?rejected=products");
  const aside = page.getByRole("region", { name: "Rejected records" });
  await expect(aside.getByRole("listitem").first()).toContainText("supplier fails each time Bincard requests");
  await aside.locator("summary").first().click();
  await expect(aside.getByText("The supplier sent no text.").first()).toBeVisible();
  await expect(rowOf(page, /^Products and prices/).getByRole("link")).toHaveText("1");
  expect(await faultsInBothThemes(page)).toEqual([]);
});
