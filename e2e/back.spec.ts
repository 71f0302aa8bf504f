import { expect, takesKeys, test } from "./support/fixtures.ts";

test("Back closes a dialog first and then leaves the page, also after a dialog that was closed by key", async ({
  desk,
}) => {
  const shortcuts = desk.getByRole("dialog", { name: "Keyboard shortcuts" });
  const title = (name: string) => expect(desk.getByRole("heading", { level: 1, name, exact: true })).toBeAttached();
  const open = (name: string) =>
    desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
  await desk.goto("/");
  await open("Lists");
  await title("Lists");
  await takesKeys(desk);

  await desk.keyboard.press("?");
  await expect(shortcuts).toBeVisible();
  await desk.goBack();
  await expect(shortcuts).toBeHidden();
  await title("Lists");

  await desk.keyboard.press("?");
  await expect(shortcuts).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await open("My stock");
  await title("My stock");
  await desk.goBack();
  await title("Lists");
  await desk.goBack();
  await title("Today");
});

test("on a phone Back closes the sheet of filters and stays on the list", { tag: "@full" }, async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto("/products");
  const sheet = desk.getByRole("complementary", { name: "Filters" });
  await desk.getByRole("button", { name: "Filters" }).click();
  await expect(sheet).toBeVisible();
  await desk.goBack();
  await expect(sheet).toBeHidden();
  await expect(desk).toHaveURL(/\/products$/);
});
