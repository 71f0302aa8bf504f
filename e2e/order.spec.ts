import { readFile } from "node:fs/promises";
import { faultsInBothThemes } from "./support/axe.ts";
import { phone, read, saveSettings, textOf } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { narrowFaults } from "./support/narrow.ts";

test("a shelf is filled, shortages are proposed, saved as a list, ordered, and what is not ordered is proposed again", async ({
  desk,
}) => {
  test.setTimeout(180_000);
  const { products } = await read<{ products: { productNo: string }[] }>(desk, "/api/desk/search?q=chain");
  const found: string[] = [];
  for (const { productNo } of products) {
    const { variants } = await read<{ variants: { variantNo: string; total: number | null }[] }>(
      desk,
      `/api/desk/products/${productNo}/inventory`,
    );
    found.push(...variants.filter(({ total }) => (total ?? 0) > 60).map(({ variantNo }) => variantNo));
  }
  const [first = "", second = ""] = found;
  expect(second).not.toBe("");
  const row = desk.getByRole("row", { name: new RegExp(first) });
  await test.step("the shelf is pasted: first what would change, then it is stored", async () => {
    await desk.goto("/shelf");
    const lines = `${first}; 5; 3; 8; 20\n${second}; 9; 0; 2; 9\nnothing; 1`;
    const [text, show] = [
      desk.getByLabel(/^One item per line: number/),
      desk.getByRole("button", { name: "Preview changes" }),
    ];
    await text.fill(lines);
    await desk.locator('[name="mode"][value="replace"]').check();
    const file = desk.getByLabel(/^Or choose or drop a file/);
    await file.setInputFiles({ name: "shelf.bin", mimeType: "", buffer: Buffer.from([1, 0, 2, 0]) });
    await show.click();
    await expect(desk.getByText("Paste lines or choose a file, not both.")).toBeVisible();
    await expect(text, "what was typed beside a file stays").toHaveValue(lines);
    await expect(desk.locator('[name="mode"][value="replace"]')).toBeChecked();
    await desk.locator('[name="mode"][value="merge"]').check();
    await desk.getByRole("button", { name: "Remove file" }).click();
    await show.click();
    await expect(desk.getByText("2 items change, 1 line isn’t saved.")).toBeVisible();
    await expect(desk.getByText("No item has this number")).toBeVisible();
    await desk.getByRole("button", { name: "Apply changes" }).click();
    await expect(desk.getByText("2 items saved. 1 line wasn’t saved.")).toBeVisible();
    // Under the head by which it was read, so that it is read so again.
    await expect(desk.getByLabel(/^One item per line: number/)).toHaveValue(
      "Item no.;On hand;On order;Minimum;Maximum\nnothing; 1",
    );
    await expect(desk.getByText("No item has this number")).toBeVisible();
    // The bar at the top covers part of what is scrolled below it.
    await desk.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect(await faultsInBothThemes(desk)).toEqual([]);
    await desk.getByLabel("Item no. for “nothing; 1”").fill(second);
    await desk.getByLabel("On hand for “nothing; 1”").fill("8");
    await desk.getByRole("button", { name: "Apply corrections" }).click();
    await expect(desk.getByText("1 item changes.")).toBeVisible();
    await desk.getByRole("button", { name: "Apply changes" }).click();
    await expect(desk.getByText("1 item saved.", { exact: true })).toBeVisible();
    await expect(desk.getByRole("row", { name: new RegExp(second) }).getByLabel(/^On hand/)).toHaveValue("8");
  });

  await test.step("a figure is saved on leaving its field, and undo brings it back", async () => {
    const onHand = row.getByLabel(/^On hand/);
    await onHand.fill("1");
    await onHand.press("Tab");
    await expect(desk.getByText(`${first} saved.`)).toBeVisible();
    await expect(row.getByLabel(/^On order/)).toBeFocused();
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(onHand).toHaveValue("5");
  });

  await test.step("the proposal says why, and is kept as a list", async () => {
    await desk.goto("/order");
    await expect(row.getByText(/12 to reach max 20 \(5 on hand, 3 on order\)/)).toBeVisible();
    const total = desk
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /line.*\$/ });
    await row.getByRole("checkbox").uncheck();
    await expect(total).toHaveText("0 of 1 line · $0.00");
    await desk.getByRole("button", { name: "Export" }).click();
    await desk.getByRole("button", { name: "CSV" }).click();
    await expect(desk.getByText("Select at least one line.")).toBeVisible();
    await expect(row.getByRole("checkbox")).not.toBeChecked();
    await row.getByRole("checkbox").check();
    const quantity = row.getByLabel(`Quantity for ${first}`);
    const ofTwelve = await textOf(total);
    await quantity.fill("6");
    await expect(total).not.toHaveText(ofTwelve);
    await desk.getByLabel("Budget").fill("x");
    await desk.getByLabel("Budget").press("Enter");
    await expect(desk.getByText("Enter an amount like 12.50.")).toBeVisible();
    await expect(quantity, "a wrong budget takes nothing away").toHaveValue("6");
    await desk.reload();
    await expect(quantity, "the tab keeps what was typed").toHaveValue("6");
    const download = desk.waitForEvent("download");
    await desk.getByRole("button", { name: "Export" }).click();
    await desk.getByRole("button", { name: "CSV" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toMatch(new RegExp(`${first},[^\\n]*,6,12,20,`));
    await desk.keyboard.press("Escape");
    await expect(total).toContainText("1 line · $");
    await expect(desk.getByText("1 item is above its minimum.")).toBeVisible();
    expect(await faultsInBothThemes(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Create order list" }).click();
    await desk.waitForURL(/\/watch-lists\/[\w-]+$/);
    await expect(desk.getByLabel(`Quantity for ${first}`)).toHaveValue("6");
    await expect(desk.getByText("Star its items to get alerts and see them in Low stock.")).toBeVisible();
  });

  const listId = new URL(desk.url()).pathname.split("/").at(-1) ?? "";
  await test.step("saved and not ordered it comes again; ordered it does not, until that is taken back", async () => {
    await desk.goto("/order");
    await expect(row).toBeVisible();
    await desk.goto(`/watch-lists/${listId}`);
    await desk.getByRole("button", { name: "Mark as ordered" }).click();
    await expect(desk.getByText(/^Ordered .* quantities at that time are on order/)).toBeVisible();
    await desk.goto("/order");
    await expect(desk.getByRole("heading", { name: "Nothing to reorder" })).toBeVisible();
    await desk.goto(`/watch-lists/${listId}`);
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(desk.getByRole("button", { name: "Mark as ordered" })).toBeVisible();
  });

  await test.step("goods that come are on hand in one press, whole or in part, and undo brings the figures back", async () => {
    await desk.goto("/shelf?ordered=1");
    await expect(desk.getByRole("row")).toHaveCount(2);
    await row.getByLabel(`Received for ${first}`).fill("2");
    await row.getByRole("button", { name: `Receive: ${first}` }).click();
    await expect(desk.getByText(`2 of ${first} received.`)).toBeVisible();
    await expect(row.getByLabel(/^On hand/)).toHaveValue("7");
    await expect(row.getByLabel(/^On order/)).toHaveValue("1");
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByLabel(/^On hand/)).toHaveValue("5");
    await row.getByLabel(`Received for ${first}`).fill("9");
    await row.getByRole("button", { name: `Receive: ${first}` }).click();
    await expect(desk.getByText(`9 of ${first} received, more than the 3 on order.`)).toBeVisible();
    await desk.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByLabel(/^On hand/)).toHaveValue("5");
    await expect(row.getByLabel(/^On order/)).toHaveValue("3");
    expect(await faultsInBothThemes(desk)).toEqual([]);
  });

  await test.step("both pages fit a phone, in both languages", async () => {
    await desk.setViewportSize(phone);
    const faults: string[] = [];
    for (const language of ["en", "fr"]) {
      await saveSettings(desk, { language });
      for (const address of ["/shelf", "/order"]) {
        await desk.goto(address);
        faults.push(...(await narrowFaults(desk)).map((fault) => `${language} ${address}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
