import { expect, type Locator, type Page } from "playwright/test";

/** What people do at a desk, and what a program asks of it, as one word each. */

/** A product as the supplier's interface answers it. */
export interface Product {
  ProductNo: string;
  Name: string;
  Description: string;
  Variants: Variant[];
}
export interface Variant {
  VariantNo: string;
  Description: string;
  UPC: string;
  EAN: string;
  MFGPartNumber: string;
  StatusId: number;
  Prices: { Amount: number; TypeId: number }[];
}

export const phone = { width: 390, height: 844 };
export const screen = { width: 1280, height: 720 };

/** An element's text, trimmed. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? "").trim();
}

/** A text as a regular expression finds it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search the catalog" });

/** What a request of the page's session is answered, as JSON. */
export async function read<T>(page: Page, address: string): Promise<T> {
  return (await page.request.get(address)).json();
}

/** Products of the dealer's copy. */
export function products(page: Page, count = 400): Promise<Product[]> {
  return read(page, `/api/Catalog/Products?pageSize=${count}`);
}

/** The variants of the dealer's copy that a scanner reads by their EAN, with 13 digits as printed. */
export async function withEan(page: Page): Promise<Variant[]> {
  return (await products(page)).flatMap(({ Variants }) => Variants.filter(({ EAN }) => /^[1-9]\d{12}$/.test(EAN)));
}

/** Makes a list of these items; answers its id. The next journey of the file finds no list. */
export async function makeList(page: Page, name: string, variantNos: readonly string[] = []): Promise<string> {
  const { listId } = await (await page.request.post("/api/desk/lists", { data: { name } })).json();
  if (variantNos.length > 0) await page.request.post("/api/desk/watch", { data: { variantNos, listId } });
  return listId;
}

/** The items of a list with their quantities. */
export async function itemsOf(page: Page, listId: string): Promise<[variantNo: string, quantity: number | null][]> {
  const { items } = await read<{ items: { variantNo: string; quantity: number | null }[] }>(
    page,
    `/api/desk/lists/${listId}`,
  );
  return items.map(({ variantNo, quantity }) => [variantNo, quantity]);
}

export async function saveSettings(page: Page, data: object): Promise<void> {
  expect((await page.request.patch("/api/desk/settings", { data })).status()).toBe(200);
}

/** Fills the form of the sign-in, which is shown, and sends it. */
export async function sendSignIn(page: Page, username = "demo", secret = username, label = "Password") {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(label).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in through the form and waits until the first sync is complete. */
export async function signIn(page: Page, username?: string, password?: string): Promise<void> {
  await page.goto("/sign-in");
  await sendSignIn(page, username, password);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  const isReady = async () => (await read<{ ready: boolean }>(page, "/api/desk/sync")).ready;
  await expect.poll(isReady, { timeout: 60_000, intervals: [200] }).toBe(true);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.locator("#person").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
}

/** The Cookie header of the page's session. */
export async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Presses a key that moves the focus. */
export async function press(page: Page, key: string, focused: Locator): Promise<void> {
  await page.keyboard.press(key);
  await expect(focused).toBeFocused();
}

/**
 * What a scanner does, in the field that has the focus or anywhere: keys without a pause, also on a busy machine. A key
 * has the moment at which it was made.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      const isField = target.matches("input, textarea");
      const events = keys.map((key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      for (const event of events)
        if (target.dispatchEvent(event) && isField && event.key.length === 1)
          document.execCommand("insertText", false, event.key);
    },
    [...code, "Enter"],
  );
}

/** Delays requests to these addresses (with this method) until they are released. */
export async function holdAnswers(page: Page, address: RegExp | string, method?: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}

/** Where a link leads. */
export async function hrefOf(link: Locator): Promise<string> {
  const href = await link.getAttribute("href");
  if (!href) throw new Error("the link has no address");
  return href;
}

/** Waits until the content of one of our pages has arrived that nobody has opened yet. */
export async function expectFetchedAhead(page: Page, address: string): Promise<void> {
  const arrived = () =>
    page.evaluate(
      (start) => performance.getEntriesByType("resource").some(({ name }) => name.startsWith(start)),
      `${new URL(address, page.url()).href.replace(/[?#].*/, "")}?`,
    );
  await expect.poll(arrived, { message: `${address} was fetched ahead` }).toBe(true);
}
