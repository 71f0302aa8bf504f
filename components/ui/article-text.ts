import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { isUpc } from "@/lib/domain/codes/gtin.ts";
import { sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import type { useTranslations } from "./use-translations.ts";

const maxOfOneProduct = 3;

/**
 * Leaves out the items of a product with more than `maxOfOneProduct` incomplete matches, because its product is found
 * as well. Does not apply to merely similar numbers.
 */
export function withoutCrowds<T extends ExactMatch>(matches: readonly T[], query: string): T[] {
  const counts = new Map<string, number>();
  const stays = (match: T) => isWhole(match, query) || match.near;
  for (const match of matches)
    if (!isWhole(match, query)) counts.set(match.productNo, (counts.get(match.productNo) ?? 0) + 1);
  return matches.filter((match) => stays(match) || (counts.get(match.productNo) ?? 0) <= maxOfOneProduct);
}

/** The identifier by whose name a match is announced: an EAN with the 12 digits of a UPC is called that. */
export function nameOfMatch(matched: ExactMatch["matched"], code: string): ExactMatch["matched"] {
  return matched === "ean" && isUpc(code) ? "upc" : matched;
}

/** Whether the query, as interpreted, equals the identifier: not only its prefix, nor the number of its product. */
export function isWhole({ matched, variantNo, leading, repaired }: ExactMatch, query: string): boolean {
  const plain = (text: string) =>
    keyboardHyphens(text)
      .toLowerCase()
      .replace(/[\s./_-]/g, "");
  if (leading) return false;
  const codes = repaired ? [repaired.code] : sureCodes(query);
  return matched !== "article" || codes.some((code) => plain(code) === plain(variantNo));
}

/** "Read as 012345678905: zeros at the beginning were missing." */
export function repairText(
  { code, changed }: RepairedCode,
  client: ReturnType<typeof useTranslations<"client">>,
): string {
  return client("readAs", { code, changes: changed.map((each) => client(`repairs.${each}`)).join(", ") });
}
