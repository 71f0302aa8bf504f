import type { Page } from "playwright/test";
import { actionRequest, builtActions } from "./support/actions.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { expectFetchedAhead, makeList, type Product, products as productsOf, signIn } from "./support/desk.ts";
import { expect, takesKeys, test } from "./support/fixtures.ts";

const wholesale = new Set([0, 1, 2, 5]);

test("in counter mode no page and no response holds a cost", { tag: "@full" }, async ({ desk }) => {
  const products = await productsOf(desk, 1000);
  const costs = amountsOnlyOf(products, wholesale);
  const shown = products.slice(0, 4).map(({ ProductNo }) => `/products/${encodeURIComponent(ProductNo)}`);
  const number = products[0]?.Variants[0]?.VariantNo ?? "";
  const addresses = [
    ...shown,
    ...["", "?sort=-cost", "?view=list&qty=10"].map((view) => `/products${view}${view ? "&" : "?"}open=${number}`),
    ...["/", "/products", "/products?sort=-cost", "/low-stock", "/low-stock?sort=cost", "/changes", "/inventory"],
    ...[
      "/watch-lists",
      "/quick-list",
      "/connection",
      ...["/settings", "/settings/levels", "/settings/devices", "/settings/keys", "/settings/activity"],
      "/low-stock/csv",
      "/changes/csv",
      "/api/desk/search?q=chain",
    ],
    `/api/desk/products/${encodeURIComponent(products[0]?.ProductNo ?? "")}/inventory`,
    ...["/api/Catalog/Products?pageSize=1000", `/api/Catalog/Products?skus=${number}`],
    `/api/Catalog/Products/Prices?skus=${number}`,
  ];
  const before = await reading(desk, addresses, costs);
  expect(before.filter(({ found }) => found.length > 0).length, "costs are there to be hidden").toBeGreaterThan(8);

  await hideCosts(desk);
  for (const { address, status, found } of await reading(desk, addresses, costs)) {
    expect.soft([200, 204, 404], `${address} answers ${status}`).toContain(status);
    expect.soft(found, address).toEqual([]);
  }
});

