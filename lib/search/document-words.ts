import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { inDescription, inVariant } from "./parts.ts";
import type { VocabularyBuilder } from "./vocabulary.ts";

/** What a document has words in: a variant's number, from which on they are that variant's; descriptions; attributes. */
const keys = ['"variantNo":"', '"description":"', '"attributes":[', '"groundOnly":'] as const;
type Key = (typeof keys)[number];

/** Callbacks for the variants of a document. */
interface VariantListener {
  /** The place of a variant; undefined: it is not in the index. */
  placeOf(variantNo: string): number | undefined;
  described(variant: number, description: string): void;
  /** `list` is JSON text. */
  attributed(variant: number, list: string): void;
  /** Whether it ships by ground only, when that is known. */
  shipped(variant: number, groundOnly: boolean): void;
}

/**
 * Adds the words of a product's document: its description, and the descriptions and attribute values of its variants;
 * reports what else is known of these. Scans the text instead of parsing it: only four of its many keys are needed, and
 * parsing all documents takes most of a second. Inside a JSON string every quote is escaped, so `"description":"` can
 * only be that key. A variant's number is the first of its keys.
 */
export function addDocumentWords(words: VocabularyBuilder, document: string, variants: VariantListener): void {
  let field = inDescription;
  let variant: number | undefined;
  const take: Record<Key, (from: number) => number> = {
    '"variantNo":"': (from) => {
      const end = closingQuote(document, from);
      field = inVariant;
      variant = variants.placeOf(jsonString(document.slice(from, end)));
      words.startVariant(variant);
      return end;
    },
    '"description":"': (from) => {
      const end = closingQuote(document, from);
      if (end === from) return end;
      const text = jsonString(document.slice(from, end));
      words.add(text, field);
      if (variant !== undefined) variants.described(variant, text);
      return end;
    },
    '"attributes":[': (from) => {
      const end = closingList(document, from);
      if (end === from) return end;
      const list = document.slice(from - 1, end);
      words.addOwn(list, attributeValues);
      if (variant !== undefined) variants.attributed(variant, list);
      return end;
    },
    '"groundOnly":': (from) => {
      const [yes, no] = [document.startsWith("true", from), document.startsWith("false", from)];
      if (variant !== undefined && (yes || no)) variants.shipped(variant, yes);
      return from;
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
  const createdAt = knownCreation(document);
  return Number.isNaN(createdAt) ? momentIn(document, '"modifiedAt":"') : createdAt;
}

/** When the product was created, in ms since 1970; NaN when the supplier gives no date. */
export function knownCreation(document: string): number {
  return momentIn(document, '"createdAt":"');
}

function momentIn(document: string, key: string): number {
  const from = document.indexOf(key);
  if (from < 0) return Number.NaN;
  const start = from + key.length;
  return Date.parse(document.slice(start, closingQuote(document, start)));
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
