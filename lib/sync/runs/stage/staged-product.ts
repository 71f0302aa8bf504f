import { packed } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { stageProductRows, stageVariantRows } from "../statements/staging.ts";
import { type ProductParts, variantColumns } from "./document.ts";

/** A changed product that waits for the end of its sync run, as the swap stores it; readers never see it. */
export interface StagedProduct {
  readonly key: string;
  readonly position: number;
  readonly hash: string;
  /** Its document and its record as sent. */
  readonly packed: Uint8Array;
  readonly parts: ProductParts;
}

/** The packed texts of a product. */
export function packedTexts({ document }: ProductParts, raw: string): Uint8Array {
  return packed(JSON.stringify(document), raw);
}

/** Commands that stage changed products of a page, for a transaction; one that is already staged stays as it is. */
export function stageProducts(runId: number, rows: readonly StagedProduct[]): Command[] {
  const products = rows.map(({ key, position, hash, packed: raw, parts }) => {
    const { document: _packed, variants: _rows, ...others } = parts;
    return { runId, key, position, hash, parts: others, raw };
  });
  const variants = rows.flatMap(({ parts }) =>
    parts.variants.map((values, place) => ({ runId, place, ...variantColumns(values) })),
  );
  return [...stageProductRows(products), ...stageVariantRows(variants)];
}
