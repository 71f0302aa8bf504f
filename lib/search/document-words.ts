import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { inDescription, inVariant } from "./parts.ts";
import type { VocabularyBuilder } from "./vocabulary.ts";

/** What a document has words in: a variant's number, from which on they are that variant's; descriptions; attributes. */
const keys = ['"variantNo":"', '"description":"', '"attributes":['] as const;
type Key = (typeof keys)[number];

/**
 * Adds the words of a product's document: its description, and the descriptions and attribute values of its variants,
 * whose places `placeOf` knows (undefined: not in the index), and tells their descriptions. The text is scanned instead of parsed: only three of its
 * many keys are needed, and parsing all documents takes most of a second. Inside a JSON string every quote is escaped, so
 * `"description":"` can only be that key. A variant's number is the first of its keys.
 */
export function addDocumentWords(
  words: VocabularyBuilder,
  document: string,
  placeOf: (variantNo: string) => number | undefined,
  described: (variant: number, description: string) => void,
): void {
  let field = inDescription;
  let variant: number | undefined;
  const take: Record<Key, (from: number) => number> = {
    '"variantNo":"': (from) => {
      const end = closingQuote(document, from);
      field = inVariant;
      variant = placeOf(jsonString(document.slice(from, end)));
      words.startVariant(variant);
      return end;
    },
    '"description":"': (from) => {
      const end = closingQuote(document, from);
      if (end === from) return end;
      const text = jsonString(document.slice(from, end));
      words.add(text, field);
      if (variant !== undefined) described(variant, text);
      return end;
    },
    '"attributes":[': (from) => {
      const end = closingList(document, from);
      if (end > from) words.addRepeated(document.slice(from - 1, end), inVariant, attributeValues);
      return end;
    },
  };
  const next = keys.map((key) => ({ key, at: document.indexOf(key) }));
  for (;;) {
    const first = next.reduce((best, one) => (one.at >= 0 && (best.at < 0 || one.at < best.at) ? one : best));
    if (first.at < 0) return;
    const from = first.at + first.key.length;
    const end = Math.max(from, take[first.key](from));
    for (const one of next) if (one.at >= 0 && one.at < end) one.at = document.indexOf(one.key, end);
  }
}

/** When the product was created (or else last changed), in ms since 1970; NaN when the supplier gives no date. */
export function createdAtOf(document: string): number {
  for (const key of ['"createdAt":"', '"modifiedAt":"']) {
    const from = document.indexOf(key);
    if (from < 0) continue;
    const start = from + key.length;
    const moment = Date.parse(document.slice(start, closingQuote(document, start)));
    if (Number.isFinite(moment)) return moment;
  }
  return Number.NaN;
}

function closingQuote(document: string, from: number): number {
  const quote = endOfJsonString(document, from);
  return quote < 0 ? document.length : quote;
}

/** The end of a list of objects whose last value is a string. */
function closingList(document: string, from: number): number {
  if (document.charAt(from) === "]") return from;
  let end = document.indexOf('"}]', from);
  while (end >= 0 && isEscaped(document, end)) end = document.indexOf('"}]', end + 1);
  return end < 0 ? from : end + 3;
}

function isEscaped(document: string, quote: number): boolean {
  let slashes = 0;
  while (document.charAt(quote - 1 - slashes) === "\\") slashes++;
  return slashes % 2 === 1;
}

function jsonString(inside: string): string {
  return inside.includes("\\") ? String(JSON.parse(`"${inside}"`)) : inside;
}

function attributeValues(list: string): string[] {
  try {
    return (JSON.parse(list) as { value?: unknown }[]).map((attribute) => String(attribute.value ?? ""));
  } catch {
    return [];
  }
}
