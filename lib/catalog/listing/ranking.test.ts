import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { dealerReader } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { activeElseAll } from "@/lib/domain/status.ts";
import { log } from "@/lib/log.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { documentsInOrder } from "@/lib/search/statements.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { supplierSettings } from "@/lib/supplier/index.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { testPrincipal } from "../test/dealer.ts";
import { realQuestions } from "../test/questions.ts";
import { generator, pick } from "../test/random.ts";
import { emptyFilter } from "./filter.ts";
import { listProducts } from "./products.ts";
import { searchCatalog } from "./search.ts";

const principal = testPrincipal("ranking");
const folder = testFolder();
let supplier: ReferenceSupplier;
let catalog: ReadonlyMap<string, ProductDocument>;

beforeAll(async () => {
  log.level = "silent";
  supplier = await startReferenceSupplier({ products: 3000, seed: 7, now: () => Date.UTC(2026, 10, 21, 10) });
  const settings = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url });
  adoptEnv(settings);
  provideSearchIndexes(null);
  await addTestDealer("ranking");
  const credentials = { kind: "password" as const, username: "demo", password: "demo" };
  await syncOnce("ranking", { settings: supplierSettings(settings), credentials });
  const database = await dealerReader("ranking");
  if (!database) throw new Error("the dealer has no database");
  const documents = await database.read(documentsInOrder({ position: -1, row: -1, most: 5000 }));
  const products = documents.map(({ document }) => JSON.parse(document ?? "") as ProductDocument);
  catalog = new Map(products.map((product) => [product.productNo, product]));
});

afterAll(async () => {
  await supplier.close();
  await closeDatabases();
});

interface Article {
  product: ProductDocument;
  variant: VariantDocument;
}

/** The first ten rows for a question: each product with the variant that its row opens. */
async function opened(question: string): Promise<Article[]> {
  const { rows } = await listProducts(principal, { ...emptyFilter, q: question });
  return rows.slice(0, 10).flatMap(({ productNo, matching }) => {
    const product = catalog.get(productNo);
    const variants = product?.variants ?? [];
    const variant = variants.find(({ variantNo }) => variantNo === matching?.firstNo) ?? activeElseAll(variants)[0];
    return product && variant ? { product, variant } : [];
  });
}

/** What a variant adds to its product's name, as the supplier writes it: "29 in, 2.4 in". */
function labelOf({ product, variant }: Article): string {
  return variant.description.slice(product.name.length).replace(/^[ -]+/, "");
}

/** Whether an item is of a category, and its label has all parts of another. */
function isMeant(article: Article, category: string, label: string): boolean {
  const own = labelOf(article).split(", ");
  return (
    article.product.categories.some(({ name }) => name === category) &&
    (label === "" || label.split(", ").every((part) => own.includes(part)))
  );
}

test("every question has an answer", () => {
  const articles = [...catalog.values()].flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  );
  const without = realQuestions.filter(
    ([, category, label = ""]) => !articles.some((article) => isMeant(article, category, label)),
  );
  expect(without).toEqual([]);
  expect(realQuestions.length).toBeGreaterThanOrEqual(120);
});

test("what people ask for comes first: mean reciprocal rank of at least 0.9, none below rank 5", async () => {
  const notFirst: string[] = [];
  const ranks: number[] = [];
  for (const [question, category, label = ""] of realQuestions) {
    const rows = await opened(question);
    const place = rows.findIndex((article) => isMeant(article, category, label));
    ranks.push(place < 0 ? Number.POSITIVE_INFINITY : place + 1);
    if (place !== 0) notFirst.push(`${question}: rank ${place + 1}, first ${rows[0]?.variant.description}`);
  }
  expect(Math.max(...ranks), notFirst.join("\n")).toBeLessThanOrEqual(5);
  const mean = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  expect(mean, notFirst.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("a suggestion shows the picture of the article that it opens, as its row does", async () => {
  let ofOthers = 0;
  for (const question of ["jersey xl black", "gloves l blue", "bottle cage red"]) {
    const { rows } = await listProducts(principal, { ...emptyFilter, q: question });
    const { products } = await searchCatalog(principal, question);
    const single = products.filter(({ matching }) => matching?.count === 1);
    for (const { productNo, pictureOf } of single) {
      const row = rows.find((one) => one.productNo === productNo);
      expect(pictureOf, productNo).toEqual(row?.pictureOf);
      const firstWithPicture = catalog.get(productNo)?.variants[0]?.variantNo;
      if (pictureOf !== null && pictureOf !== firstWithPicture) ofOthers++;
    }
  }
  expect(ofOthers).toBeGreaterThan(2);
});

test("in every order what only mentions the thing asked for comes after what is one, and all are listed once", async () => {
  const isChain = (productNo: string) => catalog.get(productNo)?.categories.some(({ name }) => name === "Chains");
  for (const sort of ["cost", "-cost", "-margin", "-stock", "name", "newest"] as const) {
    for (const stock of [[], ["in" as const]]) {
      const listed: string[] = [];
      let only = 0;
      for (let page = 1, pages = 1; page <= pages; page++) {
        const found = await listProducts(principal, { ...emptyFilter, q: "12-speed", stock, sort, page });
        expect(found.mentioned).toBe(0);
        const chains = await listProducts(principal, { ...emptyFilter, q: "12-speed chain", stock, sort, page });
        listed.push(...chains.rows.map(({ productNo }) => productNo));
        only = chains.mentioned;
        pages = chains.pageCount;
        if (page === pages) expect(listed.length).toBe(chains.total);
      }
      const first = listed.slice(0, listed.length - only);
      expect(new Set(listed).size).toBe(listed.length);
      expect(first.every(isChain)).toBe(true);
      expect(listed.slice(first.length).some(isChain)).toBe(false);
      expect(Math.min(first.length, only), sort).toBeGreaterThan(2);
    }
  }
});

const abbreviations: Readonly<Record<string, string>> = {
  speed: "spd",
  tyre: "tire",
  mountain: "mtb",
  handlebar: "handle bar",
  aluminium: "alu",
};

/** A word with two neighbouring letters exchanged. */
function mistyped(word: string, at: number): string {
  const place = 1 + (at % (word.length - 2));
  return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
}

test("what an article is, its words in any order, mistyped or abbreviated, is found among the first ten", async () => {
  const random = generator(12);
  const articles = [...catalog.values()].flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  );
  const asked = Array.from({ length: testSize(300, 5_000) }, () => {
    const article = pick(random, articles);
    const kind = article.product.categories.at(-2)?.name ?? "";
    const words = [...kind.toLowerCase().split(/ & | /), ...labelOf(article).split(", ")].filter(Boolean);
    const order = words.map((word) => ({ word, key: random() })).sort((a, b) => a.key - b.key);
    const typo = random() < 0.3 ? order.findIndex(({ word }) => /^[a-z]{6,}$/.test(word)) : -1;
    const written = order.map(({ word }, place) =>
      place === typo ? mistyped(word, Math.floor(random() * 20)) : (abbreviations[word] ?? word),
    );
    return { article, kind, question: written.join(" ") };
  });
  const missed: string[] = [];
  for (const { article, kind, question } of asked) {
    const rows = await opened(question);
    if (!rows.some((row) => isMeant(row, kind, labelOf(article)))) missed.push(`${question} (${kind})`);
  }
  expect(missed.length / asked.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
});
