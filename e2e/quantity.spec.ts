import type { Page } from "playwright/test";
import { scan, textOf, withEan } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { productOfManyVariants } from "./support/places.ts";

const boxOf = (page: Page) => page.getByRole("textbox", { name: "Quantity" });
const totalOf = (page: Page) => page.getByRole("status").filter({ hasText: "Total" });
const refusal = /^Enter a whole number from 1 to 99,999\. Showing the cost at 12\.$/;

test("a quantity that is not a whole number is reported, and never treated as another number", async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(`${href}?qty=12`);
  const box = boxOf(desk);
  const twelve = await textOf(totalOf(desk));
  for (const text of ["1.5", "2,5", "-5", "1e3", "0", "999999"]) {
    await box.fill(text);
    await expect(box, text).toHaveAttribute("aria-invalid", "true");
    await expect(box, text).toHaveAccessibleDescription(refusal);
    expect(await textOf(totalOf(desk)), text).toBe(twelve);
  }
  // What was typed stays for the person to correct, and no other quantity is added in its place.
  await box.fill("2.5");
  await box.blur();
  await expect(box).toHaveValue("2.5");
  await expect(desk.getByText(refusal)).toBeVisible();
  await desk.getByRole("button", { name: "Add to list", exact: true }).click();
  await expect(box).toBeFocused();
  await expect(desk.getByRole("dialog")).toBeHidden();
  await expect(box).toHaveValue("2.5");
  // An emptied box means no quantity, not the one before.
  await box.fill("");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await desk.getByRole("button", { name: "Add to list", exact: true }).click();
  await expect(box).toHaveAccessibleDescription(refusal);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  await expect(desk.getByRole("dialog")).toBeHidden();
  await box.fill("1,200");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await expect(desk).toHaveURL(/[?&]qty=1200(&|$)/);

  await desk.goto(`${href}?qty=2.5`);
  await expect(box).toHaveValue("1");
  await expect(desk.getByText("Enter a whole number from 1 to 99,999. Showing the cost at 1.")).toBeVisible();
});

test("a quantity just typed is used by whatever is pressed next", { tag: "@full" }, async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(href);
  const other = desk.locator("a[title][data-still]:not([aria-current])").first();
  const variantNo = (await other.getAttribute("title")) ?? "";
  await boxOf(desk).fill("12");
  await other.click();
  await expect(desk.locator(`a[aria-current][title="${variantNo}"]`)).toBeVisible();
  await expect(boxOf(desk)).toHaveValue("12");
  await expect(desk).toHaveURL(/[?&]qty=12(&|$)/);

  // After leaving the product, nothing brings the quantity back.
  await boxOf(desk).fill("13");
  await desk.getByRole("link", { name: "Inventory", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  await expect(desk).toHaveURL(/\/inventory$/);
});

test("Enter in the quantity box keeps the view, and arrow keys count by one", async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  await desk.goto(`${href}?view=list&only=stock&qty=3`);
  const asked = desk.url();
  const box = boxOf(desk);
  await box.press("Enter");
  await box.press("ArrowUp");
  await box.press("ArrowUp");
  await box.press("ArrowDown");
  await expect(box).toHaveValue("4");
  await expect(desk).toHaveURL(asked.replace("qty=3", "qty=4"));
  await box.fill("1");
  await box.press("ArrowDown");
  await expect(box).toHaveValue("1");
});

test("a code that is scanned into the quantity box is no quantity: its article opens", async ({ desk }) => {
  const { href } = await productOfManyVariants(desk);
  const variant = (await withEan(desk)).at(-1);
  if (!variant) throw new Error("no EAN");
  await desk.goto(`${href}?qty=12`);
  const box = boxOf(desk);
  const twelve = await textOf(totalOf(desk));
  // Typed by hand it is refused, and the quantity before it counts.
  await box.fill(variant.EAN.slice(0, 5));
  await box.fill(variant.EAN);
  await expect(box).toHaveAccessibleDescription(refusal);
  expect(await textOf(totalOf(desk))).toBe(twelve);
  await box.blur();
  await expect(box).toHaveValue(variant.EAN);
  await box.fill("12");
  await scan(desk, variant.EAN);
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === variant.VariantNo);
});
