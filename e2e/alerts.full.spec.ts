import type { Browser, Page } from "playwright/test";
import { dayMs } from "@/lib/domain/time.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { products, signIn } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Own } from "./support/own.ts";

/** A page signed in at a Bincard that reads stock every few seconds, and the clock of its supplier. */
async function signedIn(own: Own, browser: Browser): Promise<{ page: Page; passDays: (days: number) => void }> {
  const supplier = await own.supplier({ products: 120 });
  const bincard = await own.bincard({ SUPPLIER_BASE_URL: supplier.url, INVENTORY_EVERY: "3s" });
  const page = await own.open(browser, bincard);
  await signIn(page);
  return { page, passDays: (days) => supplier.setClock(Date.now() + days * dayMs) };
}

test("a rule created from a product's page has a preview, sends, and is acknowledged and muted by key", async ({
  browser,
  own,
}) => {
  test.setTimeout(240_000);
  const { page, passDays } = await signedIn(own, browser);
  const bell = page.getByRole("banner").getByRole("link", { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName("Alerts");

  await test.step("the product's page offers the rule; its preview follows each change", async () => {
    await page.goto("/products?stock=in&status=active");
    await page.getByRole("rowheader").first().getByRole("link").click();
    await page.getByRole("link", { name: "Alert me" }).click();
    // Minutes after the first sync, earlier days are unknown. After midnight, the current day is a second one.
    await expect(
      page.getByText(/Would have sent no alerts since (\d+.\w+, )?\d\d:\d\d.UTC, after the first sync/),
    ).toBeVisible();
    await expect(page.getByText("0 items match now")).toBeVisible();
    // Every stock level is below this, so the rule matches at once and alerts when it is created.
    await page.getByLabel("At or below (units)").fill("100000");
    await page.getByLabel("Also alert for items that match now").check();
    await expect(page.getByText("1 item matches now:")).toBeVisible();
    await expect(page.getByText("at or below 100,000")).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  await test.step("once it is made it is listed, and tells what is so", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Watch this one");
    await page.getByRole("button", { name: "Create alert rule" }).click();
    await expect(page.getByText("Rule saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Watch this one" })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    passDays(1);
    await expect(async () => {
      await page.reload();
      await expect(bell).toHaveAccessibleName(/^Alerts: \d+ unread$/, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("j moves to the line, i takes it on, m mutes, and each can be undone", async () => {
    await page.goto("/alerts");
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Watch this one" }).first();
    await expect(line).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("j");
    await expect(line.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("i");
    await expect(line.getByText(/^Assigned/)).toBeVisible();
    await line.getByRole("link").first().focus();
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog", { name: /^Mute/ });
    await dialog.getByLabel("Duration").selectOption("Until I unmute");
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(line.getByText("muted until you unmute")).toBeVisible();
    await line.hover();
    await line.getByRole("button", { name: /^Unmute/ }).click();
    await expect(line.getByText("muted until you unmute")).toBeHidden();
  });

  await test.step("the page of channels has no fault, and shows a feed's address once", async () => {
    await page.goto("/alerts/channels");
    await page.getByRole("region", { name: "Feeds" }).getByLabel("Name").fill("Reader");
    await page.getByRole("button", { name: "Create feed" }).click();
    await expect(page.getByRole("textbox", { name: /^Reader/ })).toHaveValue(/\/feeds\/.+\.atom$/);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});

test("a starter fills the form in, so that the rule needs but to be saved; Back and another starter take it out", async ({
  desk,
}) => {
  const starter = (text: string) => desk.getByRole("link", { name: new RegExp(`^${text}`) });
  const ticked = () =>
    desk
      .getByRole("checkbox", { checked: true, disabled: false })
      .evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.textContent?.trim()));
  const name = desk.getByRole("textbox", { name: "Name" });
  await desk.goto("/alerts/rules/new");
  await starter("Back in stock").click();
  await expect.poll(ticked).toEqual(["Back in stock"]);
  await name.focus();
  await desk.goBack();
  await expect.poll(ticked).toEqual([]);
  await expect(name).toHaveValue("");
  await expect(name, "keeps the focus").toBeFocused();
  await desk.goForward();
  await expect.poll(ticked).toEqual(["Back in stock"]);
  await desk.goBack();
  await starter("Low or out of stock").click();
  await expect.poll(ticked).toEqual(["Low", "Out of stock"]);
  await expect(desk.getByText("No conditions")).toBeHidden();

  // What the page answers to a change of the form itself leaves alone what is typed meanwhile.
  await desk.getByLabel("Units").fill("7");
  await desk.keyboard.press("Tab");
  await name.focus();
  await name.fill("Low or out, mine");
  await expect(desk.getByText("at or below 7")).toBeVisible();
  await expect(name).toHaveValue("Low or out, mine");
  await expect(name).toBeFocused();

  await desk.getByRole("button", { name: "Create alert rule" }).click();
  const saved = desk.getByRole("link", { name: "Low or out, mine" });
  await expect(saved).toBeVisible();
  await saved.click();
  await expect.poll(ticked).toEqual(["Low", "Out of stock"]);
  await desk.goBack();
  await desk.getByRole("button", { name: "Delete Low or out, mine" }).click();
  await expect(saved).toBeHidden();
});

test("the desk leads with what happened to watched articles; done by key clears it, and undo brings it back", async ({
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const { page, passDays } = await signedIn(own, browser);
  const round = page.getByRole("region", { name: /^New (since your last review|in the last 7 days)$/ });
  const all = (await products(page, 60)).flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo));
  await page.request.post("/api/desk/watch", { data: { variantNos: all.slice(0, 200) } });

  await test.step("a week passes at the supplier", async () => {
    passDays(7);
    await expect(async () => {
      await page.goto("/");
      await expect(round.getByRole("button", { name: /^Mark reviewed/ })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("j moves to the first line, d says done, and undo brings the lines back", async () => {
    const lines = round.getByRole("listitem");
    const before = await lines.count();
    expect(before).toBeGreaterThan(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("j");
    await expect(round.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("d");
    await expect(round.getByText(/^Nothing to review/)).toBeVisible();
    await round.getByRole("button", { name: "Undo" }).click();
    await expect(lines).toHaveCount(before);
    await expect(round.getByRole("button", { name: "Undo" })).toBeHidden();
  });
});
