import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import type { PriceRow } from "@/lib/domain/price.ts";
import { nextDue, type WarehouseStock } from "@/lib/domain/stock.ts";
import { knownSum, wholeSum } from "@/lib/domain/sum.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ancestry, categoryTree, kinds } from "./categories.ts";
import type { TestDealer, TestStock } from "./dealer.ts";
import { capital, coined, generator, pick, type Random } from "./random.ts";

/** A random bicycle distributor. The same seed and size give the same dealer. */
export function randomDealer(options: {
  products: number;
  seed: number;
  warehouses?: number;
  now?: number;
}): TestDealer {
  const random = generator(options.seed);
  const now = options.now ?? Date.UTC(2026, 10, 21, 12);
  const brands = Array.from({ length: Math.min(170, 3 + options.products / 10) }, (_, index) => ({
    brandId: String(100 + index),
    name: capital(coined(generator(index + 1), 2)),
  }));
  const categories = categoryTree();
  const warehouses = Array.from({ length: options.warehouses ?? 10 }, (_, index) => ({
    warehouseId: String(index + 1),
    name: `Warehouse ${index + 1}`,
  }));
  const models = Array.from({ length: 3000 }, (_, index) => capital(coined(generator(7000 + index), 3)));
  const stock = new Map<string, TestStock>();
  const products = Array.from({ length: options.products }, (_, index) =>
    product({ index, random, brands, categories, warehouses, models, stock, now }),
  );
  return { brands, categories, warehouses, products, stock, readAt: now };
}

interface Making {
  index: number;
  random: Random;
  brands: TestDealer["brands"];
  categories: TestDealer["categories"];
  warehouses: TestDealer["warehouses"];
  models: string[];
  stock: Map<string, TestStock>;
  now: number;
}

function product(making: Making): ProductDocument {
  const { index, random, brands, categories, models } = making;
  const kind = pick(random, kinds);
  const brand = random() < 0.97 ? pick(random, brands) : null;
  const leaf = pick(
    random,
    categories.filter((node) => node.depth === 2 && node.name.endsWith(kind)),
  );
  const size = pick(random, ["29x2.4", "700x25c", "12-speed", "11-speed", "27.5", "31.8mm", ""]);
  const productNo = String(index).padStart(6, "0");
  const modifiedAt = new Date(making.now - Math.floor(random() * 1000) * dayMs).toISOString();
  const base: ProductDocument = {
    productNo,
    name: [pick(random, models), kind, size].filter((word) => word !== "").join(" "),
    description: Array.from({ length: 10 + Math.floor(random() * 60) }, () => pick(random, proseWords)).join(" "),
    brandId: brand?.brandId ?? null,
    brand: brand?.name ?? null,
    createdAt: index % 13 === 0 ? null : new Date(Date.parse(modifiedAt) - (index % 40) * dayMs).toISOString(),
    modifiedAt,
    taxable: true,
    categories: random() < 0.95 ? ancestry(categories, leaf) : [],
    variants: [],
  };
  const colors = ["Black", "Red", "Blue", "Grün", "Crème"].slice(0, 1 + Math.floor(random() * 3));
  const sizes = ["S", "M", "L"].slice(0, 1 + Math.floor(random() * 3));
  let number = 0;
  for (const color of colors) {
    for (const label of sizes) base.variants.push(variant(making, base, number++, color, label));
  }
  return base;
}

function variant(making: Making, of: ProductDocument, number: number, color: string, size: string): VariantDocument {
  const { random } = making;
  const variantNo = `${of.productNo}-${String(number + 1).padStart(2, "0")}`;
  const serial = `${(Number(of.productNo) * 20 + number) % 100_000_000}`.padStart(8, "0");
  if (random() < 0.95) making.stock.set(variantNo, stockOf(making));
  return {
    variantNo,
    description: `${of.name} ${color} ${size}`,
    statusId: pick(random, [7, 7, 7, 7, 7, 10, 13, 8, 9, 11, 42, null]),
    statusText: null,
    upc: random() < 0.7 ? `7123${serial}` : null,
    ean: random() < 0.3 ? `40123${serial}` : null,
    mfgPartNumber: random() < 0.9 ? `MF-${serial.slice(-5)}-${size}` : null,
    config: null,
    sizeId: size,
    colorId: color.slice(0, 2),
    dimensionGroup: null,
    dimensions: { weight: Math.round(random() * 1000) / 100, length: null, width: null, height: null },
    groundOnly: [true, null, false, false][Number(of.productNo) % 4] ?? null,
    fulfillable: true,
    modifiedAt: of.modifiedAt,
    attributes: [
      { name: "Color", value: color },
      { name: "Size", value: size },
      ...(number % 3 === 2
        ? []
        : [{ name: "Width", value: `${20 + ((Number(of.productNo) * 7 + number * 13) % 40)} mm` }]),
      { name: "Material", value: pick(random, ["Aluminium", "Carbon", "Steel"]) },
    ],
    prices: pricesOf(random),
    images: random() < 0.8 ? [{ format: "large", url: `https://pictures.example/${variantNo}.png` }] : [],
  };
}

function pricesOf(random: Random): PriceRow[] {
  if (random() < 0.03) return [];
  const base = 300 + Math.floor(random() ** 2 * 40_000);
  const rows: PriceRow[] = [
    { typeId: 0, type: "Base", amount: base, quantityBreak: 1 },
    { typeId: 4, type: "MSRP", amount: Math.round(base * 1.8), quantityBreak: 1 },
  ];
  if (random() < 0.3) rows.push({ typeId: 0, type: "Base", amount: Math.round(base * 0.9), quantityBreak: 10 });
  if (random() < 0.5) rows.push({ typeId: 3, type: "MAP", amount: Math.round(base * 1.6), quantityBreak: 1 });
  if (random() < 0.2) rows.push({ typeId: 1, type: "Sale", amount: Math.round(base * 0.85), quantityBreak: 1 });
  if (random() < 0.05) rows.push({ typeId: 2, type: "Closeout", amount: Math.round(base * 0.6), quantityBreak: 1 });
  if (random() < 0.4) rows.push({ typeId: 5, type: "Program", amount: Math.round(base * 0.95), quantityBreak: 5 });
  return rows;
}

function stockOf({ random, warehouses, now }: Making): TestStock {
  const empty = random() < 0.3;
  const stock: WarehouseStock[] = warehouses.map(({ warehouseId }) => ({
    warehouseId,
    available:
      random() < 0.02 ? null : empty || random() < 0.5 ? 0 : Math.floor(random() ** 3 * 60) - (random() < 0.01 ? 3 : 0),
    dueAt: random() < 0.05 ? new Date(now + (Math.floor(random() * 80) - 5) * dayMs).toISOString() : null,
  }));
  const figures = stock.map((row) => row.available);
  // Some suppliers leave out the total, others sum the known figures.
  const totalAvailable = random() < 0.02 ? wholeSum(figures) : knownSum(figures);
  const due = nextDue(null, stock);
  return { totalAvailable, nextDueAt: due === null ? null : Date.parse(due), stock };
}

const proseWords = [
  ...Array.from({ length: 1500 }, (_, index) => coined(generator(99_000 + index), 2 + (index % 3))),
  ..."the and with for of a tubeless ready compound puncture protection durable lightweight every ride".split(" "),
];
