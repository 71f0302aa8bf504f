import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright/test";
import { products, syncRuns } from "@/db/dealer/schema.ts";
import {
  applyUnknownMigration,
  type ChangeByOther,
  changeByOther,
  dropAppliedMigrations,
  renameColumn,
  renameTable,
} from "@/db/test/other-version.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { sendSignIn, signIn } from "./support/desk.ts";
import { everyPage } from "./support/places.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

const ofFile = ownOfFile();
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let dataDir: string;
let addresses: string[];
/** The session of the first sign-in, which the later tests use. */
let session: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

const newer: ChangeByOther = (database) => applyUnknownMigration(database, "9999_of_tomorrow");
const title = "Your company’s data was written by another version of Bincard";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(360_000);
  supplier = await ofFile.supplier({ products: 120 });
  dataDir = await ofFile.folder();
  bincard = await start();
  const page = await ofFile.open(browser, bincard);
  await signIn(page);
  addresses = await everyPage(page);
  session = await page.context().storageState();
  await bincard.stop();
});

const start = () => ofFile.bincard({ SUPPLIER_BASE_URL: supplier.url, DATA_DIR: dataDir });

async function dealerFile(): Promise<string> {
  const folder = path.join(dataDir, "dealers");
  const name = (await readdir(folder)).find((one) => one.endsWith(".db"));
  return path.join(folder, name ?? "");
}

async function hashOfFile(): Promise<string> {
  return createHash("sha256")
    .update(await readFile(await dealerFile()))
    .digest("hex");
}

/**
 * Makes the change in the dealer's database, as a Bincard of another version would have, and starts Bincard. Answers
 * the hash of the file.
 */
async function startAfter(change: ChangeByOther): Promise<string> {
  await changeByOther(await dealerFile(), change);
  const hash = await hashOfFile();
  bincard = await start();
  return hash;
}

/** Expects the notice above the content of the page, and no error. */
async function expectNotice(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect.soft(response?.status(), address).toBeLessThan(500);
  await expect(page.getByRole("heading", { level: 2, name: title }), address).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  await expect(page.getByText("Something went wrong"), address).toHaveCount(0);
}

async function stopAndCompare(before: string): Promise<void> {
  await bincard.stop();
  expect(await hashOfFile()).toBe(before);
}

test("data of a newer Bincard is shown under a notice on every page, and its file is not changed", async ({
  browser,
  own,
}) => {
  test.setTimeout(120_000);
  const before = await startAfter(newer);
  const page = await own.open(browser, bincard, { storageState: session });
  for (const address of addresses) await expectNotice(page, address);
  await page.goto("/products");
  expect(await page.getByRole("main").getByRole("row").count()).toBeGreaterThan(10);
  await page.goto("/connection");
  await expect(page.getByText("Syncing is off, so figures get older.")).toBeVisible();
  await page.getByText("Diagnostics", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Latest syncs, newest first" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sync now" })).toHaveCount(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await stopAndCompare(before);
});

test("where columns are missing, every page and every program gets the reason, and signing in works", async ({
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const withoutCards: ChangeByOther = (database) => renameColumn(database, products.card, "page_card");
  const withoutRuns: ChangeByOther = (database) => renameTable(database, syncRuns, "readings");
  for (const change of [withoutCards, withoutRuns, dropAppliedMigrations]) {
    const unmarked = change === dropAppliedMigrations;
    const before = await startAfter(change);
    const page = await own.open(browser, bincard, { storageState: session });
    if (unmarked) {
      await page.goto("/connection");
      await expect(
        page.getByRole("heading", { name: "Your company’s data was written by another version of Bincard" }),
      ).toBeVisible();
    } else {
      for (const address of change === withoutCards ? addresses : ["/", "/settings"]) await expectNotice(page, address);
      await page.goto("/products");
      await expect(page.getByRole("heading", { name: "Nothing to show" })).toBeVisible();
      await page.goto("/connection");
    }
    await expect(page.getByText("This version can’t show the data")).toBeVisible();
    if (unmarked) expect(await faultsInBothThemes(page)).toEqual([]);
    const answer = await page.request.get("/api/Catalog/Products");
    expect(answer.status()).toBe(503);
    expect((await answer.json()).code).toBe(unmarked ? "database-changed" : "database-newer");

    const other = await own.open(browser, bincard);
    await other.goto("/sign-in?callbackUrl=%2Fsettings%2Fdevices");
    await sendSignIn(other);
    await expect(other.getByRole("heading", { level: 1, name: "Devices & counter mode" })).toBeVisible();
    await other.getByRole("button", { name: "Remove sign-in" }).click();
    await expect(other.getByText("Remove it there when that version runs again")).toBeVisible();
    await stopAndCompare(before);
  }
});
