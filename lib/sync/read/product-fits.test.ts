import { expect, test } from "vitest";
import { far, near } from "@/db/distance.ts";
import { maxRowBytes, surelyFits } from "@/db/server-limits.ts";
import { plainProduct } from "@/lib/catalog/test/products.ts";
import { plainVariantFields } from "@/lib/domain/test/variant.ts";
import { partsOf } from "../store/document.ts";
import { productFits } from "./too-long.ts";

const sent = "x".repeat(surelyFits);

test("a product fits only if its longest row does: the staged one, of its texts and all but its variants", () => {
  const variants = Array.from({ length: 3000 }, (_, n) => ({
    ...{ ...plainVariantFields(`R-${n}`), ean: String(4_000_000_000_000 + n) },
    ...{ prices: [], rawPrices: "[]", images: [], rawImages: "[]" },
  }));
  const parts = partsOf({ ...plainProduct("R", "Ring", []), variants, rejectedVariants: [] });
  const fits = (bytes: number, more = {}) =>
    productFits(far, sent, { document: new Uint8Array(bytes), raw: "" }, { ...parts, ...more });
  const { document: _document, variants: _variants, ...others } = parts;
  const room = maxRowBytes - Buffer.byteLength(JSON.stringify(others));
  expect(fits(room)).toBe(true);
  expect(fits(room + 1)).toBe(false);
  expect(fits(room, { keptVariants: ["R-1"] })).toBe(false);
  expect(productFits(near, sent, { document: new Uint8Array(room + 1), raw: "" }, parts)).toBe(true);
});
