import type { TestDealer, TestStock } from "./dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./products.ts";

/** How large each part of a large dealer is. */
export interface LargeSizes {
  /** Of the product `BIG`, each with stock in every warehouse and all of it low. */
  variants: number;
  warehouses: number;
  /** Attributes and pictures of the only variant of the product `RICH`, and its price tiers. */
  details: number;
}

/** A dealer with one product of very many variants and one variant with very many details. */
export function largeDealer({ variants, warehouses, details }: LargeSizes): TestDealer {
  const numbers = Array.from({ length: variants }, (_, n) => `BIG-${String(n).padStart(5, "0")}`);
  const big = numbers.map((variantNo, n) =>
    plainVariant(variantNo, {
      description: `Chain ring, size ${n % 97}, colour ${n}`,
      attributes: [
        { name: "Size", value: `${n % 97}` },
        { name: "Color", value: `Colour ${n}` },
      ],
      prices: [
        { typeId: 0, type: "Base", amount: 1_000_000 + n * 1000, quantityBreak: 1 },
        { typeId: 0, type: "Base", amount: 900_000 + n * 1000, quantityBreak: 10 },
        { typeId: 4, type: "MSRP", amount: 2_000_000 + n * 1000, quantityBreak: 1 },
      ],
    }),
  );
  const rich = plainVariant("RICH-1", {
    attributes: Array.from({ length: details }, (_, n) => ({ name: `Attribute ${n}`, value: `Value ${n}` })),
    images: Array.from({ length: details }, (_, n) => ({ format: "large", url: `https://pictures.invalid/${n}.png` })),
    prices: Array.from({ length: details }, (_, n) => ({
      ...{ typeId: 0, type: "Base" },
      ...{ amount: 100_000_000 - n, quantityBreak: n + 1 },
    })),
  });
  const places = Array.from({ length: warehouses }, (_, n) => ({ warehouseId: `${n}`, name: `Warehouse ${n}` }));
  const stockOf = (available: number): TestStock => ({
    totalAvailable: available,
    nextDueAt: null,
    stock: places.map(({ warehouseId }, place) => ({
      warehouseId,
      available: place === 0 ? available : 0,
      dueAt: null,
    })),
  });
  return smallDealer(
    [
      plainProduct("BIG", "Chain ring", big, { description: "x".repeat(200_000) }),
      plainProduct("RICH", "Rich", [rich]),
    ],
    { warehouses: places, stock: new Map(numbers.map((variantNo, n) => [variantNo, stockOf(n % 4)])) },
  );
}