test("one key hides costs on any page, without a way back but the proof", async ({ desk }) => {
  await desk.goto("/products?q=chain");
  await expect(desk.getByRole("columnheader", { name: "Your cost" })).toBeVisible();
  const menu = desk.getByRole("navigation", { name: "Main" }).first();
  await expect(menu.getByRole("link", { name: "My stock" })).toBeVisible();
  await desk.getByRole("button", { name: "Counter mode", exact: true }).click();
  await expect(desk.getByText("Only your password turns it off."), "the button says how it ends").toBeVisible();
  await desk.keyboard.press("Escape");
  await desk.keyboard.press("Shift+C");
  await expect(desk.getByRole("link", { name: "Turn off counter mode" })).toBeVisible();
  await expect(desk).toHaveURL(/\/products\?q=chain/);
  await expect(desk.getByRole("columnheader", { name: "Your cost" })).toBeHidden();
  await expect(menu.getByRole("link", { name: "My stock" }), "pages without content are not in the menu").toBeHidden();
  await desk.getByRole("link", { name: "Turn off counter mode" }).click();
  await expect(desk).toHaveURL(/\/settings\/devices\?back=%2Fproducts%3Fq%3Dchain#counter/);
});

test("in counter mode nothing of the shop can be changed", { tag: "@full" }, async ({ desk, bincard, dealer }) => {
  const headers = { origin: bincard.url };
  const ask = async (method: string, address: string, data?: object) =>
    (await desk.request.fetch(address, { method, headers, data })).status();
  const products = await productsOf(desk, 1);
  const [productNo = "", variantNo = ""] = [products[0]?.ProductNo, products[0]?.Variants[0]?.VariantNo];
  const listId = await makeList(desk, "Counter", [variantNo]);
  const list = `/watch-lists/${listId}`;
  const controls = [
    { at: `/products/${productNo}`, role: "button", name: `Unstar ${variantNo}` },
    { at: "/low-stock?watched=0", role: "textbox", name: /^Low at for/ },
    { at: "/watch-lists", role: "button", name: "New list" },
    { at: list, role: "button", name: `Remove ${variantNo}` },
    { at: list, role: "button", name: `Note for ${variantNo}` },
    { at: "/connection", role: "button", name: "Test connection" },
  ] as const;
  const shown = async () => {
    for (const { at, role, name } of controls) {
      await desk.goto(at);
      await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.soft(desk.getByRole(role, { name }), at).not.toHaveCount(0);
    }
  };
  await shown();

  await hideCosts(desk);
  for (const { at, role, name } of controls) {
    await desk.goto(at);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.soft(desk.getByRole(role, { name }), at).toHaveCount(0);
    expect.soft(await faultsInBothThemes(desk), at).toEqual([]);
  }
  await desk.goto(`/products/${productNo}`);
  await expect(desk.getByRole("img", { name: "Starred" }).first()).toBeVisible();
  expect(await ask("POST", "/api/desk/watch", { variantNo })).toBe(403);
  expect(await ask("DELETE", "/api/desk/watch", { variantNo })).toBe(403);
  expect(await ask("DELETE", `/api/desk/lists/${listId}`)).toBe(403);
  expect(await ask("POST", "/api/desk/sync")).toBe(403);
  expect(await ask("GET", `/api/desk/lists/${listId}`)).toBe(200);
  await showCosts(desk, dealer);
  await expect(desk.getByText("Counter mode is off: this device shows costs.").first()).toBeVisible();
  await shown();
  expect(await ask("DELETE", `/api/desk/lists/${listId}`)).toBe(200);
});

test("only the password ends counter mode", async ({ desk, bincard, dealer }) => {
  await hideCosts(desk);
  expect(await faultsInBothThemes(desk)).toEqual([]);
  for (const title of ["Supplier account", "Sessions"])
    await expect(desk.getByRole("heading", { name: title })).toBeHidden();
  for (const page of ["levels", "keys", "activity", "erase"]) {
    await desk.goto(`/settings/${page}`);
    await expect(desk.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  }
  await desk.goto("/settings");
  await expect(desk.getByRole("combobox", { name: "Language", exact: true })).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "Your default (units)" })).toBeHidden();

  const headers = { origin: bincard.url };
  const ask = async (method: string, address: string, data?: object) =>
    (await desk.request.fetch(address, { method, headers, data })).status();
  expect(await ask("GET", "/api/desk/keys")).toBe(403);
  expect(await ask("GET", "/api/desk/sessions")).toBe(403);
  expect(await ask("DELETE", "/api/desk/sessions")).toBe(403);
  expect(await ask("POST", "/api/desk/keys", { name: "till" })).toBe(403);
  expect(await ask("PATCH", "/api/desk/settings", { lowStockThreshold: 7 })).toBe(403);
  expect(await ask("PATCH", "/api/desk/settings", { density: "normal" })).toBe(200);

  await showCosts(desk, "not the password");
  await expect(desk.getByText("Wrong password. After 5 wrong attempts, wait 15 minutes.")).toBeVisible();
  expect(await faultsInBothThemes(desk)).toEqual([]);
  await desk.reload();
  await expect(desk.getByText("Counter mode is on: this device shows no costs.").first()).toBeVisible();
  await showCosts(desk, dealer);
  await expect(desk.getByText("Counter mode is off: this device shows costs.").first()).toBeVisible();
  // The activity log was a section of the settings.
  await desk.goto("/settings#audit");
  await expect(desk).toHaveURL(/\/settings\/activity$/);
  await expect(desk.getByRole("heading", { level: 1, name: "Activity log" })).toBeVisible();
  await expect(
    desk.getByRole("main").getByText("Counter mode not turned off: wrong password or token").first(),
  ).toBeVisible();
  expect(await ask("GET", "/api/desk/keys")).toBe(200);
});

