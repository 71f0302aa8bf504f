import { beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { productFilter } from "./filter.ts";
import { listProducts } from "./products.ts";

const principal = testPrincipal("closeouts");
testDataFolder();

beforeAll(async () => {
  const base = [{ typeId: 0, type: "Base", amount: 900_000, quantityBreak: 1 }];
  const closeout = [...base, { typeId: 2, type: "Closeout", amount: 500_000, quantityBreak: 1 }];
  const variants = (name: string, closeouts: number) =>
    Array.from({ length: 4 }, (_, place) =>
      plainVariant(`${name}-${place}`, { prices: place < closeouts ? closeout : base }),
    );
  const products = [0, 1, 4].map((count) =>
    plainProduct(`P${count}`, `Product ${count}`, variants(`P${count}`, count)),
  );
  await storeTestDealer("closeouts", smallDealer(products));
  await addTestDealer("closeouts");
});

async function closeoutsOf(who: typeof principal, listing: Record<string, string>) {
  const { rows } = await listProducts(who, productFilter.parse(listing));
  return Object.fromEntries(rows.map(({ productNo, closeouts }) => [productNo, closeouts]));
}

test("a row says how many of its variants are closeouts, unless all are", async () => {
  expect(await closeoutsOf(principal, {})).toEqual({ P0: null, P1: { count: 1, total: 4 }, P4: null });
});

test("of a listing of closeouts, a row has its closeouts only", async () => {
  expect(await closeoutsOf(principal, { price: "2" })).toEqual({ P1: null, P4: null });
});

test("without the right to see cost, nothing says what is a closeout", async () => {
  const counter = testPrincipal("closeouts", { reduction: "counter" });
  expect(await closeoutsOf(counter, {})).toEqual({ P0: null, P1: null, P4: null });
});
