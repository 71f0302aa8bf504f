import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open as openFile, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright/test";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { faultsInBothThemes } from "./support/axe.ts";
import { saveSettings, sendSignIn, signIn, textOf } from "./support/desk.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

const ofFile = ownOfFile();
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let dataDir: string;
/** Ids of the two dealers. */
let demo: string;
let northside: string;
type Session = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
const sessions: Session[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(360_000);
  supplier = await ofFile.supplier({ products: 300 });
  dataDir = await ofFile.folder();
  bincard = await start();
  for (const name of ["demo", "northside"]) {
    const page = await ofFile.open(browser, bincard);
    await signIn(page, name);
    const hasStock = async () => (await status(page)).resources.at(-1)?.state === "fresh";
    await expect.poll(hasStock, { timeout: 30_000 }).toBe(true);
    sessions.push(await page.context().storageState());
    if (name === "demo") [demo = ""] = await dealers();
  }
  northside = (await dealers()).find((one) => one !== demo) ?? "";
});

const start = () => ofFile.bincard({ SUPPLIER_BASE_URL: supplier.url, DATA_DIR: dataDir });
const file = (name: string) => path.join(dataDir, "dealers", name);

async function dealers(): Promise<string[]> {
  const names = await readdir(path.join(dataDir, "dealers"));
  return names.filter((name) => /^[^.]+\.db$/.test(name)).map((name) => name.slice(0, -".db".length));
}

async function status(page: Page): Promise<{ ready: boolean; resources: { name: string; state: string }[] }> {
  return (await page.request.get(`${bincard.url}/api/desk/sync`)).json();
}

async function hashOf(name: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file(name)))
    .digest("hex");
}

/** Overwrites every second block of the file from offset `from` on, as a disk that loses blocks would. */
async function spoil(name: string, from: number): Promise<void> {
  if (!existsSync(file(name))) return;
  const { size } = await stat(file(name));
  const handle = await openFile(file(name), "r+");
  for (let at = from; at + 4096 <= size; at += 8192) await handle.write(Buffer.alloc(4096, "damaged!"), 0, 4096, at);
  await handle.close();
}

const replaced = "Catalog needs to re-sync";

/**
 * Opens pages until Bincard has noticed the damage. Each page shows its content or explains the problem, and soon
 * all say that the copy is read again.
 */
async function untilReplaced(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const seen: string[] = [];
  await expect(async () => {
    for (const address of ["/products", "/changes", "/"]) {
      await page.goto(address);
      seen.push(await textOf(heading));
    }
    await expect(heading).toHaveText(replaced, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  // The headings of the earlier tries count too: not one page may fail.
  expect(seen).not.toContain("Something went wrong");
  await expect(page.getByText("Your lists and settings are unchanged.")).toBeVisible();
}

const asideOf = async (dealerId: string) =>
  (await readdir(path.join(dataDir, "dealers"))).find((name) => name.startsWith(`${dealerId}.corrupt-`)) ?? "";

test("a copy that was damaged while Bincard was stopped is set aside, and pages explain it", async ({
  browser,
  own,
}) => {
  test.setTimeout(120_000);
  await bincard.stop();
  await spoil(`${demo}.db`, 8 * 4096);
  const spoiled = await hashOf(`${demo}.db`);
  bincard = await start();
  const page = await own.open(browser, bincard, { storageState: sessions[0] });
  await untilReplaced(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goto("/connection");
  await expect(page.getByRole("heading", { name: replaced })).toBeVisible();
  expect(await hashOf(await asideOf(demo))).toBe(spoiled);

  await test.step("signing in works meanwhile", async () => {
    const door = await own.open(browser, bincard);
    await door.goto("/sign-in?callbackUrl=%2Fsettings");
    await sendSignIn(door);
    await expect(door.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });
});

test("a copy that is damaged while in use is set aside, and another dealer's copy still works", async ({
  browser,
  own,
}) => {
  test.setTimeout(120_000);
  const page = await own.open(browser, bincard, { storageState: sessions[1] });
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventory");
  await spoil(`${northside}.db`, 4096);
  await spoil(`${northside}.db-wal`, 32 + 4096);
  await saveSettings(page, { language: "fr" });
  await page.goto("/products");
  // The page that notices the damage explains it in the reader's language. Another request may have noticed it
  // before.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(Le catalogue (enregistré était endommagé|est en cours de remplacement|doit être resynchronisé)|Produits)$/,
  );
  await saveSettings(page, { language: "en" });
  await untilReplaced(page);
  expect(await asideOf(northside)).not.toBe("");
  const asProgram = await page.request.get("/api/Catalog/Products");
  expect(asProgram.status()).toBe(503);
  expect((await asProgram.json()).code).toBe("not-ready");
  // Retry-After is the time of the next sync that the sync log allows. The request itself is answered at once.
  expect(Number(asProgram.headers()["retry-after"])).toBeGreaterThan(30);
  // The first dealer's copy was replaced in the test before; it was not replaced a second time.
  const others = (await readdir(path.join(dataDir, "dealers"))).filter((name) => name.startsWith(`${demo}.corrupt-`));
  expect(others.filter((name) => name.endsWith(".db"))).toHaveLength(1);
});
