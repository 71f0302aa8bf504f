import { expect, test } from "vitest";
import { isWhole } from "@/components/ui/article-text.ts";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { goneArticles } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { findProduct } from "../article/product.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { emptyFilter } from "./filter.ts";
import { findExact } from "./identifiers.ts";
import { listProducts } from "./products.ts";
import { searchCatalog } from "./search.ts";

const products: ProductDocument[] = [
  plainProduct("020056", "Marathon Plus Tire 29x2.4", [
    plainVariant("020056-07", { upc: "712345678901", ean: "4012345678901", mfgPartNumber: "100" }),
    plainVariant("020056-08", { upc: "712345678918", description: "Marathon Plus Tire 29x2.4 - Reflex" }),
  ]),
  plainProduct("030012", "Crème Saddle", [plainVariant("030012-M", { mfgPartNumber: "100" })]),
  plainProduct("460181", "Chain, 12-speed", [plainVariant("460181-S-001", { ean: "0712345678925" })], {
    description: 'Runs on a marathon of cassettes. Says "hello" \\ everywhere.',
  }),
  plainProduct("70", "Torque Wrench", [plainVariant("70")]),
  plainProduct("71", "Torch Bench", [plainVariant("71")]),
  plainProduct("8100", "Bottle", [plainVariant("8100\u2013A"), plainVariant("8100-A")]),
  plainProduct(
    "555",
    "Inner Tube",
    [plainVariant("555", { attributes: [{ name: "Valve", value: 'Presta "}] long' }] })],
    {
      brandId: "9",
      brand: "Marathonia",
    },
  ),
];

const principal = startTestDealer("finding", smallDealer(products));

async function exact(query: string): Promise<string[]> {
  return (await findExact(principal, query)).map(
    (match) => `${match.matched} ${match.variantNo}${match.leading ? "…" : ""}`,
  );
}

async function names(q: string): Promise<string[]> {
  return (await listProducts(principal, { ...emptyFilter, q })).rows.map((row) => row.productNo);
}

test("an article number is found whole and in any case, and its leading part finds it after exact matches", async () => {
  expect(await exact("030012-m")).toEqual(["article 030012-M"]);
  expect(await exact(" 020056-0")).toEqual(["article 020056-07…", "article 020056-08…"]);
  expect(await exact("020056")).toEqual(["article 020056-07", "article 020056-08"]);
  expect(await exact("marathon")).toEqual([]);
});

test("a number pasted with the hyphens of a letter is found as with those of a keyboard", async () => {
  for (const hyphen of ["\u2010", "\u2011", "\u2013", "\u2212", "-\u200b"])
    expect(await exact(`030012${hyphen}m`)).toEqual(["article 030012-M"]);
  expect(await exact("020056\u20130")).toEqual(["article 020056-07…", "article 020056-08…"]);
  for (const pasted of ["020056\u20110", "030012\u2013M"]) {
    const { rows, exact } = await listProducts(principal, { ...emptyFilter, q: pasted });
    expect(rows.map(({ productNo }) => productNo)).toEqual([pasted.slice(0, 6)]);
    expect(exact.map((match) => isWhole(match, pasted))).toEqual(pasted.endsWith("M") ? [true] : [false, false]);
  }
});

test("a number that the supplier itself writes with such a hyphen is found as it is", async () => {
  expect(await exact("8100\u2013A")).toEqual(["article 8100\u2013A"]);
  expect(await exact("8100-A")).toEqual(["article 8100-A"]);
});

test("the articles of one product are distinguished by their own descriptions", async () => {
  const found = await findExact(principal, "020056");
  expect(found.map(({ description }) => description)).toEqual(["", "Marathon Plus Tire 29x2.4 - Reflex"]);
});

test("a bar code is found in its 12- and 13-digit forms, with spaces or hyphens", async () => {
  for (const form of ["712345678901", "0712345678901", "7-12345-67890-1"])
    expect(await exact(form)).toEqual(["upc 020056-07"]);
  expect(await exact("4012345678901")).toEqual(["ean 020056-07"]);
  for (const form of ["712345678925", "0712345678925"]) expect(await exact(form)).toEqual(["ean 460181-S-001"]);
});

test("a manufacturer's number that several articles share finds all of them", async () => {
  expect(await exact("100")).toEqual(["mfg 020056-07", "mfg 030012-M"]);
});

test("products matched by an identifier come first in listing and search", async () => {
  expect(await names("555")).toEqual(["555"]);
  expect(await names("100")).toEqual(["020056", "030012"]);
  const answer = await searchCatalog(principal, "020056-07");
  expect(answer.products[0]).toMatchObject({ productNo: "020056", name: "Marathon Plus Tire 29x2.4" });
  expect(answer.exact[0]).toMatchObject({ matched: "article", variantNo: "020056-07" });
});

