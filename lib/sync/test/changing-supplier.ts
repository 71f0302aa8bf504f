import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { startTestServer, type TestServer } from "@/lib/supplier/test/server.ts";

const variantsEach = 4;
const warehouses = ["North", "South", "West"];

/**
 * A supplier whose whole catalog is another one every UTC day of `now`: brands, categories, products and variants all
 * have new numbers. A tenth of the stock changes every hour.
 */
export function startChangingSupplier(products: number, now: () => number): Promise<TestServer> {
  const numbers = Array.from({ length: products }, (_, index) => index);
  const day = () => Math.floor(now() / dayMs);
  const hour = () => Math.floor(now() / hourMs);
  const prefix = () => `D${day()}-`;

  const product = (index: number) => ({
    ProductNo: `${prefix()}${index}`,
    Name: `Crankset ${index} of day ${day()}`,
    Description: `Forged arms, edition ${day()}. `.repeat(12),
    BrandId: (index % 40) + day() * 100,
    Brand: `Brand ${index % 40}`,
    Variants: Array.from({ length: variantsEach }, (_, at) => ({
      VariantNo: `${prefix()}${index}-${at}`,
      Description: `Size ${at} of day ${day()}`,
      StatusId: 7,
      StatusDesc: "Active",
      UPC: String(600_000_000_000 + day() * 1_000_000 + index * variantsEach + at),
      Attributes: [{ Name: "Size", Value: String(at) }],
      Prices: [0, 3, 4].map((TypeId) => ({ Amount: 10 + TypeId + (day() % 500) / 10, TypeId, Type: "", QtyBreak: 1 })),
      Images: [],
    })),
    Categories: [{ CategoryId: 1, CategoryName: "Parts", Level: 0 }],
  });

  const stock = (index: number, at: number) => ({
    VariantNo: `${prefix()}${index}-${at}`,
    StatusId: 7,
    StatusDescription: "Active",
    WarehousesQuantities: warehouses.map((Name, Id) => ({
      Id,
      Name,
      QtyAvailable: index % 10 === hour() % 10 ? hour() % 97 : 5,
      NextDueDate: null,
    })),
  });

  const brands = () =>
    Array.from({ length: 40 }, (_, index) => ({
      Id: index + day() * 100,
      Name: `Brand ${index} of day ${day()}`,
    }));

  return startTestServer(({ path, query }, response) => {
    const page = <T>(all: readonly T[]) => {
      const from = Number(query.get("pageStartIndex") ?? 1) - 1;
      return all.slice(from, from + Number(query.get("pageSize") ?? all.length));
    };
    const answers: Record<string, () => unknown> = {
      "/System/Token": () => "token",
      "/System/Echo": () => "The service is available.",
      "/Catalog/Brands": () => page(brands()),
      "/Catalog/Categories": () => [{ CategoryId: day(), CategoryName: `Parts of day ${day()}`, SubCategories: [] }],
      "/Catalog/Products": () => page(numbers).map(product),
      "/Catalog/Products/Inventory": () => {
        const moved = query.has("dateFrom") ? numbers.filter((index) => index % 10 === hour() % 10) : numbers;
        const rows = moved.flatMap((index) => Array.from({ length: variantsEach }, (_, at) => [index, at] as const));
        return page(rows).map(([index, at]) => stock(index, at));
      },
    };
    const answer = answers[path];
    response.statusCode = answer ? 200 : 404;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer ? answer() : {}));
  });
}
