import type { Locator, Page } from "playwright/test";
import { faultsInBothThemes } from "./support/axe.ts";
import { holdAnswers, makeList, phone, press, read, textOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

/** Opens low stock; answers the first item numbers on it. */
async function lowNumbers(page: Page, count: number): Promise<string[]> {
  await page.goto("/low-stock?watched=0");
  return (await page.getByRole("main").locator("th[scope=row] code").allTextContents()).slice(0, count);
}

/** The link of an item's row. */
function rowLink(page: Page, number: string): Locator {
  return page.getByRole("main").getByRole("row").filter({ hasText: number }).locator("[data-row]:visible");
}

/** Watches the first item of low stock, and opens what is watched. */
async function watchFirst(page: Page): Promise<string> {
  const [first = ""] = await lowNumbers(page, 1);
  await page.request.post("/api/desk/watch", { data: { variantNo: first } });
  await page.goto("/low-stock");
  return first;
}

test("keys move through the rows of low stock, lists and quick lists, open them and watch them", {
  tag: "@full",
}, async ({ desk }) => {
  const [first = "", second = ""] = await lowNumbers(desk, 2);
  const link = (number: string) => rowLink(desk, number);
  await press(desk, "j", link(first));
  await desk.keyboard.press("j");
  await expect(link(second)).toBeFocused();
  await desk.keyboard.press("k");
  await expect(link(first)).toBeFocused();
  await desk.keyboard.press("w");
  await expect(desk.getByRole("button", { name: `Unstar ${first}` })).toBeVisible();
  await desk.keyboard.press("w");
  await expect(desk.getByRole("button", { name: `Star ${first}` })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === first);

  await desk.goto(`/quick-list?items=${encodeURIComponent(`${first} 2\n${second} 3`)}`);
  await press(desk, "j", link(first));
  await desk.keyboard.press("w");
  await expect(desk.getByRole("button", { name: `Unstar ${first}` })).toBeVisible();
  // Waited for: a request still on its way would take the item off the list that is made next.
  const taken = desk.waitForResponse((response) => response.request().method() === "DELETE");
  await desk.keyboard.press("w");
  await taken;

  await makeList(desk, "By keys", [first, second]);
  await desk.goto("/watch-lists");
  await press(desk, "j", desk.getByRole("link", { name: "By keys" }));
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: "By keys" })).toBeVisible();
  const [top, below] = [desk.getByRole("rowheader").nth(0), desk.getByRole("rowheader").nth(1)];
  await press(desk, "j", top.getByRole("link"));
  const left = await textOf(below);
  // On a list the key for watching removes the item.
  await desk.keyboard.press("w");
  await expect(desk.getByRole("rowheader")).toHaveText([left]);
  await expect(desk.getByRole("rowheader").getByRole("link")).toBeFocused();
});

test("Enter saves a level and goes to the next, and the row keeps its place", async ({ desk }) => {
  const numbers = await lowNumbers(desk, 7);
  const [chosen = "", next = ""] = numbers.slice(5);
  const rows = desk.getByRole("main").locator("th[scope=row] code");
  const field = desk.getByLabel(`Low at for ${chosen}`);
  await field.fill("77");
  await field.press("Enter");
  await expect(desk.getByRole("button", { name: `Unstar ${chosen}` })).toBeVisible();
  await expect(field).toHaveValue("77");
  await expect(desk.getByLabel(`Low at for ${next}`)).toBeFocused();
  await expect(rows.nth(5)).toHaveText(chosen);
  // After a reload the watched row is the first of its section.
  await desk.reload();
  const section = desk.getByRole("main").locator("tbody").filter({ hasText: chosen });
  await expect(section.locator("th[scope=row] code").first()).toHaveText(chosen);
  await field.fill("");
  await field.press("Enter");
  await expect(field).toHaveValue("");

  await desk.goto(`/watch-lists/${await makeList(desk, "Kept", numbers.slice(0, 3))}`);
  await expect(rows).toHaveCount(3);
  const [, second = "", third = ""] = await rows.allTextContents();
  await desk.getByRole("button", { name: `Note for ${second}` }).click();
  const note = desk.getByRole("textbox", { name: `Note for ${second}` });
  await note.fill("ask first");
  await note.press("Enter");
  await expect(desk.locator(`input[name=note][value="ask first"]`)).toBeFocused();
  await desk.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(desk.getByRole("button", { name: `Note for ${second}: ask first` })).toBeVisible();
  await desk.getByRole("button", { name: `Remove ${second}` }).focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("button", { name: `Remove ${third}` })).toBeFocused();
  // When the last row is removed, the row before gets the focus; without any row, the page.
  await desk.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(desk.getByRole("button", { name: /^Remove \d/ })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("This list is empty")).toBeVisible();
  await expect(desk.getByRole("main")).toBeFocused();
});

