import { checkDigit } from "@/lib/domain/codes/gtin.ts";
import type { Brand } from "../trade/brands.ts";
import type { Axis, Choice } from "../trade/kind.ts";
import type { Product } from "./article.ts";
import { type Dice, share } from "./dice.ts";

/** The suffixes of a product's item numbers: `-S-001`, `-M` or `-07`, in one form for the whole product. */
export function endings(axes: readonly Axis[], rows: readonly (readonly Choice[])[], dice: Dice): string[] {
  const size = axes.findIndex(({ name: [name] }) => name === "Size" || name === "Frame Size");
  const colour = axes.findIndex(({ name: [name] }) => name === "Color");
  if (size >= 0 && axes.length === 2 && colour >= 0) {
    return rows.map((row) => `-${row[size]?.code}-${row[colour]?.code}`);
  }
  if (size >= 0 && axes.length === 1) return rows.map((row) => `-${row[size]?.code}`);
  const first = dice.int(1, 8);
  return rows.map((_, place) => `-${String(first + place).padStart(2, "0")}`);
}

export interface Barcodes {
  readonly upc: string;
  readonly ean: string;
}

/**
 * A brand's next barcode. North American brands have a UPC (half of them also its 13-digit form as EAN), others
 * only an EAN.
 */
export function barcodes(brand: Brand, item: number, key: number): Barcodes {
  const body = `${brand.prefix}${String((item * 7 + 1_203) % 100_000).padStart(5, "0")}`;
  const luck = share(key, 31);
  if (luck < 0.03) return { upc: "", ean: "" };
  if (luck < 0.033) return { upc: "N/A", ean: "" };
  if (brand.european) {
    const twelve = body.slice(0, 12);
    return { upc: "", ean: twelve + checkDigit(twelve) };
  }
  const upc = body + checkDigit(body);
  return { upc, ean: share(key, 32) < 0.5 ? `0${upc}` : "" };
}

/**
 * A manufacturer's number. It is unique within its brand only, and sometimes not even there (`100`, `BR-3`).
 * Variants of one product never share one: `place` is the variant's position in it.
 */
export function makerNumber(product: Product, place: number, row: readonly Choice[], key: number): string {
  const { brand } = product;
  const luck = share(key, 33);
  if (luck < 0.01) return "";
  if (luck < 0.02) return String(100 + 50 * (place + (product.key % 9)));
  if (luck < 0.03) return `${brand.letters.slice(0, 2)}-${1 + place + (product.key % 9)}`;
  const parts = row.map(({ code }) => code).filter((code) => code !== "");
  return [brand.letters + String(1000 + (product.key % 9_000)), ...parts].join(brand.index % 2 === 0 ? "-" : ".");
}

/**
 * The digits of a barcode; a 12-digit code in its 13-digit form becomes 12 digits again. Empty when there are no
 * digits.
 */
export function barcodeDigits(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits.length === 13 && digits.startsWith("0") ? digits.slice(1) : digits;
}
