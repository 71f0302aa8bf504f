import type { Page } from "playwright/test";
import { searchBox as box, escaped, products, saveSettings, scan, type Variant } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

const withUpc = async (page: Page) =>
  (await products(page)).flatMap(({ Variants }) => Variants.filter(({ UPC }) => UPC));

for (const [kind, words, number] of [
  ["article number", "Item no.", (variant: Variant) => variant.VariantNo],
  ["UPC", "UPC", (variant: Variant) => variant.UPC],
  ["EAN", "EAN", (variant: Variant) => variant.EAN],
  ["manufacturer's number", "Manufacturer no.", (variant: Variant) => variant.MFGPartNumber],
] as const) {
  test(`a complete ${kind} is the first suggestion, is marked as such, and opens its variant by keyboard`, async ({
    desk,
  }) => {
    const found = (await products(desk)).find(({ Variants }) => Variants.length > 1 && number(Variants[1] as Variant));
    const variant = found?.Variants[1];
    if (!found || !variant) throw new Error(`no product with a second ${kind}`);
    await desk.goto("/");
    await box(desk).fill(number(variant));
    const first = desk.getByRole("option").first();
    await expect(first).toHaveAccessibleName(new RegExp(`\\S ?${escaped(variant.VariantNo)} ?= ${words} `));
    await desk.keyboard.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(
      (url) =>
        decodeURIComponent(url.pathname) === `/products/${found.ProductNo}` &&
        url.searchParams.get("variant") === variant.VariantNo,
    );
    await expect(desk.getByRole("main").getByText(variant.VariantNo, { exact: true }).first()).toBeVisible();
  });
}

test("a scanned number opens its article, and the next scan follows it", async ({ desk }) => {
  const scanned = (await withUpc(desk)).slice(0, 2);
  await desk.goto("/");
  await box(desk).focus();
  for (const { UPC, VariantNo } of scanned) {
    await desk.keyboard.type(UPC);
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === VariantNo);
    await expect(box(desk)).toBeFocused();
    await expect(box(desk)).toHaveValue("");
  }
});

test("while a number is looked up, the next scan takes its place, and what is typed is neither lost nor left", {
  tag: "@full",
}, async ({ desk }) => {
  const [one, two] = await withUpc(desk);
  if (!one || !two) throw new Error("no UPC");
  await desk.goto("/low-stock");
  const waiting: (() => void)[] = [];
  const isHeld = (url: URL) =>
    url.pathname === "/api/desk/search" && url.searchParams.get("q")?.endsWith(one.UPC) === true;
  await desk.route(isHeld, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await box(desk).focus();
  await desk.keyboard.type(`]E0${one.UPC}`);
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("jersey b");
  await expect(box(desk)).toHaveValue("jersey b");
  await desk.getByRole("option").first().waitFor();
  for (const go of waiting.splice(0)) go();
  await box(desk).press("l");
  await expect(box(desk)).toHaveValue("jersey bl");
  await expect(desk).toHaveURL(/\/low-stock/);
  await box(desk).fill(one.UPC);
  await desk.keyboard.press("Enter");
  await desk.keyboard.type(`]E0${two.UPC}`);
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === two.VariantNo);
  for (const go of waiting.splice(0)) go();
  await expect(box(desk)).toHaveValue("");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === two.VariantNo);
});

test("what a scanner puts before a code is left out in a listing as well", { tag: "@full" }, async ({ desk }) => {
  const [one] = await withUpc(desk);
  if (!one) throw new Error("no UPC");
  await desk.goto(`/products?q=]E0${one.UPC}`);
  await expect(desk.getByRole("heading", { level: 1, name: `“${one.UPC}”` })).toBeVisible();
  await expect(desk.locator("#results a[data-row]").filter({ visible: true }).first()).toBeVisible();
});

test("a number scanned without a network opens its article when it is back", { tag: "@full" }, async ({ desk }) => {
  const [one] = await withUpc(desk);
  if (!one) throw new Error("no UPC");
  await desk.goto("/low-stock");
  await desk.context().setOffline(true);
  try {
    await scan(desk, one.UPC);
    await expect(desk.getByRole("status").filter({ hasText: "Can’t reach Bincard." })).toBeVisible();
    await expect(desk).toHaveURL(/\/low-stock/);
  } finally {
    await desk.context().setOffline(false);
  }
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === one.VariantNo);
});

