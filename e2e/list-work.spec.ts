import { faultsInBothThemes } from "./support/axe.ts";
import { holdAnswers, itemsOf, makeList, phone, press, read, saveSettings } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

test("a brand fills a list, and a threshold is set for many of its lines at once, and undone", async ({ desk }) => {
  desk.setDefaultTimeout(8000);
  await desk.goto("/brands");
  await desk.getByRole("main").locator('a[href^="/brands/"]').first().click();
  await desk.getByRole("link", { name: "Create auto-updated list" }).click();
  await desk.getByRole("textbox", { name: "Name" }).fill("Filled by its brand");
  await expect(desk.getByRole("checkbox", { name: /Auto-update from this source/ })).toBeChecked();
  await desk.getByRole("button", { name: "Create list", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Filled by its brand" })).toBeVisible();
  const list = new URL(desk.url()).pathname;
  const button = (name: string) => desk.getByRole("button", { name, exact: true });
  const rename = desk.getByRole("button", { name: "Rename list" });
  const csv = desk.getByRole("link", { name: "All columns (CSV)" });
  await button("More").click();
  await expect(rename).toBeVisible();
  await button("Export").focus();
  await desk.keyboard.press("Enter");
  await expect(csv, "opened by a key, it closes the other").toBeVisible();
  await expect(rename).toBeHidden();
  await button("Account").focus();
  await desk.keyboard.press("Enter");
  await expect(desk.locator("#person")).toBeVisible();
  await expect(csv).toBeHidden();
  await button("More").focus();
  await desk.keyboard.press("Enter");
  await expect(rename).toBeVisible();
  await expect(desk.locator("#person")).toBeHidden();
  await desk.keyboard.press("Escape");
  await expect(rename).toBeHidden();
  await expect(button("More")).toBeFocused();

  const ticks = desk.locator("[data-select]");
  await expect(desk.getByText(/^Auto-updated from/)).toBeVisible();
  const count = await ticks.count();
  expect(count).toBeGreaterThan(1);

  await ticks.first().check();
  await ticks.nth(1).click({ modifiers: ["Shift"] });
  const bar = desk.getByRole("region", { name: "Selected lines" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  expect(await faultsInBothThemes(desk)).toEqual([]);
  await bar.getByRole("textbox", { name: "Low at" }).fill("7");
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(desk.getByText("2 lines updated.")).toBeVisible();
  const set = desk.locator('.line-rows input[name="threshold"]');
  await expect(set.first()).toHaveValue("7");
  await expect(set.nth(1)).toHaveValue("7");
  await desk.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(set.first()).toHaveValue("");

  await button("More").click();
  const remove = desk.getByRole("button", { name: "Delete list" });
  await remove.click();
  await expect(desk.getByRole("checkbox", { name: "Yes, delete it permanently" })).toBeFocused();
  await expect(desk.getByRole("heading", { level: 1, name: "Filled by its brand" }), "not by one press").toBeVisible();
  await desk.getByRole("checkbox", { name: "Yes, delete it permanently" }).check();
  await desk.route("**/watch-lists/**", async (route) => {
    await expect(desk.locator("form", { has: remove }), "it is seen that it was pressed").toHaveAttribute(
      "aria-busy",
      "true",
    );
    await route.continue();
  });
  await remove.click();
  await expect(desk).toHaveURL(/\/watch-lists$/);
  await desk.unroute("**/watch-lists/**");
  expect((await desk.request.get(list.replace("/watch-lists", "/api/desk/lists"))).status()).toBe(404);
});

test("quantities of a list are typed, moved through and pasted as in a spreadsheet, and each change is saved once", async ({
  desk,
}) => {
  await desk.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { products } = await read<{ products: { variantNo: string }[] }>(desk, "/api/desk/search?q=chain");
  const numbers = products.slice(0, 4).map(({ variantNo }) => variantNo);
  const listId = await makeList(desk, "Cells", numbers);
  await desk.goto(`/watch-lists/${listId}`);
  const cells = desk.locator('[data-cell="quantity"]');
  const values = () => cells.evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value));
  const stored = async () => (await itemsOf(desk, listId)).map(([, quantity]) => quantity);
  const paste = async (text: string) => {
    await desk.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await desk.keyboard.press("ControlOrMeta+v");
  };
  let sent = 0;
  desk.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(listId)) sent++;
  });
  const width = (await cells.first().boundingBox())?.width;
  await cells.first().click();
  await desk.keyboard.type("7");
  await press(desk, "Enter", cells.nth(1));
  await desk.keyboard.type("8");
  await press(desk, "ArrowUp", cells.nth(0));
  await expect.poll(stored).toEqual([7, 8, null, null]);
  expect(sent).toBe(2);
  await expect(cells.first()).toBeFocused();
  await expect.poll(async () => (await cells.first().boundingBox())?.width).toBe(width);
  // Typing replaces, and the first Escape restores what was there.
  await desk.keyboard.type("55");
  await expect(cells.first()).toHaveValue("55");
  await desk.keyboard.press("Escape");
  await expect(cells.first()).toHaveValue("7");
  await press(desk, "Tab", cells.nth(1));
  await press(desk, "Shift+Tab", cells.nth(0));
  await press(desk, "ArrowRight", desk.locator('[data-cell="threshold"]').first());
  await press(desk, "ArrowLeft", cells.nth(0));

  await paste("3\r\nmany\r\n5\r\n");
  await expect(desk.getByText("Nothing was pasted: “many”. Enter a whole number from 1 to 99,999.")).toBeVisible();
  expect(await values()).toEqual(["7", "8", "", ""]);
  await paste("1\n2\n3\n4\n5\n");
  await expect(desk.getByText("You copied 5 numbers, but only 4 rows are left. Nothing was pasted.")).toBeVisible();
  await paste("3\r\n\r\n5\r\n6\r\n");
  await expect(desk.getByText("3 lines updated.")).toBeVisible();
  await expect.poll(stored).toEqual([3, 8, 5, 6]);
  await expect.poll(values).toEqual(["3", "8", "5", "6"]);
  expect(sent).toBe(3);
  await desk.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(stored).toEqual([7, 8, null, null]);
  await expect.poll(values).toEqual(["7", "8", "", ""]);

  await test.step("an invalid quantity is not left, and a change during a save is saved after it", async () => {
    await cells.nth(2).click();
    await desk.keyboard.type("0");
    await press(desk, "Enter", cells.nth(2));
    await expect(desk.getByText("Enter a whole number from 1 to 99,999.")).toBeVisible();
    const letGo = await holdAnswers(desk, `**/watch-lists/${listId}`, "POST");
    await desk.keyboard.press("Escape");
    await desk.keyboard.type("4");
    await desk.keyboard.press("ArrowRight");
    await desk.keyboard.type("9");
    await desk.keyboard.press("Enter");
    letGo();
    const levels = async () => {
      const { items } = await read<{ items: { quantity: number | null; threshold: number | null }[] }>(
        desk,
        `/api/desk/lists/${listId}`,
      );
      return items.map(({ quantity, threshold }) => [quantity, threshold])[2];
    };
    await expect.poll(levels).toEqual([4, 9]);
  });
});

