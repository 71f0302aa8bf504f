import { beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { productFilter } from "./filter.ts";
import { maxChoices, variantChoice } from "./variant-choice.ts";

const principal = testPrincipal("choice");
const price = (cents: number) => [{ typeId: 0, type: "Base", amount: cents * 1000, quantityBreak: 1 }];
testDataFolder();

beforeAll(async () => {
  const jersey = [
    plainVariant("J-1", { description: "Jersey, S, Red", prices: price(2000) }),
    plainVariant("J-2", { description: "Jersey, XL, Black", prices: price(3000) }),
    plainVariant("J-3", { description: "Jersey, S, Black", prices: price(4000), statusId: 11 }),
  ];
  const many = Array.from({ length: 150 }, (_, place) => plainVariant(`M-${place}`));
  const stock = new Map([
    ["J-2", { totalAvailable: 7, nextDueAt: null, stock: [{ warehouseId: "2", available: 3, dueAt: null }] }],
  ]);
  const dealer = smallDealer([plainProduct("J", "Jersey", jersey), plainProduct("M", "Many", many)], { stock });
  await storeTestDealer("choice", dealer);
  await addTestDealer("choice");
});

const asked = async (who: typeof principal, productNo: string, listing: string) => {
  const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(listing)));
  return variantChoice(who, productNo, filter);
};

test("the variants that meet the words and filters of the listing come first, each with its figures", async () => {
  await addToWatch(principal, ["J-3"]);
  const choice = await asked(principal, "J", "q=jersey+black&sort=-cost&page=9");
  expect(choice).toEqual({
    ...{ productNo: "J", name: "Jersey", variantCount: 3 },
    variants: [
      { variantNo: "J-2", label: "XL, Black", meets: true, watched: false, statusId: 7, costCents: 3000, total: 7 },
      { variantNo: "J-3", label: "S, Black", meets: true, watched: true, statusId: 11, costCents: 4000, total: null },
      { variantNo: "J-1", label: "S, Red", meets: false, watched: false, statusId: 7, costCents: 2000, total: null },
    ],
  });
  const meeting = (await asked(principal, "J", "from=35"))?.variants.filter(({ meets }) => meets);
  expect(meeting?.map(({ variantNo }) => variantNo)).toEqual(["J-3"]);
});

test("the own warehouse is included if one is chosen", async () => {
  const preferences = { ...principal.preferences, warehouseId: "2" };
  const choice = await asked({ ...principal, preferences }, "J", "q=xl");
  expect(choice?.variants[0]).toMatchObject({ variantNo: "J-2", total: 7, own: 3 });
});

test("without the right to see cost there is none, and it cannot be asked for by filtering", async () => {
  const counter = testPrincipal("choice", { reduction: "counter" });
  const choice = await asked(counter, "J", "from=35&minmargin=10");
  expect(choice?.variants.map(({ meets, costCents }) => [meets, costCents])).toEqual(
    Array.from({ length: 3 }, () => [true, null]),
  );
});

test("of many variants the first hundred come, and another dealer or an unknown product has none", async () => {
  const many = await asked(principal, "M", "");
  expect([many?.variants.length, many?.variantCount]).toEqual([maxChoices, 150]);
  expect(await asked(principal, "none", "")).toBeNull();
  expect(await asked(testPrincipal("stranger"), "J", "")).toBeNull();
});
