import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";

interface Product {
  ProductNo: string;
  Variants: { VariantNo: string; Prices: { Amount: number; TypeId: number }[] }[];
}

const wholesale = new Set([0, 1, 2, 5]);

test("in counter mode no page and no answer holds a cost", async ({ desk }) => {
  const products: Product[] = await (await desk.request.get("/api/Catalog/Products?pageSize=1000")).json();
  const costs = amountsOnlyOf(products, wholesale);
  const shown = products.slice(0, 4).map(({ ProductNo }) => `/products/${encodeURIComponent(ProductNo)}`);
  const number = products[0]?.Variants[0]?.VariantNo ?? "";
  const addresses = [
    ...shown,
    ...["/", "/products", "/products?sort=-cost", "/low-stock", "/low-stock?sort=cost", "/changes", "/inventory"],
    ...["/watch-lists", "/quick-list", "/connection", "/settings", "/low-stock/csv", "/api/desk/search?q=chain"],
    `/api/desk/products/${encodeURIComponent(products[0]?.ProductNo ?? "")}/inventory`,
    ...["/api/Catalog/Products?pageSize=1000", `/api/Catalog/Products?skus=${number}`],
    `/api/Catalog/Products/Prices?skus=${number}`,
  ];
  const before = await reading(desk, addresses, costs);
  expect(before.filter(({ found }) => found.length > 0).length, "costs are there to be hidden").toBeGreaterThan(8);

  await desk.goto("/settings");
  await desk.getByRole("button", { name: "Hide costs here" }).click();
  await expect(desk.getByText("Costs are hidden on this device now.")).toBeVisible();
  try {
    for (const { address, status, found } of await reading(desk, addresses, costs)) {
      expect.soft([200, 204, 404], `${address} answers ${status}`).toContain(status);
      expect.soft(found, address).toEqual([]);
    }
  } finally {
    await desk.goto("/settings");
    await desk.getByRole("button", { name: "Show costs again" }).click();
    await expect(desk.getByText("Costs are shown again.")).toBeVisible();
  }
});

/** Amounts with cents that no price of another kind has; whole ones look like the framework's own "$4". */
function amountsOnlyOf(products: Product[], kinds: ReadonlySet<number>): Set<string> {
  const prices = products.flatMap(({ Variants }) => Variants.flatMap((variant) => variant.Prices));
  const others = new Set(prices.filter(({ TypeId }) => !kinds.has(TypeId)).map(({ Amount }) => Amount));
  const own = prices.filter(({ TypeId, Amount }) => kinds.has(TypeId) && !others.has(Amount) && Amount % 1 !== 0);
  return new Set(own.map(({ Amount }) => Amount.toFixed(2)));
}

/** What of the costs stands in each answer, written as money, as an amount of the interface, or under a name of ours. */
async function reading(page: Page, addresses: string[], costs: ReadonlySet<string>) {
  const answers = [];
  for (const address of addresses) {
    const response = await page.request.get(address);
    const body = (await response.text()).replaceAll("\\", "");
    const money = [...body.matchAll(/(?:\$|"Amount":|,)(\d[\d,]*\.\d+)(?=[^\d.])/g)]
      .filter(([whole]) => !whole.startsWith(",") || address.includes("csv"))
      .map(([, amount = ""]) => Number(amount.replaceAll(",", "")).toFixed(2))
      .filter((amount) => costs.has(amount));
    const named = [...body.matchAll(/"(?:cost|costCents|unitCostCents)":\d+/g)].map(([text]) => text);
    answers.push({ address, status: response.status(), found: [...new Set([...money, ...named])].slice(0, 5) });
  }
  return answers;
}