test("Ctrl+Z in a cell restores the quantity before the one that was saved last", async ({ desk }) => {
  const { products } = await read<{ products: { variantNo: string }[] }>(desk, "/api/desk/search?q=chain");
  const numbers = products.slice(0, 2).map(({ variantNo }) => variantNo);
  const listId = await makeList(desk, "Undone", numbers);
  await desk.goto(`/watch-lists/${listId}`);
  const cells = desk.locator('[data-cell="quantity"]');
  const stored = async () => (await itemsOf(desk, listId)).map(([, quantity]) => quantity);
  await cells.first().click();
  await desk.keyboard.type("7");
  await press(desk, "Enter", cells.nth(1));
  await expect.poll(stored).toEqual([7, null]);
  await desk.keyboard.press("ControlOrMeta+z");
  await expect.poll(stored).toEqual([null, null]);
  await expect(cells.first()).toHaveValue("");
  await expect(cells.nth(1)).toBeFocused();
  for (const [redo, undo] of [
    ["ControlOrMeta+y", "ControlOrMeta+z"],
    ["ControlOrMeta+Shift+z", ""],
  ] as const) {
    await desk.keyboard.press(redo);
    await expect.poll(stored).toEqual([7, null]);
    if (undo === "") continue;
    await desk.keyboard.press(undo);
    await expect.poll(stored).toEqual([null, null]);
  }
});

