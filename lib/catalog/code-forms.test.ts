import { afterAll, beforeAll, expect, test } from "vitest";
import { namedPage } from "@/components/shell/named-page.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { ean, upc, writtenCodes } from "@/lib/domain/codes/test/written-codes.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { readListLines } from "./list-lines.ts";
import { searchCatalog } from "./search.ts";
import { planShelf } from "./shelf-plan.ts";
import { parseProductsQuery } from "./supplier-api/query.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";
import { typedArticle } from "./typed-article.ts";

let principal: MemberPrincipal;
let close: () => Promise<void>;
const articles: Record<string, string> = { [ean]: "10-1", [upc]: "20-1", "73513537": "30-1" };

beforeAll(async () => {
  close = openTestData();
  const products = [
    plainProduct("10", "Tyre", [plainVariant("10-1", { ean }), plainVariant("10-2")]),
    plainProduct("20", "Bell", [plainVariant("20-1", { upc })]),
    plainProduct("30", "Pump", [plainVariant("30-1", { ean: "73513537" })]),
  ];
  await storeTestDealer("forms", smallDealer(products));
  principal = testPrincipal("forms", await addTestDealer("forms"));
});
afterAll(() => close());

/** The articles that each text finds, for each way in that differs from what is expected. */
async function differing(find: (text: string) => Promise<unknown>) {
  const found = await Promise.all(writtenCodes.map(async ([text, code]) => [text, await find(text), articles[code]]));
  return found.filter(([, article, expected]) => article !== expected);
}

test("the search box and a scanner open the article of a code, however it is written", async () => {
  const opened = async (text: string) => namedPage(await searchCatalog(principal, text))?.split("variant=")[1];
  expect(await differing(opened)).toEqual([]);
});

test("a line of a list, a field for an item and a row of the shelf mean the article of a code, however it is written", async () => {
  const reading = {
    quantity: 1,
    badQuantity: null,
    impliesOne: true,
    isRow: false,
    threshold: null,
    badThreshold: null,
    note: "",
  };
  const lines = writtenCodes.map(([text], id) => ({
    ...{ id, text, variantNo: null, quantity: 1, threshold: null },
    readings: [{ ...reading, numbers: [text] }],
  }));
  const listed = (await readListLines(principal, lines)).lines;
  expect(await differing(async (text) => listed.find((line) => line.text === text)?.row?.variantNo)).toEqual([]);
  expect(await differing((text) => typedArticle(principal, text))).toEqual([]);
  const onShelf = async (number: string) => {
    const { told } = await planShelf(principal, [{ number, onHand: 1 }], "merge");
    return told[0]?.variantNo;
  };
  expect(await differing(onShelf)).toEqual([]);
});

test("the interface's `barcodes` ask for a code, however it is written", () => {
  const asked = (barcodes: string) => parseProductsQuery(new URLSearchParams({ barcodes })).barcodes;
  // A comma stands between two codes here.
  for (const [text, code] of writtenCodes.filter(([text]) => !/,\d{3}/.test(text)))
    expect(asked(text), text).toContain(code);
  expect(asked("n/a,12-34")).toEqual(["1234"]);
});

test("a label's address and an address of the history mean their article everywhere", async () => {
  for (const address of ["https://old.example/products/10-1", "http://desk:3000/products/10/history?variant=10-1"]) {
    expect(namedPage(await searchCatalog(principal, address)), address).toContain("variant=10-1");
    expect((await planShelf(principal, [{ number: address, onHand: 1 }], "merge")).told).toHaveLength(1);
    expect(await typedArticle(principal, address)).toBe("10-1");
  }
});

test("a carton's code asks whether its pieces are meant", async () => {
  const { exact } = await searchCatalog(principal, "14006381333938");
  expect(exact).toMatchObject([{ variantNo: "10-1", repaired: { changed: ["carton"] } }]);
  const line = { id: 1, text: "14006381333938", variantNo: null, quantity: 1, threshold: null };
  const [asked] = (await readListLines(principal, [line])).lines;
  expect(asked).toMatchObject({ row: null, verdict: { kind: "near", candidates: [{ variantNo: "10-1" }] } });
  expect((await planShelf(principal, [{ number: "14006381333938", onHand: 1 }], "merge")).refused).toHaveLength(1);
});
