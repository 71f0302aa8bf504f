import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "playwright/test";
import sharp from "sharp";
import { chromiumPath } from "@/lib/settings/env.ts";
import { until } from "@/lib/test/waiting.ts";
import { ask } from "./support/ask.ts";
import { adoptSession, signInAs, untilRead } from "./support/dealers.ts";
import { read, saveSettings } from "./support/desk.ts";
import { rooms } from "./support/places.ts";
import { startBincard } from "./support/server.ts";

/**
 * `npm run screenshots [FOLDER [PRODUCTS]]`: pictures of the pages with the reference supplier's catalog of
 * PRODUCTS products. Without a folder it makes the few of the README (docs/*.webp); with one, every page at three
 * widths, in both themes and languages, as PNG.
 */
const looks = [
  ["light", "en"],
  ["light", "fr"],
  ["dark", "en"],
  ["dark", "fr"],
] as const;
const [folder, products = "3000"] = process.argv.slice(2);
const bincard = await startBincard({}, ["--products", products]);
const cookie = await signInAs(bincard.url, "demo");
await untilRead(bincard.url, cookie);
// Before all stock is in the index pages show a notice.
await until(async () => {
  const { index } = JSON.parse((await ask(bincard.url, { path: "/api/desk/sync", headers: { cookie } })).body);
  return index.shown === index.latest;
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  await (folder ? pictureEverything(folder) : pictureReadme());
} finally {
  await browser.close();
  await bincard.stop();
}

async function pictureReadme(): Promise<void> {
  await mkdir("docs", { recursive: true });
  const page = await signedIn(1280, "light", "en");
  const product = await firstProduct(page);
  for (const [name, address] of [
    ["products", "/products?q=chain"],
    ["product", product],
    ["low-stock", "/low-stock"],
    ["share", await sharedProduct(page)],
  ] as const) {
    await settle(page, address);
    const png = await page.screenshot();
    await sharp(png).webp({ quality: 80 }).toFile(`docs/${name}.webp`);
  }
}

/** The address of a link to an item. */
async function sharedProduct(page: Page): Promise<string> {
  const { products } = await read<{ products: { variantNo: string }[] }>(page, "/api/desk/search?q=jersey");
  const variantNo = products[0]?.variantNo ?? "";
  const made = await page.request.post("/api/desk/shares", {
    data: {
      layout: "item",
      lines: [{ variantNo }],
      shows: { price: "msrp", stock: "words", allWarehouses: true, quantity: false, note: false },
      endsAt: null,
    },
  });
  return new URL((await made.json()).url).pathname;
}

async function pictureEverything(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const width of [390, 1280, 1920]) {
    for (const [theme, language] of looks) {
      const page = await signedIn(width, theme, language);
      const product = await firstProduct(page);
      for (const address of [...rooms, product, `${product}?view=list`, "/products?q=xyzzy", "/products/none"]) {
        await settle(page, address);
        const name = address.replace(product, "product").replace(/\W+/g, "-").replace(/^-/, "") || "desk";
        await page.screenshot({ path: `${into}/${name}-${width}-${theme}-${language}.png` });
      }
      await page.context().close();
    }
  }
}

async function signedIn(width: number, colorScheme: "light" | "dark", language: "en" | "fr"): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 800 },
    colorScheme,
    locale: language,
    baseURL: bincard.url,
  });
  await adoptSession(context, bincard.url, cookie);
  const page = await context.newPage();
  await saveSettings(page, { language });
  return page;
}

async function firstProduct(page: Page): Promise<string> {
  const { products } = await read<{ products: { productNo: string }[] }>(page, "/api/desk/search?q=jersey");
  return `/products/${encodeURIComponent(products[0]?.productNo ?? "")}`;
}

async function settle(page: Page, address: string): Promise<void> {
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: a picture waits for no condition, only for all that comes
  await page.goto(address, { waitUntil: "networkidle" });
}