test("a pasted column goes row by row: a line without an item takes its value with it, and the notice names it", async ({
  desk,
}) => {
  await desk.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { products } = await read<{ products: { variantNo: string }[] }>(desk, "/api/desk/search?q=chain");
  const [first = "", second = ""] = products.map(({ variantNo }) => variantNo);
  const listId = await makeList(desk, "With an unknown line");
  await desk.goto(`/watch-lists/${listId}`);
  await desk.getByRole("button", { name: "Add items" }).click();
  await desk
    .getByRole("textbox", { name: "Item numbers and quantities, one per line" })
    .fill(`${first}\nno-such-item\n${second}`);
  await desk.getByRole("button", { name: "Add to list" }).click();
  const cells = desk.locator('[data-cell="quantity"]');
  await expect(cells).toHaveCount(2);
  await desk.keyboard.press("Escape");
  await cells.first().click();
  await desk.evaluate(() => navigator.clipboard.writeText("10\n20\n30\n"));
  await desk.keyboard.press("ControlOrMeta+v");
  await expect(desk.getByText(/2 lines updated\. Line 2 · no-such-item has no item: 20 not used\./)).toBeVisible();
  await expect(cells.first()).toHaveValue("10");
  await expect(cells.nth(1)).toHaveValue("30");
});

test("what a line may mean is offered in one line each, at the width of the table, and one press takes it", {
  tag: "@full",
}, async ({ desk }) => {
  const { products } = await read<{ products: { productNo: string }[] }>(desk, "/api/desk/search?q=gravel+tyre");
  const numbers = products.map(({ productNo }) => productNo);
  await desk.goto("/quick-list");
  await desk.getByLabel("Item numbers and quantities, one per line").fill(numbers.join("\n"));
  await desk.getByLabel("Name", { exact: true }).fill("Ambiguous");
  await desk.getByRole("button", { name: "Save as list" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Ambiguous" })).toBeVisible();
  // A product's own number may mean each of its variants.
  await expect(desk.getByText(/matches several items\. Choose the one you mean\./).first()).toBeVisible();
  const choices = desk.locator(".line-rows").getByRole("listitem");
  for (const choice of await choices.all())
    expect((await choice.boundingBox())?.height, "one line").toBeLessThanOrEqual(30);
  // A line without an item has no link: the keys go on from it to what it may mean, and back before it.
  const text = desk.getByLabel("Text of line 1");
  const meant = choices.first().getByRole("link");
  await text.press("Escape");
  await expect(meant).toBeFocused();
  const second = desk.locator("tr", { has: desk.getByLabel("Text of line 2") });
  await second.getByRole("checkbox").focus();
  await desk.keyboard.press("j");
  await expect(desk.locator("tr:has([aria-label='Text of line 2']) + tr a").first()).toBeFocused();
  await second.getByRole("checkbox").focus();
  await desk.keyboard.press("k");
  await expect(desk.locator("tr:has([aria-label='Text of line 1']) + tr a").last()).toBeFocused();
  const take = choices.first().getByRole("button");
  const article = (await take.getAttribute("value")) ?? "";
  await take.press("Enter");
  const quantity = desk.getByLabel(`Quantity for ${article}`);
  await expect(quantity).toBeVisible();
  await expect(desk.locator("tr", { has: quantity }).locator(":focus"), "goes on from its line").toHaveCount(1);
  // The line before the last one has choices too, whose row is none of its own.
  const off = desk.getByRole("button", { name: /^Remove \d/ });
  const lines = await off.count();
  for (const left of [lines - 1, lines - 2]) {
    await off.last().press("Enter");
    await expect(off).toHaveCount(left);
    await expect(off.last(), "goes on with the line before").toBeFocused();
  }
});

test("a file is chosen by key or dropped, and its name and the button are said in the interface's language", {
  tag: "@full",
}, async ({ desk }) => {
  const content = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("nothing\n") });
  // Added once: a listener added for each dialog can reach the runner too late, and the dialog opens unseen.
  desk.on("filechooser", () => undefined);
  for (const [path, before] of [
    ["/quick-list", desk.getByLabel("Name", { exact: true })],
    ["/shelf", desk.getByRole("main").getByRole("textbox").first()],
  ] as const) {
    await desk.goto(path);
    const button = desk.getByText("Choose file", { exact: true });
    await expect(desk.getByText("No file chosen")).toBeVisible();
    await before.focus();
    await desk.keyboard.press("Tab");
    await expect(desk.getByLabel(/^Or choose or drop a file/)).toBeFocused();
    await expect(button, "the focus is seen").toHaveCSS("outline-style", "solid");
    await expect(button).toHaveCSS("border-style", "solid");
    const byKey = desk.waitForEvent("filechooser");
    await desk.keyboard.press("Enter");
    await (await byKey).setFiles(content("by-key.txt"));
    await expect(desk.getByText("by-key.txt")).toBeVisible();
    const byPress = desk.waitForEvent("filechooser");
    await button.click();
    await (await byPress).setFiles(content("by-press.txt"));
    await expect(desk.getByText("by-press.txt")).toBeVisible();
    const dropped = await desk.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["nothing"], "dropped.txt"));
      return transfer;
    });
    await button.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(desk.getByText("dropped.txt")).toBeVisible();
    expect(await faultsInBothThemes(desk)).toEqual([]);
  }
});

