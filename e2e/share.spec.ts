import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright/test";
import sharp from "sharp";
import { faultsInBothThemes } from "./support/axe.ts";
import { makeList, type Product, phone, products as productsOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { narrowFaults } from "./support/narrow.ts";

const retail = new Set([3, 4]);

/** A customer: no cookies, no scripts, and nothing of the desk. */
async function withCustomer(desk: Page, work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = desk.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  try {
    await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** A product with several variants, with a retail price, and its costs that no retail price equals. */
async function pricedProduct(desk: Page) {
  const all = await productsOf(desk, 400);
  const product = all.find(
    ({ Variants }) => Variants.length > 1 && Variants.every(({ Prices }) => Prices.some(({ TypeId }) => TypeId === 4)),
  ) as Product;
  const prices = product.Variants.flatMap(({ Prices }) => Prices);
  const shown = new Set(prices.filter(({ TypeId }) => retail.has(TypeId)).map(({ Amount }) => written(Amount)));
  const costs = new Set(prices.filter(({ TypeId }) => !retail.has(TypeId)).map(({ Amount }) => written(Amount)));
  return { product, costs: [...costs].filter((cost) => !shown.has(cost)) };
}

const written = (amount: number) => amount.toFixed(2);

/** Fills in the form that is open, and answers the address of the link. */
async function createLink(desk: Page): Promise<string> {
  await desk.getByRole("button", { name: "Create link" }).click();
  await expect(desk.getByText("Link created.")).toBeVisible();
  return desk.getByRole("textbox", { name: "Address of the link" }).inputValue();
}

test("a product is shared, opened without cookies and scripts, and ended", async ({ desk }) => {
  const { product, costs } = await pricedProduct(desk);
  const [first, second] = product.Variants;
  const variantNo = first?.VariantNo ?? "";
  await desk.goto(`/products/${product.ProductNo}?variant=${variantNo}&qty=3`);
  await desk.getByRole("link", { name: "Share", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(`Share ${product.Name}`);
  await expect(desk.getByText(`/products/${variantNo}?qty=3`)).toBeVisible();
  const preview = desk.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(product.Name);
  await desk.getByRole("combobox", { name: "Price" }).selectOption({ label: "Your own price" });
  await desk.getByRole("textbox", { name: "Your price" }).fill("123.45");
  await desk.getByRole("textbox", { name: "Note" }).fill("Fits your bike");
  await desk.getByRole("textbox", { name: "For" }).fill("Mr. Meyer");
  await expect(preview.getByText("$123.45")).toBeVisible();
  await expect(preview.getByText("Fits your bike")).toBeVisible();
  await expect(preview.getByText("Quantity: 3")).toBeVisible();
  const url = await createLink(desk);
  expect(url).toMatch(/\/s\/[\w-]{43}$/);
  await expect(desk.getByRole("img", { name: "QR code of the link" })).toBeVisible();

  await withCustomer(desk, async (page, context) => {
    const response = await page.goto(url);
    const headers = (await response?.allHeaders()) ?? {};
    const html = (await response?.text()) ?? "";
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "public, max-age=60" });
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(html.length).toBeLessThan(30_000);
    expect(html).not.toContain("<script");
    await expect(page.getByText("$123.45")).toBeVisible();
    for (const cost of costs) expect(html, "a cost").not.toContain(cost);
    for (const secret of ["Mr. Meyer", "wholesale"]) expect(html).not.toContain(secret);
    expect(await narrowFaults(page)).toEqual([]);
    await page
      .getByRole("link", { name: second?.Description.split(", ").at(-1) ?? "", exact: false })
      .first()
      .click();
    await expect(page).toHaveURL(/\?v=/);
    expect(await page.content()).not.toContain("$123.45");
    expect(await context.cookies()).toEqual([]);
  });

  await desk.goto("/settings/links");
  const row = desk.getByRole("row").filter({ hasText: "Mr. Meyer" });
  await expect(row).toContainText("2 times");
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await desk.getByRole("button", { name: "End link" }).click();
  await expect(row).toHaveCount(0);
  await withCustomer(desk, async (page) => {
    const ended = await page.goto(url);
    const unknown = await page.context().request.get(url.slice(0, -1) + (url.endsWith("A") ? "B" : "A"));
    expect([ended?.status(), unknown.status()]).toEqual([404, 404]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  });
});

test("a crawler reads the name, the price and a picture of the right size; a passphrase hides all of them", async ({
  desk,
}) => {
  const { product } = await pricedProduct(desk);
  const variantNo = product.Variants[0]?.VariantNo ?? "";
  await desk.goto(`/share?v=${variantNo}`);
  const url = await createLink(desk);
  const ask = (address: string) =>
    desk.request.get(address, { headers: { "user-agent": "Twitterbot/1.0", cookie: "" } });
  const html = await (await ask(url)).text();
  const tagOf = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(tagOf("og:title")).toContain(product.Name.replaceAll("&", "&amp;"));
  expect(tagOf("og:locale")).toBe("en_US");
  expect(tagOf("twitter:card")).toBe("summary_large_image");
  const card = await ask(tagOf("og:image"));
  expect(card.headers()["content-type"]).toBe("image/png");
  expect(await sharp(await card.body()).metadata()).toMatchObject({ width: 1200, height: 630 });

  await desk.goto(`/share?v=${variantNo}`);
  await desk.getByRole("combobox", { name: "Language" }).selectOption({ label: "French" });
  await desk.getByRole("textbox", { name: "Passphrase (optional)" }).fill("a secret word");
  const locked = await createLink(desk);
  await withCustomer(desk, async (page) => {
    await page.goto(locked);
    expect(await page.content()).not.toContain(product.Name);
    await page.getByRole("textbox", { name: "Phrase secrète" }).fill("wrong");
    await page.getByRole("button", { name: "Ouvrir" }).click();
    await expect(page.getByRole("alert")).toContainText("Phrase secrète incorrecte");
    await page.getByRole("textbox", { name: "Phrase secrète" }).fill("a secret word");
    await page.getByRole("button", { name: "Ouvrir" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.Name);
  });
  await desk.goto("/settings/links");
  // The crawler's visits are not counted.
  await expect(desk.getByRole("row").filter({ hasText: product.Name }).filter({ hasText: "Never" })).toHaveCount(1);
});

test("a list is shared with quantities and sums, edited, and gets a new address", async ({ desk }) => {
  const { product } = await pricedProduct(desk);
  const variantNos = product.Variants.slice(0, 2).map(({ VariantNo }) => VariantNo);
  const listId = await makeList(desk, "For the club");
  const lines = variantNos.map((variantNo) => ({ variantNo, quantity: 2 }));
  await desk.request.post("/api/desk/lines", { data: { listId, lines } });
  await desk.goto(`/watch-lists/${listId}`);
  await desk.getByRole("link", { name: "Share", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Share For the club");
  expect(await faultsInBothThemes(desk)).toEqual([]);
  const url = await createLink(desk);
  const sum = product.Variants.slice(0, 2).reduce(
    (all, { Prices }) => all + 2 * (Prices.find(({ TypeId }) => TypeId === 4)?.Amount ?? 0),
    0,
  );
  const textOf = async (address: string) => (await desk.request.get(address)).text();
  expect((await textOf(url)).replaceAll(",", "")).toContain(sum.toFixed(2));

  await desk.goto("/settings/links");
  const row = desk.getByRole("row").filter({ hasText: "For the club" });
  await row.getByRole("link", { name: "For the club" }).click();
  await desk.getByRole("combobox", { name: "Price" }).selectOption({ label: "No price" });
  await desk.getByRole("combobox", { name: "Expires" }).selectOption({ label: "Never" });
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk).toHaveURL(/\/settings\/links$/);
  await expect(row).toContainText("Never");
  expect(await textOf(url)).not.toContain("$");

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await desk.getByRole("button", { name: "New address" }).click();
  const renewed = await desk.getByRole("textbox", { name: "Address of the link" }).inputValue();
  expect((await desk.request.get(url)).status()).toBe(404);
  expect(await textOf(renewed)).toContain("For the club");
});

test("the selected items of a listing are shared", async ({ desk }) => {
  await desk.goto("/products?q=jersey");
  const boxes = desk.getByRole("table").getByRole("checkbox", { name: /^Select \d/ });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await desk.getByRole("region", { name: "Selected items" }).getByRole("button", { name: "Share" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Share 2 items");
  const url = await createLink(desk);
  expect((await (await desk.request.get(url)).text()).match(/<tr>/g)).toHaveLength(4);
});

test("compared items are shared side by side", async ({ desk }) => {
  const numbers = (await productsOf(desk, 3)).map(({ Variants: [variant] }) => variant?.VariantNo ?? "");
  await desk.goto(`/compare?${numbers.map((number) => `v=${number}`).join("&")}`);
  await desk.getByRole("link", { name: "Share", exact: true }).click();
  const url = await createLink(desk);
  await withCustomer(desk, async (page) => {
    await page.goto(url);
    for (const number of numbers) await expect(page.getByText(number)).toBeVisible();
    await expect(page.locator("body")).not.toContainText("closeout");
    expect(await narrowFaults(page)).toEqual([]);
  });
});

test("a shared page meets WCAG 2.2 AA in both themes, and prints without a way to press", async ({ desk }) => {
  const { product } = await pricedProduct(desk);
  await desk.goto(`/share?v=${product.Variants[0]?.VariantNo}`);
  const url = await createLink(desk);
  const page = await desk.context().newPage();
  await page.goto(url);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".variants")).toBeHidden();
  await page.close();
});

test("a pasted product address shows a neutral card, and leads through the sign-in to that variant", async ({
  desk,
  bincard,
}) => {
  const { product } = await pricedProduct(desk);
  const variantNo = product.Variants[1]?.VariantNo ?? "";
  const html = await (await fetch(new URL(`/products/${variantNo}`, bincard.url))).text();
  expect(html).toMatch(/property="og:title" content="Product in Bincard[^"]*"/);
  expect(html).not.toContain(product.Name);
  expect(html).toContain(`/products/${variantNo}`);
  await desk.goto(`/sign-in?callbackUrl=${encodeURIComponent(`/products/${variantNo}`)}`);
  await expect(desk).toHaveURL(new RegExp(`variant=${variantNo}`));
});

test("labels lead customers to the item's page under a link that ends as one, and a scan opens the item", async ({
  desk,
}) => {
  const { product } = await pricedProduct(desk);
  const [one, other] = product.Variants.map(({ VariantNo }) => VariantNo);
  await desk.goto(`/labels?v=${one}&v=${other}`);
  await desk.getByRole("combobox", { name: "QR code opens" }).selectOption({ label: "Page for customers" });
  await desk.getByRole("button", { name: "Create link" }).click();
  await expect(desk).toHaveURL(/link=[\w-]{43}/);
  await expect(desk.getByText("These codes stop working")).toBeVisible();
  const token = new URL(desk.url()).searchParams.get("link");
  const address = `/s/${token}?v=${other}`;
  expect(await (await desk.request.get(address)).text()).toContain(other);
  expect((await desk.request.get(`/s/${token}?v=none`)).status()).toBe(200);
  const scanned = await desk.request.get(`/api/desk/search?q=${encodeURIComponent(new URL(address, desk.url()).href)}`);
  expect((await scanned.json()).exact[0]).toMatchObject({ variantNo: other });
  await desk.goto("/settings/links");
  const row = desk.getByRole("row").filter({ hasText: "Shelf labels" });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await desk.getByRole("button", { name: "End link" }).click();
  await expect(row).toHaveCount(0);
  expect((await desk.request.get(address)).status()).toBe(404);
});

test("a printed product has no cost unless it was asked for", async ({ desk }) => {
  const { product } = await pricedProduct(desk);
  await desk.goto(`/products/${product.ProductNo}`);
  const cost = desk.getByRole("heading", { name: "Your cost" });
  await expect(cost).toBeVisible();
  await desk.evaluate(() => {
    window.print = () => {
      document.title = `printed ${document.documentElement.dataset.print}`;
    };
  });
  await desk.emulateMedia({ media: "print" });
  await expect(cost).toBeHidden();
  await expect(desk.locator(".product-others, .product-choice").first()).toBeHidden();
  await desk.emulateMedia({ media: "screen" });
  await desk.getByRole("button", { name: "Print" }).click();
  await desk.getByRole("button", { name: "With cost" }).click();
  await expect(desk).toHaveTitle("printed cost");
  await desk.emulateMedia({ media: "print" });
  await expect(cost).toBeVisible();
});

test("the page of links is no wider than a phone's screen, and its form says what is wrong", async ({ desk }) => {
  await desk.setViewportSize(phone);
  const [variantNo] = (await productsOf(desk, 1)).flatMap(({ Variants }) => Variants.map((each) => each.VariantNo));
  await desk.goto(`/share?v=${variantNo}`);
  expect(await narrowFaults(desk)).toEqual([]);
  await desk.getByRole("textbox", { name: "Passphrase (optional)" }).fill("abc");
  await desk.getByRole("button", { name: "Create link" }).click();
  await expect(desk.getByText("Use at least 4 characters.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Passphrase (optional)" }).fill("");
  await createLink(desk);
  await desk.goto("/settings/links");
  await desk.getByRole("textbox", { name: "Shop name" }).fill("Wheels & Co");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  expect(await narrowFaults(desk)).toEqual([]);
  expect(await faultsInBothThemes(desk)).toEqual([]);
});

test("the neutral card is a picture of the right size", async () => {
  expect(await sharp(readFileSync("public/card.png")).metadata()).toMatchObject({ width: 1200, height: 630 });
});
