import path from "node:path";
import { signInAs, untilRead } from "@/e2e/support/dealers.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { type SuppliedCatalog, startSmallSupplier } from "@/e2e/support/small-supplier.ts";
import { hourMs, secondMs } from "@/lib/domain/time.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { show, timed } from "./measure.ts";
import { get, metrics, post } from "./requests.ts";

const variantNo = (n: number) => `BIG-${String(n).padStart(5, "0")}`;
const lines = Array.from({ length: 200 }, (_, n) => `${variantNo(n * 40)} ${n + 1}`).join("\n");
const pages = [
  ...[
    "/",
    "/brands",
    "/brands?page=30",
    "/brands?find=eclair+%26+fils+29",
    "/brands/1",
    "/categories",
    "/categories/1",
  ],
  ...[
    "/categories/20000",
    "/products",
    "/products?q=chain+ring&stock=in&sort=-cost",
    "/products/BIG",
    "/products/RICH",
  ],
  ...["/products/BIG?find=colour+9998", "/products/BIG?rows=160&view=list&variant=BIG-09998", "/inventory"],
  ...["/low-stock", "/low-stock?page=100&warehouse=7", "/low-stock/csv", "/watch-lists", "/changes", "/connection"],
  ...["/settings", `/quick-list?items=${encodeURIComponent(lines)}`],
];
const answers = [
  ...["search?q=chain", "products/BIG/inventory?most=0", "products/BIG/inventory", "watch"].map(
    (name) => `desk/${name}`,
  ),
  ...["Brands", "Categories", "Products?pageSize=1000", "Products?skus=BIG-09998"].map((name) => `Catalog/${name}`),
  ...["Inventory?pageSize=1000", "Prices?pageSize=1000", "Images?skus=RICH"].map((name) => `Catalog/Products/${name}`),
];

/** Every page and answer of a catalog that is as large as the interface allows in every direction. */
export async function measureHostile(folder: string): Promise<void> {
  const catalog = hostileCatalog();
  const supplier = await startSmallSupplier((username) => (username === "demo" ? catalog : null));
  const settings = { DATA_DIR: path.join(folder, "hostile"), SUPPLIER_BASE_URL: supplier.url, WARM_UP_PAGES: "60" };
  let bincard = await startBincard(settings);
  try {
    const headers = { cookie: await signInAs(bincard.url, "demo") };
    await untilRead(bincard.url, headers.cookie, hourMs);
    await post(bincard.url, "/api/desk/watch/import", headers, {});
    // The stalls and the memory of the sync do not count.
    await bincard.stop();
    bincard = await startBincard(settings);
    const { url } = bincard;
    await get(`${url}/products`, headers);
    await letPass(3 * secondMs);
    const atRest = (await metrics(url))("process_resident_memory_bytes");
    let [most, longest] = [atRest, 0];
    for (const address of [...pages, ...answers.map((answer) => `/api/${answer}`)]) {
      // The first one runs code that was never run.
      await get(url + address, headers);
      await metrics(url);
      const { ms } = await timed(() => get(url + address, headers));
      const figure = await metrics(url);
      most = Math.max(most, figure("process_resident_memory_bytes"));
      longest = Math.max(longest, figure("nodejs_eventloop_lag_max_seconds") * secondMs);
      show(`hostile catalog, ${address.slice(0, 35)}`, ms);
    }
    show("hostile catalog, longest stall", longest, { goal: 100 });
    show("hostile catalog, memory above rest", (most - atRest) / 1e6, { unit: "MB", goal: 300 });
  } finally {
    await bincard.stop();
    await supplier.close();
  }
}

/** Very many brands, categories and products; `BIG` has very many variants and warehouses, `RICH` very many details. */
function hostileCatalog(): SuppliedCatalog {
  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  const brandName = (n: number) => `${String.fromCharCode(65 + (n % 26))}éclair & Fils ${n}`;
  const price = (TypeId: number, Amount: number, QtyBreak = 1) => ({
    Amount,
    TypeId,
    Type: `Type ${TypeId}`,
    QtyBreak,
  });
  const status = { StatusId: 7, StatusDesc: "Active", CanBeFulFilled: true };
  const attribute = (Name: string, Value: string) => ({ Name, Value });
  const product = (
    ProductNo: string,
    n: number,
    Description: string,
    Variants: SuppliedCatalog["products"][0]["Variants"],
  ) => ({
    ...{ ProductNo, Name: `Chain ring ${ProductNo}`, Description, BrandId: n + 1, Brand: brandName(n), Variants },
    Categories: [{ CategoryId: n + 1, CategoryName: `Category ${n}`, Level: 1 }],
  });
  const big = many(9999, (n) => ({
    ...{ ...status, VariantNo: variantNo(n), EAN: String(4_000_000_000_000 + n), Images: [] },
    Description: `Chain ring BIG, size ${n % 97}, colour ${n}`,
    Attributes: [attribute("Size", `${n % 97}`), attribute("Color", `Colour ${n}`)],
    Prices: [price(0, 10 + n / 100), price(0, 9 + n / 100, 10), price(4, 20 + n / 100)],
  }));
  const rich = {
    ...{ ...status, VariantNo: "RICH-1", Description: "Everything at once" },
    Attributes: many(10_000, (n) => attribute(`Attribute ${n}`, `Value ${n}`)),
    Prices: many(500, (n) => price(0, 1000 - n, n + 1)),
    Images: many(10_000, (n) => ({ Format: "L", Url: `https://pictures.invalid/${n}.png` })),
  };
  const plain = { ...status, Description: "Ring", Prices: [price(0, 5), price(4, 9)], Images: [] };
  const products = [
    product("BIG", 0, "Made to last. ".repeat(5), big),
    product("RICH", 1, "Very long. ".repeat(95_000), [rich]),
    ...many(3000, (n) => product(`P${n}`, (n * 7) % 30_000, "A ring.", [{ ...plain, VariantNo: `P${n}-1` }])),
  ];
  const NextDueDate = "2027-01-05T00:00:00Z";
  return {
    brands: many(30_000, (n) => ({ Id: n + 1, Name: brandName(n) })),
    categories: hostileCategories(),
    products,
    inventory: products
      .flatMap(({ Variants }) => Variants)
      .map(({ VariantNo }, n) => ({
        ...{ VariantNo, StatusId: 7, AddedToWatchList: n < 5000, TotalQtyAvailable: n % 4, NextDueDate },
        WarehousesQuantities: many(100, (place) => ({
          ...{ Id: place + 1, Name: `Warehouse ${place + 1}`, NextDueDate: place === 0 ? NextDueDate : null },
          QtyAvailable: place === n % 100 ? n % 4 : 0,
        })),
      })),
    picture: Buffer.from("no picture"),
  };
}

/** Ten thousand side by side, ten thousand under one, and ten thousand as chains of twenty levels. */
function hostileCategories(): object[] {
  const third = 10_000;
  let number = 0;
  const node = (SubCategories: object[] = []) => {
    number += 1;
    return { CategoryId: number, CategoryName: `Category ${number}`, SubCategories };
  };
  const nodes = (count: number) => Array.from({ length: count }, () => node());
  const chain = (levels: number): object[] => (levels === 0 ? [] : [node(chain(levels - 1))]);
  return [...nodes(third), node(nodes(third - 1)), ...Array.from({ length: third / 20 }, () => chain(20)).flat()];
}