test("every word must match whole or as a prefix, and a match in the name ranks above brand and description", async () => {
  expect(await names("marathon")).toEqual(["020056", "555", "460181"]);
  expect(await names("tire mara")).toEqual(["020056"]);
  expect(await names("mara tire")).toEqual(["020056"]);
  expect(await names("mara ti")).toEqual(["020056"]);
  expect(await names("torq ben")).toEqual([]);
  expect(await names("29 2.4")).toEqual(["020056"]);
  expect(await names("12speed")).toEqual(["460181"]);
  expect(await names("creme")).toEqual(["030012"]);
  expect(await names("hello everywhere")).toEqual(["460181"]);
  expect(await names("presta long")).toEqual(["555"]);
});

test("when nothing is found, the nearest word is searched for and the answer names it", async () => {
  const page = await listProducts(principal, { ...emptyFilter, q: "sadle" });
  expect([page.corrected, page.rows.map((row) => row.productNo)]).toEqual(["saddle", ["030012"]]);
  expect((await searchCatalog(principal, "crem sadle")).corrected).toBe("creme saddle");
  expect((await searchCatalog(principal, "tirre maratom")).corrected).toBe("tire marathon");
  // Two edits are too many for a short word with another beginning.
  expect((await searchCatalog(principal, "xasdle")).total).toBe(0);
  expect((await searchCatalog(principal, "zzzzzz")).total).toBe(0);
  expect((await searchCatalog(principal, "?!")).total).toBe(0);
});

test("when all words together find nothing, queries with one word less that find something are suggested, the most specific first", async () => {
  const page = async (q: string, own = {}) => listProducts(principal, { ...emptyFilter, q, ...own });
  expect((await page("700x28 marathon tire")).shorter).toEqual([{ query: "marathon tire", total: 1 }]);
  expect((await page("saddle marathon")).shorter).toEqual([
    { query: "saddle", total: 1 },
    { query: "marathon", total: 3 },
  ]);
  expect((await page("saddle marathon", { brandIds: ["9"] })).shorter).toEqual([{ query: "marathon", total: 1 }]);
  const severalLess = await page("700x28 450 marathon tire");
  expect(severalLess.shorter, "without both words that find nothing").toEqual([{ query: "marathon tire", total: 1 }]);
  expect((await page("marathon tire")).shorter).toEqual([]);
  expect((await page("zzzzzz")).shorter).toEqual([]);
});

test("of several misspelt words, corrections that occur together in a product are chosen", async () => {
  // The nearest words are "torch" and "wrench", but no product has both.
  expect((await searchCatalog(principal, "torqh wremch")).corrected).toBe("torque wrench");
});

test("a product opens by its own number or a variant's number, and not for another dealer", async () => {
  expect((await findProduct(principal, "020056"))?.name).toBe("Marathon Plus Tire 29x2.4");
  expect((await findProduct(principal, "460181-s-001"))?.productNo).toBe("460181");
  expect(await findProduct(principal, "nothing")).toBeNull();
  expect(await findProduct(testPrincipal("other"), "020056")).toBeNull();
  expect(await findExact(testPrincipal("other"), "020056-07")).toEqual([]);
  expect((await searchCatalog(testPrincipal("other"), "marathon")).total).toBe(0);
});

test("an exact article number ranks above a number that only begins with the query", async () => {
  const dealer = smallDealer([
    plainProduct("A", "Aaa", [plainVariant("77001-2")]),
    plainProduct("B", "Zzz", [plainVariant("77001")]),
    plainProduct("C", "Bbb", [plainVariant("77001-1")]),
  ]);
  await storeTestDealer("leading", dealer);
  const { rows } = await listProducts(testPrincipal("leading"), { ...emptyFilter, q: "77001" });
  expect(rows.map((row) => row.productNo)).toEqual(["B", "C", "A"]);
});

test("a barcode shared by two pack sizes finds both", async () => {
  const box = [plainVariant("800-1", { ean: "4012345678918" }), plainVariant("800-12", { ean: "4012345678918" })];
  await storeTestDealer("packs", smallDealer([plainProduct("800", "Spokes", box)]));
  const found = await findExact(testPrincipal("packs"), "4012345678918");
  expect(found.map(({ matched, variantNo }) => [matched, variantNo])).toEqual([
    ["ean", "800-1"],
    ["ean", "800-12"],
  ]);
});