/** A code that several variants have, with their numbers. */
async function sharedCode(page: Page): Promise<{ code: string; numbers: string[] }> {
  const numbersOf = new Map<string, string[]>();
  for (const { UPC, VariantNo } of (await products(page, 1000)).flatMap(({ Variants }) => Variants))
    if (UPC.length === 12) numbersOf.set(UPC, [...(numbersOf.get(UPC) ?? []), VariantNo]);
  const [code, numbers] = [...numbersOf].find(([, of]) => of.length > 1) ?? [];
  if (!code || !numbers) throw new Error("no code is shared");
  return { code, numbers };
}

test("a scanned code that several articles have shows all of them, and one key opens one", { tag: "@full" }, async ({
  desk,
}) => {
  const { code, numbers } = await sharedCode(desk);
  await desk.goto("/low-stock");
  await scan(desk, code);
  await expect(desk.getByRole("listbox", { name: "Suggestions" }).getByRole("option")).toHaveCount(numbers.length);
  await expect(desk.getByText("Press the key next to yours")).toBeVisible();
  // The next scan replaces the number, also when it begins with a digit that is a key.
  await box(desk).pressSequentially("1");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === numbers[0]);
  await desk.goto(`/products?q=${code}`);
  await desk.keyboard.press("2");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === numbers[1]);
  await desk.goto(`/products?q=${code}`);
  await scan(desk, "2999999999990");
  await expect(desk).toHaveURL(/q=2999999999990/);
});

test("a damaged code opens the article that it may mean, and it is said how it was read", { tag: "@full" }, async ({
  desk,
}) => {
  const variant = (await withUpc(desk)).find(({ UPC }) => UPC.length === 12);
  if (!variant) throw new Error("no UPC");
  await desk.goto("/low-stock");
  await box(desk).fill(`'${variant.UPC}`);
  await expect(desk.getByText(`Read as ${variant.UPC}: other characters removed.`)).toBeVisible();
  await box(desk).press("Enter");
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === variant.VariantNo);
  await expect(desk.getByRole("status").filter({ hasText: `Read as ${variant.UPC}` })).toBeVisible();
  await desk.goto(`/products?q='${variant.UPC}`);
  await expect(desk.getByRole("main")).toContainText(`Read as ${variant.UPC}: other characters removed.`);
});

test("a scan outside of every field opens its article, and slow typing does not", async ({ desk }) => {
  const [one, two] = (await products(desk)).flatMap(({ Variants }) => Variants.filter(({ EAN }) => EAN));
  if (!one || !two) throw new Error("no EAN");
  await desk.goto("/low-stock");
  await desk.keyboard.type(one.EAN, { delay: 60 });
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/low-stock/);
  for (const { EAN, VariantNo } of [one, two]) {
    await scan(desk, EAN);
    await expect(desk).toHaveURL((url) => url.searchParams.get("variant") === VariantNo);
  }
});

test("a scan presses no shortcut, and a key that is pressed alone does", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/products");
  const changes: string[] = [];
  desk.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
  await desk.locator("main [data-watch]").first().focus();
  await scan(desk, "w/?gp jw-2035");
  await expect(desk).toHaveURL((url) => url.searchParams.get("q") === "w/?gp jw-2035");
  await expect(desk.getByRole("dialog")).toBeHidden();
  expect(changes).toEqual([]);
  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog")).toBeVisible();
});

test("an article is suggested with what it is, its cost and its stock, and its row in the listing says the same", async ({
  desk,
}) => {
  const jersey = (await products(desk)).find(
    ({ Name, Variants }) => Name.includes("jersey") && Variants.some(({ Description }) => /- XL, /.test(Description)),
  );
  const variant = jersey?.Variants.find(({ Description }) => /- XL, /.test(Description));
  if (!jersey || !variant) throw new Error("no jersey in XL");
  const label = variant.Description.slice(variant.Description.indexOf("- XL") + 2);
  await desk.goto("/");
  await box(desk).fill(`${jersey.Name} ${label}`);
  const first = desk.getByRole("option").first();
  await expect(first).toContainText(label);
  await expect(first).toHaveAttribute("href", new RegExp(`variant=${variant.VariantNo}$`));
  await expect(first).toContainText(/\$\d/);
  await expect(first).toContainText(/\d in stock/);
  const number = (await first.locator(".font-mono").textContent()) ?? "";
  await box(desk).press("Enter");
  await expect(desk).toHaveURL(/\/products\?q=/);
  const row = desk.locator("tbody tr").filter({ hasText: number }).first();
  await expect(row).toContainText(label);
  await row.getByRole("link").click();
  await expect(desk).toHaveURL((url) => url.searchParams.get("variant") !== null);
});

