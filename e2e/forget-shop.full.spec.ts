import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { signIn } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

/** Files under a folder whose name or content holds the text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const held = await Promise.all(
    files.map(
      async (file) => file.includes(text) || (await readFile(file).catch(() => Buffer.alloc(0))).includes(text),
    ),
  );
  return files.filter((_, index) => held[index]);
}

async function dealers(dataDir: string): Promise<string[]> {
  const names = await readdir(path.join(dataDir, "dealers")).catch(() => []);
  return names.filter((name) => name.endsWith(".db")).map((name) => name.slice(0, -".db".length));
}

test("a shop is erased only when the box is ticked, and then none of its data is left", async ({
  page,
  browser,
  bincard,
  dealer,
  own,
}) => {
  const before = await dealers(bincard.dataDir);
  await signIn(page, "northside");
  const [dealerId = ""] = (await dealers(bincard.dataDir)).filter((one) => !before.includes(one));
  expect(dealerId).not.toBe("");
  const other = await own.open(browser, bincard);
  await signIn(other, "northside");
  const stays = await own.open(browser, bincard);
  await signIn(stays, dealer);

  await page.goto("/settings/erase");
  const form = page.locator("form").filter({ has: page.getByRole("checkbox", { name: "Yes, erase all data" }) });
  const box = form.getByRole("checkbox");
  await form.getByRole("button", { name: "Erase company data" }).click();
  await expect(page).toHaveURL(/\/settings\/erase$/);
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);

  // The server checks the form again, for senders that skip the browser's own check.
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button", { name: "Erase company data" }).click();
  await expect(page.getByText("This form couldn’t be read. Reload the page and try again.")).toBeVisible();
  expect(await dealers(bincard.dataDir)).toContain(dealerId);

  await box.check();
  await form.getByRole("button", { name: "Erase company data" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  for (const ended of [page, other]) {
    await ended.goto("/products");
    await expect(ended).toHaveURL(/\/sign-in/);
    expect((await ended.request.get("/api/Catalog/Brands")).status()).toBe(401);
  }
  expect(await filesWith(bincard.dataDir, dealerId)).toEqual([]);
  await stays.goto("/products");
  expect(await stays.getByRole("main").getByRole("row").count()).toBeGreaterThan(10);
});
