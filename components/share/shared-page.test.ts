import { expect, test } from "vitest";
import type { SharedArticle } from "@/lib/catalog/article/types.ts";
import { type SharedPageProps, sharedPageHtml } from "./shared-page.ts";
import { sharedStyle } from "./shared-style.ts";
import { sharedTexts } from "./shared-texts.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 28, 12);

const article: SharedArticle = {
  ...{ variantNo: "CH-1", productNo: "CH", name: "Chain", variant: "Silver", brand: null, description: "" },
  ...{ upc: null, ean: null, attributes: [], pictureCount: 1, amount: 1_299_000, quantity: null, note: "" },
  stock: { total: null, word: "in", dueAt: null, readAt: now - 2 * hour },
};

function htmlOf(own: Partial<SharedPageProps> = {}, language: "en" | "fr" = "en"): string {
  const props: SharedPageProps = {
    ...{ articles: [article], missing: [], variants: [], layout: "item", title: "", endsAt: null, now },
    shows: { price: "msrp", stock: "words", allWarehouses: true, quantity: false, note: false },
    shop: { name: "Wheels & Co", contact: "" },
    freshMs: 6 * hour,
    pictureOf: (variantNo, place, width) => `/p/${variantNo}/${place}/${width}`,
    pageOf: (variantNo) => `?v=${variantNo}`,
    ...{ url: "https://desk.example.com/s/x", cardUrl: "https://desk.example.com/s/x/card.png" },
    ...own,
  };
  return sharedPageHtml(props, sharedTexts(language, "USD", "UTC"), "nonce").replace(sharedStyle, "");
}

const tagOf = (html: string, name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];

test("the age of the stock is in words, and while the supplier is away the page says since when", () => {
  expect(htmlOf()).toContain("Stock checked 2\u00a0hr ago");
  const late = htmlOf({ now: now + 20 * hour });
  expect(late).toContain("Stock out of date since 28\u00a0Nov, 10:00\u00a0UTC");
  expect(late).not.toContain("checked");
});

test("what a chat reads of a page is in the language of the link", () => {
  const [english, french] = [htmlOf(), htmlOf({}, "fr")];
  expect(tagOf(english, "og:title")).toBe("Chain, Silver");
  expect(tagOf(english, "og:description")).toBe("Chain, Silver, shared by Wheels &amp; Co");
  expect(tagOf(french, "twitter:description")).toBe("Chain, Silver, partagé par Wheels &amp; Co");
  expect([tagOf(english, "og:locale"), tagOf(french, "og:locale")]).toEqual(["en_US", "fr_CA"]);
  expect(tagOf(french, "og:image")).toBe("https://desk.example.com/s/x/card.png");
  expect(french).toContain('<html lang="fr">');
});

test("a product that left the catalog is said to be gone, without a tag that names it", () => {
  const html = htmlOf({ articles: [], missing: ["CH-1"] });
  expect(html).toContain("The shop no longer carries this product.");
  expect(html).not.toMatch(/og:|CH-1/);
});

test("paper is white, and has nothing to press", () => {
  expect(sharedStyle).toMatch(/@media print\{[^@]*color-scheme:light[^@]*\.variants\{display:none\}/);
});
