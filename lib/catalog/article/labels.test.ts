import { beforeAll, expect, test } from "vitest";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { findLabelArticles } from "./labels.ts";

const principal = testPrincipal("labels");
const prices = [
  { typeId: 0, type: "Base", amount: 1_111_000, quantityBreak: 1 },
  { typeId: 4, type: "MSRP", amount: 2_000_000, quantityBreak: 1 },
];
testDataFolder();

beforeAll(async () => {
  const products = [
    plainProduct("P1", "Jersey", [
      plainVariant("P1-S", { description: "Jersey, S", upc: "774517014835", prices }),
      plainVariant("P1-M", { description: "Jersey, M" }),
    ]),
    plainProduct("P2", "Chain", [plainVariant("P2-1", { ean: "4006381333931" })]),
  ];
  await storeTestDealer("labels", smallDealer(products));
  await storeTestDealer("other", smallDealer([plainProduct("P3", "Bell", [plainVariant("P3-1")])]));
});

test("labels come in the order asked, each article once, with what customers may read", async () => {
  const found = await findLabelArticles(principal, ["P2-1", "P1-S", "P2-1", "none", "P3-1"]);
  expect(found).toEqual([
    { variantNo: "P2-1", name: "Chain", variant: "", upc: null, ean: "4006381333931", msrpAmount: null },
    { variantNo: "P1-S", name: "Jersey", variant: "S", upc: "774517014835", ean: null, msrpAmount: 2_000_000 },
  ]);
  expect(JSON.stringify(found)).not.toContain("1111");
});
