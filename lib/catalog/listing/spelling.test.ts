import { expect, test } from "vitest";
import { articleHref, parseChoice } from "@/components/product/choice.ts";
import { namedPage } from "@/components/search/named-page.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { typedArticle } from "../article/article-names.ts";
import { findArticle, findShownProduct } from "../article/gone-product.ts";
import { readListLines } from "../lines/list-lines.ts";
import { scanIntoList } from "../lines/scan-into-list.ts";
import { planShelf } from "../lines/shelf-plan.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { searchCatalog } from "./search.ts";

/** Numbers that differ in case alone: of one product, and of two. */
const twins = ["AB-10", "ab-10", "Ab-10", "CD-20", "cd-20"];

const products = [
  plainProduct("ONE", "Bell", [plainVariant("AB-10"), plainVariant("ab-10"), plainVariant("CD-20")]),
  plainProduct("TWO", "Pump", [plainVariant("Ab-10"), plainVariant("cd-20"), plainVariant("EF-30")]),
];
const principal = startTestDealer("spelled", smallDealer(products));

/** The items that each number finds, for each that is not itself. */
async function others(find: (number: string) => Promise<unknown>) {
  const found = await Promise.all(twins.map(async (number) => [number, await find(number)]));
  return found.filter(([number, article]) => article !== number);
}

test("a number as it is written wins over one in another case: search box, scan, lists, shelf, fields", async () => {
  const opened = async (number: string) => namedPage(await searchCatalog(principal, number))?.split("variant=")[1];
  expect(await others(opened)).toEqual([]);
  expect(await others((number) => typedArticle(principal, number))).toEqual([]);
  const lines = twins.map((text, id) => ({ id, text, variantNo: null, quantity: 1 }));
  const listed = (await readListLines(principal, lines)).lines;
  expect(await others(async (text) => listed.find((line) => line.text === text)?.row?.variantNo)).toEqual([]);
  const onShelf = await planShelf(
    principal,
    twins.map((number) => ({ number, onHand: 1 })),
    "merge",
  );
  expect(onShelf.told.map(({ variantNo }) => variantNo)).toEqual(twins);
  const { listId } = await createWatchList(principal, "Scans");
  const scanned = async (code: string) => (await scanIntoList(principal, listId, { code })).counted?.article?.variantNo;
  for (const number of twins) expect(await scanned(number), number).toBe(number);
});

test("an address opens the article as it is written, also when it names the product of the other one", async () => {
  for (const productNo of ["ONE", "TWO"])
    expect(
      await others(async (variant) => {
        const product = await findShownProduct(principal, productNo, variant);
        return product && parseChoice(product, { variant })?.variant.variantNo;
      }),
      productNo,
    ).toEqual([]);
  const led = async (number: string) => {
    const product = await findArticle(principal, number);
    return product && articleHref(product, number, {})?.split("variant=")[1];
  };
  expect(await others(led)).toEqual([]);
});

test("a number in a case that nothing has finds the only article in another one, and asks between several", async () => {
  expect(await typedArticle(principal, "ef-30")).toBe("EF-30");
  expect(await typedArticle(principal, "aB-10")).toBeNull();
  const [only, several] = (
    await readListLines(principal, [
      { id: 1, text: "ef-30", variantNo: null, quantity: 1 },
      { id: 2, text: "aB-10", variantNo: null, quantity: 1 },
    ])
  ).lines;
  expect([only?.row?.variantNo, several?.verdict.kind]).toEqual(["EF-30", "several"]);
  const product = await findShownProduct(principal, "TWO", "ef-30");
  expect(product && parseChoice(product, { variant: "ef-30" })?.variant.variantNo).toBe("EF-30");
});
