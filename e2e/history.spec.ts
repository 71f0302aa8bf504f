import { expect, test } from "./support/fixtures.ts";
import { productOfManyVariants } from "./support/places.ts";

test("from an article's page one comes to its history, changes the range and opens the table", async ({ desk }) => {
  await desk.goto((await productOfManyVariants(desk)).href);
  await desk.getByRole("link", { name: "Warehouses, prices, due dates over time" }).click();
  await expect(desk).toHaveURL(/\/history\?variant=/);
  const main = desk.getByRole("main");
  await expect(main).toContainText(/Since .+ available; /);
  await main.getByRole("link", { name: "A year" }).press("Enter");
  await expect(main.getByRole("link", { name: "A year" })).toHaveAttribute("aria-current", "true");
  await main.getByText("Show as table").first().click();
  await expect(main.getByRole("table", { name: "Stock" })).toBeVisible();
  const { pathname, searchParams } = new URL(desk.url());
  const answer = await desk.request.get(`/api/desk${pathname}?variant=${searchParams.get("variant")}&range=365`);
  const { stock } = await answer.json();
  const newest = main.getByRole("table", { name: "Stock" }).getByRole("row").nth(1).getByRole("cell").first();
  await expect(newest).toHaveText(stock.at(-1).total.toLocaleString("en-US"));
});
