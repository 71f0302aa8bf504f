import { readdir } from "node:fs/promises";
import { clientOf } from "@/db/server.ts";
import { applyUnknownMigration, forgetUnknownMigration } from "@/db/test/other-version.ts";
import type { Sqld } from "@/db/test/sqld.ts";
import { ask } from "./support/ask.ts";
import { change } from "./support/dealers.ts";
import { cookieOf, signIn } from "./support/desk.ts";
import { runProgram } from "./support/program.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

// The main things that people do, with all databases on a real libSQL server.

const older = "older-root-secret-".repeat(3);
const newer = "newer-root-secret-".repeat(3);

const ofFile = ownOfFile();
let sqld: Sqld;
let supplierUrl: string;
let folder: string;
let bincard: RunningBincard;
const settings = (secrets: string) => ({
  ...sqld.settings,
  APP_SECRET: secrets,
  SUPPLIER_BASE_URL: supplierUrl,
  DATA_DIR: folder,
});

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);
test.beforeAll(async () => {
  [folder, sqld] = [await ofFile.folder(), await ofFile.sqld()];
  supplierUrl = (await ofFile.supplier({ products: 120 })).url;
  bincard = await ofFile.bincard(settings(older));
});

test("on a server people sign in, get their copy, browse it and keep lists", async ({ browser, own }) => {
  const page = await own.open(browser, bincard);
  await signIn(page);
  await page.goto("/products");
  const rows = page.getByRole("main").getByRole("row");
  expect(await rows.count()).toBeGreaterThan(10);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\/[^/?]+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("button", { name: /^Star / })
    .last()
    .click();
  await expect(page.getByRole("button", { name: /^Unstar / }).last()).toBeVisible();

  await page.goto("/watch-lists");
  await page.getByRole("button", { name: "New list" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Spring");
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring" })).toBeVisible();
  expect(await readdir(folder), "nothing of it lies in files").toEqual(
    expect.not.arrayContaining(["app.db", "dealers"]),
  );
});

test("on a server the root secret is changed, and everything is read with the new one alone", async ({
  browser,
  own,
}) => {
  const page = await own.open(browser, bincard);
  await signIn(page);
  const cookie = await cookieOf(page);
  await bincard.stop();
  bincard = await ofFile.bincard(settings(`${newer},${older}`));
  const { code, written } = await runProgram(["bin/run.mjs", "rotate-secret"], settings(`${newer},${older}`));
  expect(written).toContain("Everything is encrypted with the newest secret");
  expect(code).toBe(0);
  await bincard.stop();
  bincard = await ofFile.bincard(settings(newer));
  expect((await ask(bincard.url, { path: "/api/desk/sync", headers: { cookie } })).status).toBe(200);
  await page.goto(`${bincard.url}/connection`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("on a server an erased dealer's database is deleted, and a new sign-in starts over", async ({ browser, own }) => {
  const page = await own.open(browser, bincard);
  await signIn(page);
  const before = await databasesOf();
  await page.goto("/settings/erase");
  await page.getByRole("checkbox", { name: "Yes, erase all data" }).check();
  await page.getByRole("button", { name: "Erase company data" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(before.length - (await databasesOf()).length).toBe(1);
  await signIn(page);
  await page.goto("/watch-lists");
  await expect(page.getByRole("link", { name: "Spring" })).toHaveCount(0);
});

test("an app database that a newer instance has migrated is reported as such, and is not written", async ({
  browser,
  own,
}) => {
  const page = await own.open(browser, bincard);
  await signIn(page);
  const cookie = await cookieOf(page);
  const app = { client: clientOf(sqld.settings.DATABASE_URL) };
  await applyUnknownMigration(app, "9999_of_tomorrow");
  const before = await sqld.dump("app");
  await page.goto("/watch-lists");
  await expect(page.getByRole("heading", { level: 1, name: "Bincard is being updated" })).toBeVisible();
  const asMember = { headers: { cookie } };
  const made = change(bincard.url, "POST", "/api/desk/lists", cookie, { name: "Late" });
  for (const question of [
    { path: "/api/desk/lists", ...asMember },
    { path: "/api/Catalog/Brands", ...asMember },
    made,
  ]) {
    const { status, body } = await ask(bincard.url, question);
    expect([status, JSON.parse(body).code], question.path).toEqual([503, "database-newer"]);
  }
  const ready = await ask(bincard.url, { path: "/readyz" });
  const obstacle = { what: "app-database", code: "database-newer" };
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { ready: false, obstacle }]);
  expect(bincard.output()).toContain("app-database-newer");
  expect((await sqld.dump("app")).equals(before)).toBe(true);
  await forgetUnknownMigration(app, "9999_of_tomorrow");
  expect((await ask(bincard.url, { path: "/readyz" })).status).toBe(200);
});

/** The dealers' databases that the server has. */
async function databasesOf(): Promise<string[]> {
  return (await readdir(sqld.databases)).filter((name) => name.startsWith("dealer-"));
}