test("one product is counted in the singular, in both languages", { tag: "@full" }, async ({ desk }) => {
  const [product] = await products(desk);
  const number = product?.Variants[0]?.VariantNo ?? "";
  await desk.goto("/");
  await box(desk).fill(number);
  const suggestions = desk.getByRole("listbox").getByRole("option");
  await expect(suggestions.last()).toHaveAccessibleName(`1 product for “${number}”`);
  await box(desk).fill("chain");
  await expect(suggestions.last()).toHaveAccessibleName(/^View all results for “chain” \([1-9]\d+\)$/);

  await saveSettings(desk, { language: "fr" });
  await desk.goto("/");
  await desk.getByRole("search").getByRole("combobox").fill(number);
  await expect(suggestions.last()).toHaveAccessibleName(`1 produit pour « ${number} »`);
  await expect(suggestions.first()).toHaveAccessibleName(/= N. d.article /);
});

test("two misspelt words are corrected together, and the page says so", async ({ desk }) => {
  const [one, two] = await wordsOfOneProduct(desk);
  const misspelt = `${one.slice(0, -2)}${one.at(-1)} ${two.slice(0, 2)}${two.slice(3)}`;
  await desk.goto("/");
  await box(desk).fill(misspelt);
  await expect(desk.getByText(`Showing results for “${one} ${two}”`)).toBeVisible();
  const suggestions = desk.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions.getByRole("option").last()).toHaveAccessibleName(new RegExp(`for “${one} ${two}”`));
  await box(desk).press("Enter");
  await expect(desk).toHaveURL(/\/products\?q=/);
  await expect(desk.getByRole("main")).toContainText(`${one} ${two}`);
  expect(await desk.getByRole("rowheader").count()).toBeGreaterThan(0);
});

test("Escape closes the suggestions, and Enter without a choice searches for the words", async ({ desk }) => {
  await desk.goto("/");
  await box(desk).fill("chain");
  await expect(desk.getByRole("listbox")).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(desk.getByRole("listbox")).toBeHidden();
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/products\?q=chain$/);
});

test("suggestions show pictures, or an empty place where there is none", { tag: "@full" }, async ({ desk }) => {
  await desk.goto("/");
  // A picture that cannot be loaded leaves an empty place of the same size.
  await desk.route("**/api/pictures/**", (route) => route.fulfill({ status: 404 }));
  await box(desk).fill("chain");
  await expect(desk.getByRole("option").first()).toBeVisible();
  await expect(desk.getByRole("listbox").locator("img")).toHaveCount(0);
});

test("while a text's own answer is on its way, only rows that match it are shown, and no text is asked for twice", {
  tag: "@full",
}, async ({ desk }) => {
  await desk.goto("/");
  const asked: string[] = [];
  let isHeld = false;
  let release = () => {};
  await desk.route("**/api/desk/search?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    if (isHeld) await new Promise<void>((resolve) => (release = resolve));
    await route.continue().catch(() => undefined);
  });
  const rows = desk.getByRole("listbox").getByRole("option");
  const all = rows.filter({ hasText: "View all results" });
  await box(desk).fill("chain");
  await expect(all).toHaveCount(1);
  const before = (await rows.allTextContents()).slice(0, -1);
  expect(before.length).toBeGreaterThan(2);

  isHeld = true;
  await box(desk).fill("chain zzyzx");
  await expect(rows).toHaveCount(0);
  await box(desk).fill("chai");
  await expect(rows.first()).toBeVisible();
  await expect(all).toHaveCount(0);
  for (const row of await rows.allTextContents()) {
    expect(before).toContain(row);
    expect(row).toMatch(/\bchai/i);
  }
  await expect(desk.getByRole("search").locator("[aria-live]")).toHaveText("");
  // A row that is chosen meanwhile stays chosen, wherever its place is then.
  await desk.keyboard.press("ArrowDown");
  const chosen = desk.locator("[role=option][aria-selected=true]");
  const name = await rows.first().textContent();
  await expect(chosen).toHaveText(name ?? "");
  isHeld = false;
  release();
  await expect(all).toHaveCount(1);
  await expect(chosen).toHaveText(name ?? "");

  await box(desk).fill("chain");
  await expect(rows).toHaveText([...before, /View all results/]);
  expect(asked).toEqual(["chain", "chain zzyzx", "chai"]);
});

/** Two long words of one product's name. Neither ends in s, so that a missing letter does not make another word. */
async function wordsOfOneProduct(page: Page): Promise<[string, string]> {
  for (const { Description } of await products(page)) {
    const [one, two] = Description.toLowerCase().match(/[a-z]{6,}/g) ?? [];
    if (one && two && one !== two && !/s\b/.test(`${one} ${two}`)) return [one, two];
  }
  throw new Error("no product with two long words");
}