test("an article matched by identifier shows its own cost, stock and status, and no cost without the right to it", async () => {
  const prices = [{ typeId: 2, type: "Closeout", amount: 450_000, quantityBreak: 1 }];
  const tube = plainProduct("900", "Tube", [plainVariant("900-1", { statusId: 8, prices }), plainVariant("900-2")]);
  const dealer = smallDealer([tube]);
  await storeTestDealer("named", {
    ...dealer,
    stock: new Map([["900-1", { totalAvailable: 7, nextDueAt: null, stock: [] }]]),
  });
  const asked = { ...emptyFilter, q: "900-1" };
  const [article] = (await listProducts(testPrincipal("named"), asked)).exact;
  expect(article).toMatchObject({
    variantNo: "900-1",
    statusId: 8,
    costAmount: 450_000,
    costTypeId: 2,
    watched: false,
  });
  expect(article?.stock.total).toBe(7);
  const [blind] = (await listProducts(testPrincipal("named", { reduction: "counter" }), asked)).exact;
  expect(blind).toMatchObject({ variantNo: "900-1", costAmount: null, costTypeId: null });
  const suggested = async (own = {}) => (await searchCatalog(testPrincipal("named", own), "900-1")).exact[0];
  expect(await suggested()).toMatchObject({ costCents: 450, total: 7 });
  expect(await suggested({ reduction: "counter" })).toMatchObject({ costCents: null, total: 7 });
});

test("an article matched by identifier is shown even when filters hide its product", async () => {
  const page = await listProducts(principal, { ...emptyFilter, q: "020056-07", brandIds: ["9"] });
  expect([page.total, page.exact.map(({ variantNo }) => variantNo), page.shorter]).toEqual([0, ["020056-07"], []]);
});

test("an article number is found without its separators, with others, and by its beginning without them", async () => {
  const dealer = smallDealer([
    plainProduct("710555", "Rim", [plainVariant("710555-05"), plainVariant("710555-06")]),
    plainProduct("8", "Fork", [plainVariant("8-1", { mfgPartNumber: "FOD-1593.X" })]),
  ]);
  await storeTestDealer("bare", dealer);
  const found = async (query: string) =>
    (await findExact(testPrincipal("bare"), query)).map(
      ({ variantNo, leading }) => `${variantNo}${leading ? "…" : ""}`,
    );
  for (const form of ["71055505", "710555 05", "710555.05", "710-555-05"])
    expect(await found(form)).toEqual(["710555-05"]);
  expect(await found("7105550")).toEqual(["710555-05…", "710555-06…"]);
  for (const form of ["fod1593x", "FOD 1593 X", "FOD-1593.X"]) expect(await found(form)).toEqual(["8-1"]);
  for (const form of ["FOD159", "fod-15"]) expect(await found(form)).toEqual(["8-1…"]);
  const { rows } = await listProducts(testPrincipal("bare"), { ...emptyFilter, q: "FOD159" });
  expect(rows.map((row) => row.productNo)).toEqual(["8"]);
});

test("the number of an article that left finds it in listing and search, unless one in the catalog has the number", async () => {
  const left = (productNo: string, variantNo: string, goneAt: number) => {
    const document = JSON.stringify(plainProduct(productNo, `Bell ${variantNo}`, [plainVariant(variantNo)]));
    return { variantNo, productNo, document, goneAt };
  };
  const tables = await dealerTables("finding");
  await tables
    .insert(goneArticles)
    .values([
      left("90", "90-A", 5),
      left("90", "90-B", 6),
      left("90", "90", 4),
      left("91", "91-C", 7),
      left("70", "x", 8),
    ]);
  const found = async (query: string, who = principal) => {
    const listed = (await listProducts(who, { ...emptyFilter, q: query })).gone;
    expect((await searchCatalog(who, query)).gone).toEqual(listed);
    return listed;
  };
  expect(await found(" 90-a ")).toEqual({
    variantNo: "90-A",
    productNo: "90",
    name: "Bell 90-A",
    description: "",
    goneAt: 5,
  });
  expect((await found("90\u2013A"))?.variantNo).toBe("90-A");
  expect((await found("90"))?.variantNo).toBe("90");
  expect((await found("91"))?.variantNo).toBe("91-C");
  for (const other of ["70", "90-", "Bell", ""]) expect(await found(other)).toBeNull();
  expect(await found("90-A", testPrincipal("stranger"))).toBeNull();
});

test("a code is found by its beginning, and without the zeros that a table calculation took away", async () => {
  expect(await exact("71234567")).toEqual(["upc 020056-07…", "upc 020056-08…", "ean 460181-S-001…"]);
  expect(await exact("712345678925")).toEqual(["ean 460181-S-001"]);
  expect(await exact("71234567892")).toEqual(["ean 460181-S-001…"]);
  expect(await exact("40123456")).toEqual(["ean 020056-07…"]);
  expect(await names("40123456")).toEqual(["020056"]);
});

