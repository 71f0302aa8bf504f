import { expect, test } from "vitest";
import { namedPage } from "@/components/search/named-page.ts";
import { ean } from "@/lib/domain/codes/test/written-codes.ts";
import { typedArticle } from "./article/article-names.ts";
import { readListLines } from "./lines/list-lines.ts";
import { planShelf } from "./lines/shelf-plan.ts";
import { searchCatalog } from "./listing/search.ts";
import { startTestDealer } from "./test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";

const tyre = plainProduct("10", "Tyre", [plainVariant("10-1", { ean }), plainVariant("10-2")]);
const principal = startTestDealer("forms", smallDealer([tyre]));

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
