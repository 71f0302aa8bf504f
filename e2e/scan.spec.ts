import path from "node:path";
import { chromium, type Page } from "playwright/test";
import { chromiumPath } from "@/lib/settings/env.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { writeCodeVideo } from "./support/code-video.ts";
import { adoptSession, signInAs } from "./support/dealers.ts";
import { itemsOf, makeList, phone, products, scan as scanInField, withEan } from "./support/desk.ts";
import { expect, takesKeys, test } from "./support/fixtures.ts";

test("the camera of a phone reads a code and opens its article; why there is no camera is said in words", {
  tag: "@full",
}, async ({ desk, bincard, dealer, own }) => {
  const [variant] = await withEan(desk);
  if (!variant) throw new Error("no EAN");
  const film = path.join(await own.folder(), "code.y4m");
  writeCodeVideo(film, variant.EAN);
  const open = async (...args: string[]): Promise<Page> => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", ...args] });
    own.atEnd(() => browser.close());
    const page = await own.open(browser, bincard, { viewport: phone });
    await adoptSession(page.context(), bincard.url, await signInAs(bincard.url, dealer));
    await page.goto("/low-stock");
    return page;
  };
  const page = await open(
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  );
  const blocked = await open();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Scan", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scan" })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Start camera" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("variant") === variant.VariantNo, { timeout: 60_000 });
  // The page of the item may not use the camera.
  const { headers } = await page.evaluate(async () => {
    const answer = await fetch(window.location.href);
    return { headers: Object.fromEntries(answer.headers) };
  });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["content-security-policy"]).not.toContain("wasm");

  await blocked.getByRole("button", { name: "Search", exact: true }).click();
  await blocked.getByRole("link", { name: "Scan", exact: true }).click();
  const refusal = blocked.getByRole("alert").filter({ hasText: /camera/i });
  await takesKeys(blocked);
  await blocked.getByRole("button", { name: "Start camera" }).click();
  await expect(refusal).toContainText("Enter the number below");
  await blocked.getByRole("textbox", { name: "Number or code" }).fill(variant.EAN);
  await blocked.getByRole("button", { name: "Open" }).click();
  await expect(blocked).toHaveURL((url) => url.searchParams.get("variant") === variant.VariantNo);
});

test("scans are counted into a list: the same article again, an unknown code, and one that is taken back", async ({
  desk,
}) => {
  const [variant] = await withEan(desk);
  if (!variant) throw new Error("no EAN");
  const listId = await makeList(desk, "Shelf");
  await desk.goto(`/watch-lists/${listId}`);
  await desk.getByRole("link", { name: "Scan", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Scan into “Shelf”" })).toBeVisible();
  expect(await faultsInBothThemes(desk)).toEqual([]);
  const quantity = desk.getByRole("textbox", { name: `Quantity for ${variant.VariantNo}` });
  await scan(desk, variant.EAN);
  await expect(quantity).toHaveValue("1");
  await scan(desk, variant.VariantNo);
  await expect(quantity).toHaveValue("2");
  await desk.getByRole("textbox", { name: "Number or code" }).fill("9990000000001");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("No item has this code. It stays on the list as scanned.")).toBeVisible();
  await scan(desk, `*${variant.EAN}*`);
  await expect(desk.getByText(`Read as ${variant.EAN}: other characters removed.`)).toBeVisible();
  await desk.keyboard.press("1");
  await expect(quantity).toHaveValue("3");
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toHaveValue("2");
  await quantity.fill("12");
  await quantity.press("Enter");
  await desk.getByRole("link", { name: "Shelf", exact: true }).click();
  await expect(desk.getByRole("main")).toContainText("No item matches");
  expect((await itemsOf(desk, listId)).map(([number]) => number)).toContain(variant.VariantNo);
});

test("of what is scanned nothing is lost: a typed quantity, a question that is put aside, an answer that is cut off", async ({
  desk,
}) => {
  const [variant, other] = await withEan(desk);
  const several = (await products(desk)).find(({ Variants }) => Variants.length > 1);
  if (!variant || !other || !several) throw new Error("no two EANs, or no product of several articles");
  const listId = await makeList(desk, "Counter");
  const quantityOf = ({ VariantNo }: { VariantNo: string }) =>
    desk.getByRole("textbox", { name: `Quantity for ${VariantNo}` });
  const said = desk
    .getByRole("alert")
    .filter({ hasText: /Enter a whole number from 0 to 99,999\. The quantity is still 12\./ });
  await desk.setViewportSize(phone);
  await desk.goto(`/watch-lists/${listId}/scan`);
  await scan(desk, variant.EAN);
  await expect(quantityOf(variant)).toHaveValue("1");
  await quantityOf(variant).fill("12");
  await scan(desk, other.EAN);
  await expect(quantityOf(other)).toHaveValue("1");
  await expect(quantityOf(variant)).toHaveValue("12");
  await quantityOf(variant).fill("2.5");
  await scan(desk, other.EAN);
  await expect(said).toBeVisible();
  await expect(quantityOf(variant)).toHaveValue("2.5");
  await quantityOf(variant).fill("13");
  await quantityOf(variant).press("Enter");
  await expect(said).toBeHidden();

  await scan(desk, several.ProductNo);
  await desk.getByRole("button", { name: "Skip" }).click();
  await expect(quantityOf(other)).toHaveValue("2");
  await desk.route("**/scans", (route) => route.abort(), { times: 1 });
  await scan(desk, other.EAN);
  await expect(desk.getByText(`No answer for ${other.EAN}.`)).toBeVisible();
  expect(await faultsInBothThemes(desk)).toEqual([]);

  await desk.reload();
  await expect(desk.getByText(`No answer for ${other.EAN}.`)).toBeVisible();
  await expect(desk.getByText(`Not added: ${several.ProductNo}.`)).toBeVisible();
  await desk.getByRole("button", { name: `Remove ${several.ProductNo}` }).click();
  await desk.getByRole("button", { name: `Try again: ${other.EAN}` }).click();
  await expect(quantityOf(other)).toHaveValue("3");
  await desk.reload();
  await expect(desk.getByText("Scan an item. Each scan adds 1.")).toBeVisible();
  expect(Object.fromEntries(await itemsOf(desk, listId))).toEqual({ [variant.VariantNo]: 13, [other.VariantNo]: 3 });
});

/** A scan where no field has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scanInField(page, code);
}