test("thresholds, notes and due dates are shown at every screen width", { tag: "@full" }, async ({ desk }) => {
  const [first = ""] = await lowNumbers(desk, 1);
  const address = `/watch-lists/${await makeList(desk, "Small", [first])}`;
  for (const width of [phone.width, 800, 1280]) {
    await desk.setViewportSize({ width, height: 800 });
    await desk.goto("/low-stock");
    await expect(desk.getByLabel(`Low at for ${first}`), `low stock at ${width}`).toBeInViewport({ ratio: 1 });
    await desk.goto(address);
    // A phone's list has no room for levels: they are set for selected lines, and seen on the board.
    for (const seen of [
      ...(width === phone.width ? [] : [desk.getByLabel(`Low at for ${first}`)]),
      desk.getByRole("button", { name: `Note for ${first}` }),
      desk.getByRole("button", { name: `Remove ${first}` }),
    ])
      await expect(seen, `list at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test("on the board t changes the row's level, Esc restores it and goes back to the row, and a asks for a list", async ({
  desk,
}) => {
  const first = await watchFirst(desk);
  const link = rowLink(desk, first);
  const threshold = desk.getByLabel(`Low at for ${first}`);
  expect(await faultsInBothThemes(desk)).toEqual([]);
  await press(desk, "j", link);
  await press(desk, "t", threshold);
  await threshold.fill("900");
  await desk.keyboard.press("Escape");
  await expect(threshold).toHaveValue("");
  await desk.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await press(desk, "t", threshold);
  await threshold.fill("900");
  await desk.keyboard.press("Enter");
  await expect(async () => {
    await desk.reload();
    await expect(threshold).toHaveValue("900", { timeout: 500 });
  }).toPass();
  await expect(desk.getByTitle("Low at 900 · set on “Starred items”")).toBeVisible();
  await press(desk, "j", link);
  await desk.keyboard.press("a");
  const dialog = desk.getByRole("dialog", { name: /^Add .+ to a list$/ });
  await expect(dialog).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("on the board m mutes the row's article and undo ends it; an order takes the board's filter over", {
  tag: "@full",
}, async ({ desk }) => {
  const first = await watchFirst(desk);
  const row = desk.getByRole("row").filter({ has: desk.getByRole("button", { name: `Unstar ${first}` }) });
  const link = rowLink(desk, first);
  await press(desk, "j", link);
  await desk.keyboard.press("m");
  const dialog = desk.getByRole("dialog", { name: `Mute ${first}` });
  await dialog.getByLabel("Duration").selectOption({ label: "Until back in stock" });
  await dialog.getByRole("button", { name: "Mute" }).click();
  await expect(row.getByText("muted until back in stock")).toBeVisible();
  await expect(link).toBeFocused();
  const back = desk.getByRole("button", { name: "Undo" });
  // It stays as long as it is pointed at.
  await back.hover();
  expect(await faultsInBothThemes(desk)).toEqual([]);
  await back.click();
  await expect(row.getByText("muted until back in stock")).toBeHidden();
  await row.getByRole("button", { name: `Mute ${first}` }).click();
  await dialog.getByRole("button", { name: "Mute" }).click();
  await row.getByRole("button", { name: `Unmute: ${first}` }).click();
  await expect(row.getByRole("button", { name: `Mute ${first}` })).toBeFocused();

  const warehouses = desk.getByRole("combobox", { name: "Warehouse" });
  const name = await textOf(warehouses.locator("option").nth(1));
  await warehouses.selectOption({ index: 1 });
  await desk.waitForURL(/warehouse=/);
  await expect(desk.getByText(`“Days left” covers all warehouses`)).toBeVisible();
  await desk.getByRole("main").getByRole("link", { name: "Reorder" }).click();
  await expect(desk.getByText(`Filtered by: Warehouse: ${name} · Starred items`)).toBeVisible();
  await desk.getByRole("link", { name: "Clear filters" }).click();
  await desk.waitForURL((url) => url.search === "?from=low");
});

test("the low stock file of one warehouse names it, and writes status and yes or no as words", async ({ desk }) => {
  await desk.goto("/low-stock?watched=0");
  const warehouses = desk.getByRole("combobox", { name: "Warehouse" });
  await warehouses.selectOption({ index: 1 });
  const name = await textOf(warehouses.locator("option").nth(1));
  await desk.waitForURL(/warehouse=/);
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Export" }).click();
  const address = await desk.getByRole("link", { name: "CSV" }).getAttribute("href");
  await desk.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toContain(`low-stock-${name.toLowerCase()}-`);
  const [head = "", row = ""] = (await (await desk.request.get(address ?? "")).text()).split("\r\n");
  expect(head).toContain(`Available (${name})`);
  expect(row).toMatch(/,(Active|Not sold separately),/);
  expect(row).toMatch(/,(yes|no),/);
});

test("on a narrow screen the menu's key does not collapse the menu, neither now nor later", { tag: "@full" }, async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1000, height: 800 });
  await desk.goto("/low-stock?watched=0");
  await press(desk, "j", desk.getByRole("main").locator("[data-row]:visible").first());
  await desk.keyboard.press("\\");
  // Keys are held back for a moment, in case they are a scan; the next one shows that this one was heard.
  await press(desk, "j", desk.getByRole("main").locator("[data-row]:visible").nth(1));
  await desk.setViewportSize({ width: 1280, height: 800 });
  await expect(desk.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
  await desk.keyboard.press("\\");
  await expect(desk.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await desk.keyboard.press("\\");
});

test("a star that is pressed twice quickly ends as the second press says", { tag: "@full" }, async ({ desk }) => {
  const release = await holdAnswers(desk, "**/api/desk/watch", "POST");
  await desk.goto("/products");
  const star = desk.locator("main button.star:not([data-variants-of])").first();
  const saved = desk.waitForResponse((response) => response.request().method() === "POST");
  const taken = desk.waitForResponse((response) => response.request().method() === "DELETE");
  await star.click();
  await expect(star).toHaveAttribute("data-on");
  await star.click();
  await expect(star).not.toHaveAttribute("data-on");
  release();
  await Promise.all([saved, taken]);
  const { lists } = await read<{ lists: { itemCount: number }[] }>(desk, "/api/desk/lists");
  expect(lists.map(({ itemCount }) => itemCount)).toEqual([0]);
});
