import { expect, test } from "./support/fixtures.ts";

const nothing = "Page not found";
const missing: Record<string, string> = {
  "/brands/none": nothing,
  "/categories/none": nothing,
  "/products/none": "Product not found",
  "/watch-lists/none": "List not found",
  "/nowhere": nothing,
  "/no/such/room": nothing,
  "/brands/%E0%A4%A": nothing,
  "/products/100%": "Product not found",
};

test("an address of something that does not exist answers 404 with a page that says so, also without scripts", async ({
  desk,
  browser,
  bincard,
  own,
}) => {
  const storageState = await desk.context().storageState();
  const plain = await own.open(browser, bincard, { javaScriptEnabled: false, storageState });
  for (const page of [desk, plain]) {
    for (const [address, heading] of Object.entries(missing)) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: heading }), address).toBeVisible();
      await expect(page, address).toHaveTitle(`${heading} · Bincard`);
      await expect(page.locator("html"), address).toHaveAttribute("lang", "en");
      await expect(page.getByRole("navigation").first(), address).toBeVisible();
    }
  }
});

test("an unknown product's page has a search box that finds others", async ({ desk }) => {
  await desk.goto("/products/none");
  const main = desk.getByRole("main");
  await main.getByRole("searchbox").fill("chain");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(desk).toHaveURL(/\/products\?q=chain$/);
  await expect(desk.getByRole("heading", { level: 1, name: "“chain”" })).toBeVisible();
});

test("a link to something deleted leads to the same page", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/brands");
  const link = desk.getByRole("main").getByRole("listitem").getByRole("link").first();
  await link.evaluate((anchor) => anchor.setAttribute("href", "/brands/none"));
  await link.click();
  await expect(desk.getByRole("heading", { level: 1, name: nothing })).toBeVisible();
  await expect(desk).toHaveURL(/\/brands\/none$/);
});
