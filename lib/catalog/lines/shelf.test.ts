import { beforeAll, expect, test } from "vitest";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { listShelf, shelfFile } from "./shelf.ts";

const products = ["CH-1", "CH-2", "TY-1"].map((no) => plainProduct(no, `Article ${no}`, [plainVariant(no)]));
const principal = startTestDealer("shelf", smallDealer(products));
beforeAll(async () => {
  await saveShelf(principal, [
    { variantNo: "CH-1", onHand: 1, onOrder: 0, minimum: 2, maximum: 9 },
    { variantNo: "CH-2", onHand: 5, onOrder: 3, minimum: 2, maximum: 9 },
    { variantNo: "TY-1", onHand: 0, onOrder: 1, minimum: 2, maximum: 9 },
  ]);
});

test("the file of the shelf has the articles that its page shows, whatever the filter", async () => {
  const shown: string[][] = [];
  for (const words of ["", "CH"])
    for (const onlyLow of [false, true])
      for (const onlyOrdered of [false, true]) {
        const filter = { words, onlyLow, onlyOrdered, page: 1 };
        const page = await listShelf(principal, filter);
        const inFile: string[] = [];
        for await (const some of shelfFile(principal, filter)) inFile.push(...some.map(({ variantNo }) => variantNo));
        expect(inFile).toEqual(page.articles.map(({ variantNo }) => variantNo));
        expect(inFile).toHaveLength(page.total);
        shown.push(inFile);
      }
  expect(new Set(shown.map((one) => one.join())).size).toBeGreaterThan(4);
});
