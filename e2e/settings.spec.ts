import type { Page } from "playwright/test";
import { saveSettings, sendSignIn, signIn } from "./support/desk.ts";
import { expect, test } from "./support/fixtures.ts";

async function save(page: Page, label: string, option: string): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  await page.getByRole("button", { name: /^(Save|Enregistrer)$/ }).click();
  await expect(page.getByText(/^(Saved|Enregistré)\.$/)).toBeVisible();
}

test("French is chosen in the settings, stays on every page, and can be changed back", async ({ desk }) => {
  await save(desk, "Language", "fr");
  await expect(desk.getByRole("heading", { level: 1, name: "Réglages" })).toBeVisible();
  // The form was reset after its answer: pressed again, it would save what it shows.
  await expect(desk.getByRole("combobox", { name: "Langue", exact: true })).toHaveValue("fr");
  for (const [address, heading] of [
    ["/products", "Produits"],
    ["/brands", "Marques"],
    ["/nowhere", "Page introuvable"],
  ] as const) {
    await desk.goto(address);
    await expect(desk.locator("html")).toHaveAttribute("lang", "fr");
    await expect(desk.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  // Narrow spaces between thousands, a decimal comma, the currency behind.
  await desk.goto("/products?sort=-cost");
  await expect(desk.getByRole("row").nth(1)).toContainText(/\d\u202f\d{3},\d{2}\s\$/);

  await desk.request.post("/api/desk/watch", { data: { variantNos: ["020056-07"] } });
  await desk.goto("/watch-lists");
  await desk.getByRole("link", { name: "Articles suivis", exact: true }).click();
  await expect(desk).toHaveTitle(/^Articles suivis\b/);
  await expect(desk.getByRole("table", { name: "Articles", exact: true })).toBeVisible();

  await save(desk, "Langue", "en");
  await expect(desk.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(desk.locator("html")).toHaveAttribute("lang", "en");
  await desk.goto("/products?sort=-cost");
  await expect(desk.getByRole("row").nth(1)).toContainText(/\$\d,\d{3}\.\d{2}/);
});

test("invalid settings are refused with the field named, and nothing is saved", async ({ desk, bincard }) => {
  const ask = (data: object) => desk.request.patch("/api/desk/settings", { data, headers: { origin: bincard.url } });
  const before = await (await desk.request.get("/api/desk/settings")).json();
  for (const [field, value] of [
    ["lowStockThreshold", null],
    ["lowStockThreshold", ""],
    ["lowStockThreshold", true],
    ["lowStockThreshold", "7"],
    ["warehouseId", "NOPE"],
    ["theme", "loud"],
    ["foo", 1],
  ] as const) {
    const answer = await ask({ density: "compact", [field]: value });
    expect(answer.status(), `${field} ${value}`).toBe(400);
    expect(await answer.json(), `${field} ${value}`).toMatchObject({ code: "bad-request", field });
  }
  expect(await (await desk.request.get("/api/desk/settings")).json()).toEqual(before);
});

test("usual quantities that cannot be read are not sent: a sentence says how to write them", { tag: "@full" }, async ({
  desk,
}) => {
  for (const [language, sentence] of [
    ["fr", "nombres entiers de 1 à 99\u202f999, séparés par des virgules"],
    ["en", "whole numbers from 1 to 99,999, separated by commas: 1, 5, 10"],
  ] as const) {
    await save(desk, language === "fr" ? "Language" : "Langue", language);
    const field = desk.getByRole("textbox", { name: /^(Price quantities|Quantités pour les prix)/ });
    for (const typed of ["1.5", "ten", "0", "1, 2, 3, 4, 5, 6, 7"]) {
      await field.fill(typed);
      await field.press("Enter");
      await expect(desk.getByRole("alert").filter({ hasText: sentence }), typed).toBeVisible();
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
    }
    await field.fill("10; 5,1");
    await expect(desk.getByRole("alert").filter({ hasText: sentence })).toHaveCount(0);
    await field.press("Enter");
    await expect(desk.getByText(/^(Saved|Enregistré)\.$/)).toBeVisible();
    await expect(field).toHaveValue("1, 5, 10");
  }
});

test("the text of a new key is shown until the key is revoked", async ({ desk }) => {
  await desk.goto("/settings/keys");
  await desk.getByRole("textbox", { name: "Name", exact: true }).fill("Till at the door");
  await desk.getByRole("button", { name: "Create key" }).click();
  const text = desk.getByRole("textbox", { name: "Till at the door – copy this key now" });
  await expect(text).toHaveValue(/^bincard_[\w-]{40,}$/);
  await desk.getByRole("button", { name: "Revoke: Till at the door" }).click();
  await expect(desk.getByText("Key revoked.")).toBeVisible();
  await expect(text).toHaveCount(0);
});

test("the chosen theme is in the HTML as sent, so that nothing flashes", { tag: "@full" }, async ({ desk }) => {
  await save(desk, "Theme", "dark");
  await desk.emulateMedia({ colorScheme: "light" });
  for (const address of ["/", "/products", "/nowhere"]) {
    const sent = await (await desk.request.get(address)).text();
    expect(sent.match(/<html[^>]*>/)?.[0], address).toContain('data-theme="dark"');
    await desk.goto(address);
    await expect(desk.locator("html"), address).toHaveCSS("background-color", "rgb(21, 22, 26)");
  }
});

test("a session ended from the settings cannot open anything any more", async ({
  desk,
  browser,
  bincard,
  dealer,
  own,
}) => {
  const other = await own.open(browser, bincard, { userAgent: "Elsewhere/1.0" });
  await signIn(other, dealer);
  await other.goto("/inventory");
  await desk.goto("/settings/devices");
  await desk.getByRole("listitem").filter({ hasText: "Elsewhere" }).getByRole("button", { name: "End" }).click();
  await expect(desk.getByText("Session ended: Elsewhere.")).toBeVisible();
  await expect(desk.getByRole("listitem").filter({ hasText: "Elsewhere" })).toHaveCount(0);

  // By a link of the page that is still open, and by address.
  await other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Low stock" }).click();
  await expect(other).toHaveURL(/\/sign-in/);
  await other.goto("/inventory");
  await expect(other).toHaveURL(/\/sign-in\?callbackUrl=%2Finventory$/);
  expect((await other.request.get("/api/Catalog/Brands")).status()).toBe(401);
  await desk.goto("/inventory");
  await expect(desk).toHaveURL(/\/inventory$/);
});

test("after signing out nothing is shown, not even by the back button", async ({ desk }) => {
  await desk.goto("/products?q=chain");
  await expect(desk.getByRole("heading", { level: 1, name: "“chain”" })).toBeVisible();
  await desk.getByRole("button", { name: "Account", exact: true }).click();
  await desk.getByRole("button", { name: "Sign out" }).click();
  await expect(desk).toHaveURL(/\/sign-in$/);
  await desk.goBack();
  await expect(desk.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(desk.getByRole("table")).toHaveCount(0);
  for (const address of ["/api/Catalog/Brands", "/api/Catalog/Products", "/api/desk/sync", "/api/desk/search?q=a"]) {
    expect((await desk.request.get(address)).status(), address).toBe(401);
  }
});

test("a page requested without a session opens after the sign-in, at exactly the same address", async ({ page }) => {
  for (const address of [
    "/products?q=12-speed%20chain&stock=in",
    "/low-stock?threshold=2",
    "/brands/a%2Fb%3Fc?x=%E2%82%AC",
  ]) {
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page).toHaveURL(
      (url) => url.pathname === "/sign-in" && url.searchParams.get("callbackUrl") === address,
    );
    await sendSignIn(page);
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    expect(page.url().slice(new URL(page.url()).origin.length)).toBe(address);
  }
});

test("the bars of a listing name the shop's own warehouse, also where the browser draws them", {
  tag: "@full",
}, async ({ desk }) => {
  const faults: string[] = [];
  desk.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await saveSettings(desk, { warehouseId: "2" });
  // On narrower screens the column of the own warehouse takes the bars' place.
  await desk.setViewportSize({ width: 1600, height: 900 });
  await desk.goto("/products");
  await expect(desk.getByRole("img", { name: /Toronto \(yours\) \d/ }).first()).toBeVisible();
  // Rows of another page are drawn by the browser alone.
  await desk.getByRole("link", { name: "Next" }).first().click();
  await expect(desk).toHaveURL(/page=2/);
  await expect(desk.getByRole("img", { name: /Toronto \(yours\) \d/ }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
