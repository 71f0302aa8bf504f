import { endOfJsonString } from "@/lib/domain/json-string.ts";

/** Why a text is not a complete JSON list. */
type ListFault = "empty" | "html" | "not-a-list" | "cut-off" | "after-the-list";

/**
 * The raw texts of a JSON list's top-level elements, unchanged; an empty list for null. Only brackets and strings are
 * tracked: an element that is not valid JSON fails later when it is parsed, without its neighbours.
 */
export function splitList(text: string): string[] | ListFault {
  const start = skipBlank(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  if (start >= text.length) return "empty";
  const first = text[start];
  if (first === "<") return "html";
  if (first !== "[") return text.slice(start).trim() === "null" ? [] : "not-a-list";
  return elementsFrom(text, start + 1);
}

const quote = 34;
const comma = 44;

function elementsFrom(text: string, from: number): string[] | ListFault {
  const elements: string[] = [];
  let depth = 0;
  let begin = from;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfJsonString(text, at + 1);
      if (at < 0) return "cut-off";
    } else if (code === comma) {
      if (depth > 0) continue;
      elements.push(text.slice(begin, at).trim());
      begin = at + 1;
    } else if (code === 123 || code === 91) {
      depth++;
    } else if (code === 125 || code === 93) {
      if (depth-- > 0) continue;
      if (code === 125 || skipBlank(text, at + 1) < text.length) return "after-the-list";
      const last = text.slice(begin, at).trim();
      if (last !== "" || elements.length > 0) elements.push(last);
      return elements;
    }
  }
  return "cut-off";
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}

const longNumber = /\d{16}/;

/**
 * JSON.parse that returns integers of 16 and more digits as text, since a double cannot hold all of them. One pass from
 * left to right, whatever the text.
 */
export function parseKeepingLongNumbers(text: string): unknown {
  return JSON.parse(longNumber.test(text) ? quoteLongIntegers(text) : text);
}

/** The text with every long integer outside of strings in quotes. An open string is left to JSON.parse to report. */
function quoteLongIntegers(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfJsonString(text, at + 1);
      if (at < 0) break;
    } else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, at + 1);
      if (end - at >= longDigits && longInteger.test(text.slice(at, end))) {
        parts.push(text.slice(kept, at), '"', text.slice(at, end), '"');
        kept = end;
      }
      at = end - 1;
    }
  }
  parts.push(text.slice(kept));
  return parts.join("");
}

const minus = 45;
const longDigits = 16;
const longInteger = /^-?\d{16,}$/;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The position after the last character of a number: digits, a point, an exponent and its sign. */
function endOfNumber(text: string, from: number): number {
  let at = from;
  while (at < text.length && (isDigit(text.charCodeAt(at)) || ".eE+-".includes(text.charAt(at)))) at++;
  return at;
}
