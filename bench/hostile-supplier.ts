import { type SmallSupplier, type SuppliedCatalog, startSmallSupplier } from "@/e2e/support/small-supplier.ts";

const brandCount = 30_000;
const categoryCount = 30_000;
const plainProducts = 3000;
const variantCount = 9999;
const warehouseCount = 100;
const detailCount = 10_000;
const tierCount = 500;

/** A supplier with one catalog that is as large as the interface allows in every direction. */
export async function startHostileSupplier(): Promise<SmallSupplier> {
  const catalog = hostileCatalog();
  return startSmallSupplier((username) => (username === "demo" ? catalog : null));
}

/** `BIG` has very many variants and warehouses, `RICH` very many details, and a brand and a category each. */
function hostileCatalog(): SuppliedCatalog {
  const products = [big(), rich(), ...Array.from({ length: plainProducts }, (_, n) => plain(n))];
  const numbers = products.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo));
  return {
    brands: Array.from({ length: brandCount }, (_, n) => ({ Id: n + 1, Name: brandName(n) })),
    categories: categories(),
    products,
    inventory: numbers.map((VariantNo, n) => stock(VariantNo, n)),
    picture: Buffer.from("no picture"),
  };
}

function brandName(n: number): string {
  return `${String.fromCharCode(65 + (n % 26))}éclair & Fils ${n}`;
}

/** A third side by side, a third under one category, and a third as chains of twenty levels. */
function categories(): object[] {
  const node = (n: number, SubCategories: object[] = []) => ({
    CategoryId: n + 1,
    CategoryName: `Category ${n}`,
    SubCategories,
  });
  const third = Math.floor(categoryCount / 3);
  const side = Array.from({ length: third }, (_, n) => node(n));
  const under = node(
    third,
    Array.from({ length: third }, (_, n) => node(third + 1 + n)),
  );
  const chains: object[] = [];
  for (let n = 2 * third + 1; n < categoryCount; n += 20) {
    let chain: object[] = [];
    for (let level = 19; level >= 0; level--) chain = [node(n + level, chain)];
    chains.push(...chain);
  }
  return [...side, under, ...chains];
}

const price = (TypeId: number, Amount: number, QtyBreak = 1) => ({ Amount, TypeId, Type: `Type ${TypeId}`, QtyBreak });
const common = { StatusId: 7, StatusDesc: "Active", CanBeFulFilled: true };

function product(ProductNo: string, n: number, Variants: SuppliedCatalog["products"][0]["Variants"]) {
  return {
    ProductNo,
    Name: `Chain ring ${ProductNo}`,
    Description: `A chain ring. ${"Made to last. ".repeat(5)}`,
    BrandId: n + 1,
    Brand: brandName(n),
    Variants,
    Categories: [{ CategoryId: n + 1, CategoryName: `Category ${n}`, Level: 1 }],
  };
}

function big() {
  return product(
    "BIG",
    0,
    Array.from({ length: variantCount }, (_, n) => ({
      ...common,
      VariantNo: `BIG-${String(n).padStart(5, "0")}`,
      Description: `Chain ring BIG, size ${n % 97}, colour ${n}`,
      EAN: String(4_000_000_000_000 + n),
      Attributes: [
        { Name: "Size", Value: `${n % 97}` },
        { Name: "Color", Value: `Colour ${n}` },
      ],
      Prices: [price(0, 10 + n / 100), price(0, 9 + n / 100, 10), price(4, 20 + n / 100)],
      Images: [],
    })),
  );
}

function rich() {
  const variant = {
    ...common,
    VariantNo: "RICH-1",
    Description: "Everything at once",
    Attributes: Array.from({ length: detailCount }, (_, n) => ({ Name: `Attribute ${n}`, Value: `Value ${n}` })),
    Prices: Array.from({ length: tierCount }, (_, n) => price(0, 1000 - n, n + 1)),
    Images: Array.from({ length: detailCount }, (_, n) => ({ Format: "L", Url: `https://pictures.invalid/${n}.png` })),
  };
  return { ...product("RICH", 1, [variant]), Description: "Very long. ".repeat(95_000) };
}

function plain(n: number) {
  const one = {
    ...common,
    VariantNo: `P${n}-1`,
    Description: `Ring ${n}`,
    Prices: [price(0, 5), price(4, 9)],
    Images: [],
  };
  return product(`P${n}`, (n * 7) % brandCount, [one]);
}

function stock(VariantNo: string, n: number) {
  return {
    VariantNo,
    StatusId: 7,
    AddedToWatchList: n < 5000,
    WarehousesQuantities: Array.from({ length: warehouseCount }, (_, place) => ({
      Id: place + 1,
      Name: `Warehouse ${place + 1}`,
      QtyAvailable: place === n % warehouseCount ? n % 4 : 0,
      NextDueDate: place === 0 ? "2027-01-05T00:00:00Z" : null,
    })),
    TotalQtyAvailable: n % 4,
    NextDueDate: "2027-01-05T00:00:00Z",
  };
}
