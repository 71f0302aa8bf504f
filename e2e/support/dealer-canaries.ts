import sharp from "sharp";
import type { SuppliedCatalog } from "./small-supplier.ts";

/**
 * Dealers that share product numbers and also have some of their own. Every name, price and figure identifies its
 * dealer.
 */
export const dealerCount = 20;
/** Two more, for tests that may change what their dealers have. */
export const spareCount = 2;

export const canaryName = (index: number) => `canary${index}`;
/** The word in every text of a dealer. */
export const canaryWord = (index: number) => `kanari-${String.fromCharCode(97 + index)}x`;
/** Prefix of the product numbers that only this dealer has. */
export const canaryNumber = (index: number) => `ZK${10 + index}`;

/** Numbers of a dealer's own products, and of the products that all dealers have. */
export const ownProduct = (index: number, n = 0) => `${canaryNumber(index)}-P${n}`;
export const sharedProduct = (n = 0) => `SHARED-${n}`;
export const variantOf = (productNo: string, n = 0) => `${productNo}-V${n}`;

const separator = "[,\\u00a0\\u202f ]?";
const words = /kanari-([a-v])x/gi;
/**
 * Eight figures beginning with 77 and the dealer's number, as an amount (771012.34), as an integer (77101234) or
 * formatted for people. Not the beginning of a random UUID (77101234-5678-…), which can match by accident.
 */
const figures = new RegExp(
  `(?<![\\w.])77${separator}(\\d)${separator}(\\d)${separator}\\d${separator}\\d[.,]?\\d${separator}\\d(?!\\w|-[\\da-f]{4}-)`,
  "g",
);
const numbers = /ZK(\d\d)-/gi;

/** Which dealers' canaries a text contains: `told` by words and figures, `named` by product numbers only. */
export function canariesIn(text: string, withFigures = true): { told: Set<number>; named: Set<number> } {
  const told = new Set<number>();
  for (const [, letter = ""] of text.matchAll(words)) told.add(letter.toLowerCase().charCodeAt(0) - 97);
  for (const [, tens, ones] of withFigures ? text.matchAll(figures) : []) {
    const index = Number(`${tens}${ones}`) - 10;
    if (index >= 0 && index < dealerCount + spareCount) told.add(index);
  }
  const named = new Set([...text.matchAll(numbers)].map(([, index]) => Number(index) - 10));
  return { told, named };
}

/** Whether a text contains a cost: the serials of costs begin with 0. Retail prices and stock have others. */
export function hasCost(text: string): boolean {
  return new RegExp(
    `(?<![\\w.])77${separator}\\d${separator}\\d${separator}0${separator}\\d[.,]?\\d${separator}\\d(?!\\w)`,
  ).test(text);
}

/** An eight-digit figure of a dealer; the last four digits are `serial`. */
function figure(index: number, serial: number): number {
  return 77_000_000 + (10 + index) * 10_000 + serial;
}

export async function canaryPicture(index: number): Promise<Buffer> {
  return sharp({ create: { width: 40 + index, height: 30, channels: 3, background: `hsl(${index * 18}, 80%, 40%)` } })
    .png()
    .toBuffer();
}

/** The catalog of one dealer: the shared products with its own names and prices, and three products of its own. */
export function canaryCatalog(index: number, picture: Buffer, url: string): SuppliedCatalog {
  const word = canaryWord(index);
  const numbersOfAll = [0, 1, 2].flatMap((n) => [sharedProduct(n), ownProduct(index, n)]);
  const variant = (productNo: string, n: number, serial: number) => ({
    VariantNo: variantOf(productNo, n),
    Description: `${word} variant ${n}`,
    StatusId: 7,
    StatusDesc: "Active",
    UPC: String(figure(index, serial)).padEnd(12, "0"),
    MFGPartNumber: `${word}-${serial}`,
    Attributes: [{ Name: "Color", Value: `${word} ${["red", "blue"][n]}` }],
    Prices: [
      { Amount: figure(index, serial) / 100, TypeId: 0, Type: "Base", QtyBreak: 1 },
      { Amount: figure(index, 5000 + serial) / 100, TypeId: 4, Type: "MSRP", QtyBreak: 1 },
    ],
    Images: [{ Format: "large", Url: `${url}/pictures/${canaryName(index)}/${word}/${variantOf(productNo, n)}.png` }],
    CanBeFulFilled: true,
  });
  const products = numbersOfAll.map((ProductNo, place) => ({
    ProductNo,
    Name: `${word} tube ${place}`,
    Description: `<p>Made for ${word}</p>`,
    BrandId: 1,
    Brand: `${word} brand`,
    DateCreated: "2024-01-01T00:00:00Z",
    DateLastModified: "2024-06-01T00:00:00Z",
    Taxable: true,
    Variants: [0, 1].map((n) => variant(ProductNo, n, place * 10 + n)),
    Categories: [{ CategoryId: 7, CategoryName: `${word} tubes`, Level: 1 }],
  }));
  const inventory = products.flatMap(({ Variants }, place) =>
    Variants.map(({ VariantNo }, n) => ({
      VariantNo,
      StatusId: 7,
      AddedToWatchList: place === 0,
      WarehousesQuantities: [
        { Id: 1, Name: `${word} north`, QtyAvailable: n === 0 ? 1 : figure(index, 9000 + place), NextDueDate: null },
      ],
      TotalQtyAvailable: n === 0 ? 1 : figure(index, 9000 + place),
      NextDueDate: null,
    })),
  );
  return {
    // The second record is invalid: it is rejected and stored with its text.
    brands: [
      { Id: 1, Name: `${word} brand` },
      { Id: null, Name: `${word} nameless` },
    ],
    categories: [{ CategoryId: 7, CategoryName: `${word} tubes`, SubCategories: [] }],
    products,
    inventory,
    picture,
  };
}
