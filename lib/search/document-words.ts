import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { inAttributes, inDescription } from "./parts.ts";
import type { VocabularyBuilder } from "./vocabulary.ts";

/**
 * Adds the words of a product's document: descriptions and attribute values, including those of its variants. The text
 * is scanned instead of parsed: only two of its many keys are needed, and parsing all documents takes most of a second.
 * Inside a JSON string every quote is escaped, so `"description":"` can only be that key.
 */
export function addDocumentWords(words: VocabularyBuilder, document: string): void {
  eachAfter(document, '"description":"', (from) => {
    const end = closingQuote(document, from);
    if (end > from) words.add(jsonString(document.slice(from, end)), inDescription);
    return end;
  });
  eachAfter(document, '"attributes":[', (from) => {
    const end = closingList(document, from);
    if (end > from) words.addRepeated(document.slice(from - 1, end), inAttributes, attributeValues);
    return end;
  });
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

function eachAfter(document: string, key: string, take: (from: number) => number): void {
  for (let found = document.indexOf(key); found >= 0; ) {
    found = document.indexOf(key, Math.max(found + key.length, take(found + key.length)));
  }
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
