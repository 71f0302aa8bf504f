import { setImmediate } from "node:timers/promises";
import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { withAmounts } from "@/db/dealer/stored-amounts.ts";
import { endOfJsonString } from "@/lib/domain/json-string.ts";

/** Texts up to this length (characters) are parsed in one step, in about a millisecond. */
const maxAtOnce = 200_000;

/**
 * A product's document from its JSON. A long one, of thousands of variants, is parsed some variants at a time, and
 * between these other requests are served.
 */
export async function parseDocument(text: string): Promise<ProductDocument> {
  if (text.length <= maxAtOnce) return withAmounts(JSON.parse(text) as ProductDocument);
  const start = startOfVariants(text);
  const variants: VariantDocument[] = [];
  let [from, at] = [start, start];
  for (let inArray = true; inArray; ) {
    at = endOfValue(text, at);
    inArray = text[at] === ",";
    if (inArray && at - from < maxAtOnce) {
      at++;
      continue;
    }
    for (const variant of JSON.parse(`[${text.slice(from, at)}]`) as VariantDocument[]) variants.push(variant);
    from = ++at;
    await setImmediate();
  }
  return withAmounts({ ...(JSON.parse(text.slice(0, start) + text.slice(at - 1)) as ProductDocument), variants });
}

const quote = 0x22;
const comma = 0x2c;
const [opens, closes] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** The position after the "[" of the document's own variants. */
function startOfVariants(text: string): number {
  const key = '"variants":[';
  for (let at = 1; ; at = endOfValue(text, at) + 1) {
    if (text.startsWith(key, at)) return at + key.length;
    if (at >= text.length) throw new SyntaxError("the document has no variants");
  }
}

/** The position of the comma or closing bracket that ends the value at `at`, or the property. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === quote) {
      place = endOfJsonString(text, place + 1);
      if (place < 0) break;
    } else if (opens.has(code)) depth++;
    else if (depth === 0 && (code === comma || closes.has(code))) return place;
    else if (closes.has(code)) depth--;
  }
  return text.length;
}