test("no cost is shown that a tab fetched ahead of counter mode, here or in another tab", { tag: "@full" }, async ({
  desk,
  dealer,
}) => {
  const heads = (page: Page) => page.getByRole("columnheader", { name: "Your cost" });
  const fetchAhead = async (page: Page) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).hover();
    await expectFetchedAhead(page, "/products");
  };
  const open = async (page: Page) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await expect(page.locator("main [data-row]").first()).toBeVisible();
  };
  const beside = await desk.context().newPage();
  await beside.goto("/changes");
  await takesKeys(beside);
  await fetchAhead(beside);
  await desk.goto("/settings/devices");
  await fetchAhead(desk);
  const reloaded = beside.waitForEvent("load");
  await desk.getByRole("button", { name: "Turn on counter mode" }).click();
  await expect(desk.getByText("Counter mode is on: this device shows no costs.").first()).toBeVisible();
  await open(desk);
  await expect(heads(desk)).toHaveCount(0);
  await reloaded;
  await open(beside);
  await expect(heads(beside)).toHaveCount(0);
  await showCosts(desk, dealer);
  await expect(desk.getByText("Counter mode is off: this device shows costs.").first()).toBeVisible();
  await open(desk);
  await expect(heads(desk)).toHaveCount(1);
});

test("a locked device shows no costs until its session ends, whichever request it sends", { tag: "@full" }, async ({
  desk,
  browser,
  bincard,
  dealer,
  own,
}) => {
  const locked = await own.open(browser, bincard, { userAgent: "Counter Firefox/140.0" });
  await signIn(locked, dealer);
  await locked.goto("/settings/devices");
  await locked.getByRole("checkbox", { name: "Lock counter mode" }).check();
  await locked.getByRole("button", { name: "Turn on counter mode" }).click();
  await expect(locked.getByText("Counter mode is locked on this device.")).toBeVisible();
  await expect(locked.getByRole("textbox", { name: "Password" })).toBeHidden();
  expect(await faultsInBothThemes(locked)).toEqual([]);

  for (const { id, name } of builtActions().filter((action) => ["showCosts", "hideCosts"].includes(action.name))) {
    const { headers, body } = actionRequest(id, name === "showCosts" ? { secret: dealer } : {});
    await locked.request.post("/settings/devices", { headers: { ...headers, origin: bincard.url }, data: body });
    expect((await locked.request.get("/api/desk/keys")).status(), name).toBe(403);
  }

  await desk.goto("/settings/devices");
  await desk.getByRole("listitem").filter({ hasText: "Firefox" }).getByRole("button", { name: "End" }).click();
  await expect(desk.getByText(/^Session ended: Firefox/)).toBeVisible();
  await locked.goto("/");
  await expect(locked).toHaveURL(/\/sign-in/);
});

async function hideCosts(page: Page): Promise<void> {
  await page.goto("/settings/devices");
  await page.getByRole("button", { name: "Turn on counter mode" }).click();
  await expect(
    page.getByRole("main").getByText("Counter mode is on: this device shows no costs.").first(),
  ).toBeVisible();
}

async function showCosts(page: Page, password: string): Promise<void> {
  await page.goto("/settings/devices");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Turn off counter mode" }).click();
}

/**
 * Amounts with cents that no price of another kind has. Whole amounts are left out: they look like React's own
 * "$4".
 */
function amountsOnlyOf(products: Product[], kinds: ReadonlySet<number>): Set<string> {
  const prices = products.flatMap(({ Variants }) => Variants.flatMap((variant) => variant.Prices));
  const others = new Set(prices.filter(({ TypeId }) => !kinds.has(TypeId)).map(({ Amount }) => Amount));
  const own = prices.filter(({ TypeId, Amount }) => kinds.has(TypeId) && !others.has(Amount) && Amount % 1 !== 0);
  return new Set(own.map(({ Amount }) => Amount.toFixed(2)));
}

/**
 * The costs found in each response: as money, as an amount of the supplier's interface, or under one of our field
 * names.
 */
async function reading(page: Page, addresses: string[], costs: ReadonlySet<string>) {
  const answers = [];
  for (const address of addresses) {
    const response = await page.request.get(address);
    const body = (await response.text()).replaceAll("\\", "");
    const money = [...body.matchAll(/(?:\$|"Amount":|,)(\d[\d,]*\.\d+)(?=[^\d.])/g)]
      .filter(([whole]) => !whole.startsWith(",") || address.includes("csv"))
      .map(([, amount = ""]) => Number(amount.replaceAll(",", "")).toFixed(2))
      .filter((amount) => costs.has(amount));
    const named = [...body.matchAll(/"(?:cost|costCents|costAmount|unitCostCents)":\d+/g)].map(([text]) => text);
    answers.push({ address, status: response.status(), found: [...new Set([...money, ...named])].slice(0, 5) });
  }
  return answers;
}