test("a damaged code finds the article that it may mean, and says what it was read as", async () => {
  const read = async (query: string) => {
    const [match] = await findExact(principal, query);
    return match && [match.variantNo, match.leading ?? false, match.repaired?.code, ...(match.repaired?.changed ?? [])];
  };
  expect(await read("4012345678902")).toEqual(["020056-07", false, "4012345678901", "checkDigit"]);
  expect(await read("\uff17\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10\uff11")).toEqual([
    "020056-07",
    false,
    "712345678901",
    "wide",
  ]);
  expect(await read("7.12345678901E+11")).toEqual(["020056-07", false, "712345678901", "exponent"]);
  expect(await read("712345678901.0")).toEqual(["020056-07", false, "712345678901", "figure"]);
  expect(await read("O20056-O7")).toEqual(["020056-07", false, "020056-07", "letters"]);
  expect(await read("20056-07")).toEqual(["020056-07", false, "020056-07", "zeros"]);
  expect(await read("7.12346E+11")).toEqual(["020056-07", true, "71234", "rounded"]);
  // As written it begins numbers, or equals one: nothing is repaired.
  expect(await read("020056-0")).toEqual(["020056-07", true, undefined]);
  expect(await read("712345678901")).toEqual(["020056-07", false, undefined]);
  expect(await read("88888888")).toBeUndefined();
});

test("brands and categories that the words name are suggested, the nearest name first", async () => {
  const dealer = smallDealer(products);
  const brands = ["Ultra Marathon", "Marathon", "Marathons"].map((name, at) => ({
    brandId: `b${at}`,
    name,
  }));
  const categories = [
    { categoryId: "1", parentId: null, depth: 0, name: "Pi\u00e8ces" },
    { categoryId: "2", parentId: "1", depth: 1, name: "Marathon tires" },
  ];
  await storeTestDealer("places", { ...dealer, brands, categories });
  const places = async (query: string) => {
    const { brands, categories } = await searchCatalog(testPrincipal("places"), query);
    return [brands.map(({ name }) => name), categories.map(({ name, above }) => [...above, name].join("/"))];
  };
  expect(await places("MARATHON")).toEqual([["Marathon", "Marathonia", "Marathons"], ["Pi\u00e8ces/Marathon tires"]]);
  expect(await places("mara ul")).toEqual([["Ultra Marathon"], []]);
  expect(await places("pieces")).toEqual([[], ["Pi\u00e8ces"]]);
  expect(await places("m")).toEqual([[], []]);
  expect(await places("arathon")).toEqual([[], []]);
});

test("a number is found by its end, and by its middle when no number ends so", async () => {
  const found = async (query: string) => {
    const { exact, products } = await searchCatalog(principal, query);
    const listed = await listProducts(principal, { ...emptyFilter, q: query });
    expect(listed.exact.map(({ variantNo }) => variantNo)).toEqual(exact.map(({ variantNo }) => variantNo));
    expect(listed.rows.map(({ productNo }) => productNo)).toEqual(products.map(({ productNo }) => productNo));
    return exact.map(({ matched, variantNo, leading }) => `${matched} ${variantNo}${leading ? "\u2026" : ""}`);
  };
  expect(await found("5678918")).toEqual(["upc 020056-08\u2026"]);
  expect(await found("345678901")).toEqual(["upc 020056-07\u2026"]);
  expect(await found("567892")).toEqual(["ean 460181-S-001\u2026"]);
  expect(await found("0181-S")).toEqual(["article 460181-S-001\u2026"]);
  // Too short, and a size.
  expect(await found("5678")).toEqual([]);
  expect(await found("29x2.45")).toEqual([]);
});

test("a number with one slip that names nothing is answered with the numbers near it, and opens none of them", async () => {
  const near = async (query: string) =>
    (await searchCatalog(principal, query)).exact.map((match) => `${match.variantNo} ${match.near} ${match.leading}`);
  expect(await near("020056-97")).toEqual(["020056-07 true true"]);
  expect(await near("020065-08")).toEqual(["020056-08 true true"]);
  expect(await near("02056-07")).toEqual(["020056-07 true true"]);
  expect(await near("0200566-07")).toEqual(["020056-07 true true"]);
  expect(await near("920156-97"), "two digits").toEqual([]);
  expect(await near("4012345678909"), "a code with a wrong digit is repaired").not.toContain("true");
  const page = await listProducts(principal, { ...emptyFilter, q: "020056-97" });
  expect(page).toMatchObject({ total: 0, rows: [], exact: [{ variantNo: "020056-07", near: true }] });
  expect((await searchCatalog(principal, "020056-07")).exact[0]).not.toHaveProperty("near");
});