test("a number that more than eight articles have is narrowed in its place, by key, on a phone and in French", async ({
  desk,
}) => {
  const { products } = await read<{ products: { productNo: string; variants: number }[] }>(
    desk,
    "/api/desk/search?q=jersey",
  );
  const number = products.find(({ variants }) => variants > 8)?.productNo ?? "";
  await desk.goto("/quick-list");
  await desk.getByLabel("Item numbers and quantities, one per line").fill(number);
  await desk.getByLabel("Name", { exact: true }).fill("Narrowed");
  await desk.getByRole("button", { name: "Save as list" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Narrowed" })).toBeVisible();
  const choices = desk.locator(".line-choices").getByRole("listitem");
  await expect(choices).toHaveCount(8);
  const narrow = desk.getByRole("searchbox", { name: "Filter by number or name" });
  await narrow.focus();
  await desk.keyboard.type("xyzzy");
  await expect(desk.getByText("No matching items")).toBeVisible();
  await narrow.fill("xl");
  await expect(choices.first()).toContainText("XL");
  for (const choice of await choices.all()) await expect(choice).toContainText("XL");
  expect(await faultsInBothThemes(desk)).toEqual([]);

  await desk.setViewportSize(phone);
  await saveSettings(desk, { language: "fr" });
  await desk.reload();
  const narrowFr = desk.getByRole("searchbox", { name: "Filtrer par numéro ou nom" });
  await narrowFr.fill("xl");
  await expect(choices.first()).toContainText("XL");
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await narrowFr.boundingBox())?.height, "a finger meets it").toBeGreaterThanOrEqual(28);
  // Enter takes nothing unseen: it leads to the first choice, and the next one takes it.
  await narrowFr.press("Enter");
  const take = choices.first().getByRole("button");
  await expect(take).toBeFocused();
  const article = (await take.getAttribute("value")) ?? "";
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel(`Quantité pour ${article}`)).toBeVisible();
  await expect(choices).toHaveCount(0);
});
