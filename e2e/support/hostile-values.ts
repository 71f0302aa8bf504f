import type { Dice } from "@/lib/reference-supplier/catalog/dice.ts";

/** Texts that are known to break programs. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "-0",
  "1e99",
  "NaN",
  "Infinity",
  "1.5",
  "0x10",
  "99999999999999999999",
  "9007199254740993",
  "+1",
  "1,5",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  '{"a":1}',
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "[object Object]",
  "\u0000",
  "a\u0000b",
  "\u001b[31m",
  "\r\nx: y",
  "\t",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\ufffd",
  "\ufffe",
  "\u202eabc",
  "\u200b",
  "\ud800",
  "\udc00",
  "é",
  "e\u0301",
  "ﬁ",
  "İ",
  "ß",
  "ſ",
  "𝒳",
  "🚲",
  "👩‍🔧",
  "नमस्ते",
  "اختبار",
  "中文",
  "a".repeat(300),
  "é".repeat(5000),
  "'",
  "''",
  '"',
  "`",
  "' OR '1'='1",
  "'; DROP TABLE products; --",
  "%",
  "%%",
  "_",
  "\\",
  "\\\\",
  "%27",
  "%00",
  "%zz",
  "%C3%28",
  "AND",
  "NOT a",
  "a NEAR b",
  '"',
  "a*",
  "*",
  "(",
  ")",
  "a:b",
  "^a",
  "-a",
  "+",
  "a OR",
  '"a" "',
  "{a b}",
  "a AND AND b",
  "../../etc/passwd",
  "..%2f..",
  "/",
  "//",
  "\\\\host\\x",
  "file:///etc/passwd",
  "http://127.0.0.1:22/",
  "C:\\x",
  ".",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine of somebody else's would fill it in.
  "${7*7}",
  "{{7*7}}",
  "$K1",
  "$@0",
  "$undefined",
  "$D",
  "$Q1",
  "$n1",
  "=1+1",
  "2026-11-21",
  "11/21/2026",
  "2026-02-30",
  "99/99/9999",
  "2026-11-21 10:00:00",
  "0000-00-00",
  "2026-11-21T10:00:00Z",
  "-271821-04-20",
  "7",
  "7,8",
  "10",
  ",",
  ",,,",
  "1,2,3,4,5,6,7,8,9,10",
  Array(400).fill("x").join(","),
  "in,out",
  "-cost",
  "name",
  "fr",
  "en-US",
];

/** A hostile text, two of them joined, or random characters. */
export function anyText(dice: Dice): string {
  const at = dice.next();
  if (at < 0.7) return dice.pick(hostileTexts);
  if (at < 0.85) return dice.pick(hostileTexts) + dice.pick(hostileTexts);
  return Array.from({ length: dice.int(1, 40) }, () =>
    String.fromCharCode(dice.int(0, dice.pick([127, 255, 65_535]))),
  ).join("");
}

/** A value of any JSON type. */
export function anyValue(dice: Dice, depth = 0): unknown {
  const plain = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, "", [], {}];
  const at = dice.next();
  if (at < 0.45) return anyText(dice);
  if (at < 0.75 || depth > 3) return dice.pick(plain);
  const inner = Array.from({ length: dice.int(0, 4) }, () => anyValue(dice, depth + 1));
  if (at < 0.87) return inner;
  return Object.fromEntries(inner.map((value) => [dice.pick([...hostileTexts, "name", "variantNo"]), value]));
}

/** The text as part of a URL: escaped as browsers do, escaped twice, unescaped, or with bytes that are not UTF-8. */
export function inAddress(dice: Dice, text: string): string {
  const at = dice.next();
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  if (at < 0.7) return escaped;
  if (at < 0.8) return encodeURIComponent(escaped);
  if (at < 0.9) return Buffer.from(text, "latin1").toString("hex").replace(/../g, "%$&");
  return text.replace(/[^\x21-\x7e]|#/g, "").slice(0, 2000);
}

/** The text without the characters that a header's value cannot hold. */
export function inHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 3000);
}
