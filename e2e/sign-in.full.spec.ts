import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright/test";
import { credentials, dealers, members, sessions } from "@/db/app/schema.ts";
import { withTables } from "@/db/test/tables.ts";
import { expect, test } from "./support/test.ts";

const sentences = {
  en: {
    refused: "didn’t accept this sign-in.",
    nonsense: "’s catalog service. Ask your administrator",
    unreachable: "so your sign-in wasn’t checked.",
  },
  fr: {
    refused: "n’a pas accepté ces identifiants.",
    nonsense: "La réponse ne vient pas du catalogue",
    unreachable: "est injoignable",
  },
};

test("a wrong password, an invalid response and no response have a message each, and store nothing", async ({
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const supplier = await startAwkwardSupplier();
  own.atEnd(() => supplier.close());
  const dataDir = await own.folder();
  const bincard = await own.bincard({ SUPPLIER_BASE_URL: supplier.url, DATA_DIR: dataDir });
  for (const [locale, said] of Object.entries(sentences)) {
    const page = await own.open(browser, bincard, { locale });
    await supplier.listen();
    await expectRefusal(page, "wrong", said.refused);
    await expectRefusal(page, "gibberish", said.nonsense);
    await supplier.close();
    await expectRefusal(page, "secret-of-mine", said.unreachable);
    expect(await page.context().cookies()).toEqual([]);
  }
  expect(bincard.output()).not.toMatch(/secret-of-mine|somebody/);
  await bincard.stop();
  expect(await storedRows(dataDir)).toEqual({ dealers: 0, members: 0, sessions: 0, credentials: 0 });
  expect(await readdir(dataDir)).not.toContain("dealers");
});

async function expectRefusal(page: Page, password: string, sentence: string): Promise<void> {
  await page.goto("/sign-in?callbackUrl=%2Fproducts%3Fq%3Dchain");
  await expect(page.locator("#username")).toBeFocused();
  await page.locator("#username").fill("somebody");
  await page.locator("#password").fill(password);
  await page.locator("#password").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await expect(page.locator("#username"), "the name is kept").toHaveValue("somebody");
  await expect(page.locator("#password")).toBeFocused();
  await expect(page.locator("#password")).toHaveValue("");
  await expect(page.locator("#password"), "a screen reader says why").toHaveAccessibleDescription(
    new RegExp(sentence.replace(/[.]/g, "\\.")),
  );
  expect(page.url()).not.toContain(password);
  expect(page.url()).not.toContain("somebody");
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe("/products?q=chain");
}

/** A supplier that refuses the password "wrong" and answers any other with an HTML page. */
async function startAwkwardSupplier() {
  const server: Server = createServer((request, response) => {
    const basic = Buffer.from((request.headers.authorization ?? "").replace(/^Basic /, ""), "base64").toString();
    if (basic.endsWith(":wrong")) response.writeHead(401).end();
    else response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Welcome</title>");
  });
  let port = 0;
  const listen = async () => {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();
  const url = `http://127.0.0.1:${port}`;
  await close();
  return { url, listen, close };
}

async function storedRows(dataDir: string): Promise<Record<string, number>> {
  return withTables(path.join(dataDir, "app.db"), async (tables) => ({
    dealers: await tables.$count(dealers),
    members: await tables.$count(members),
    sessions: await tables.$count(sessions),
    credentials: await tables.$count(credentials),
  }));
}
