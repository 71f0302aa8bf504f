import { dayMs } from "@/lib/domain/time.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { startBincard } from "./support/server.ts";
import { startSupplier } from "./support/supplier.ts";

test("the desk leads with what happened to watched articles; done by key clears it, and undo brings it back", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const supplier = await startSupplier();
  const bincard = await startBincard({ SUPPLIER_BASE_URL: supplier.url, INVENTORY_EVERY: "3s" });
  const context = await browser.newContext({ baseURL: bincard.url, locale: "en-US" });
  const headers = { origin: bincard.url };
  try {
    const page = await context.newPage();
    await signIn(page);
    const round = page.getByRole("region", { name: "Since you were last done" });
    await expect(round.getByText("You watch nothing yet.")).toBeVisible();
    const found = await page.request.get("/api/Catalog/Products?pageSize=60");
    const products = (await found.json()) as { Variants: { VariantNo: string }[] }[];
    const variantNos = products.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo)).slice(0, 200);
    await page.request.post("/api/desk/watch", { data: { variantNos }, headers });

    await test.step("a week passes at the supplier", async () => {
      const week = new Date(Date.now() + 7 * dayMs).toISOString();
      await page.request.get(`${supplier.url}/__clock?set=${week}`);
      await expect(async () => {
        await page.goto("/");
        await expect(round.getByRole("button", { name: /^Done/ })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
    });

    await test.step("j moves to the first line, d says done, and undo brings the lines back", async () => {
      const lines = round.getByRole("listitem");
      const before = await lines.count();
      expect(before).toBeGreaterThan(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.keyboard.press("j");
      await expect(round.getByRole("link").nth(1)).toBeFocused();
      await page.keyboard.press("d");
      await expect(round.getByText(/^Nothing of what you watch ran low/)).toBeVisible();
      await round.getByRole("button", { name: "Undo" }).click();
      await expect(lines).toHaveCount(before);
      await expect(round.getByRole("button", { name: "Undo" })).toBeHidden();
    });
  } finally {
    await context.close();
    await bincard.stop();
    await supplier.kill();
  }
});
