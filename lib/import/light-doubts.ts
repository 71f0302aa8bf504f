import { accented, calledOff, doubtPhrases, lightDoubts, shortForms, unsure } from "./doubt-words.ts";
import { isPlainWord, wordKey } from "./plain-words.ts";

/** Words that doubt nothing in the company of another one: "I would like 4", "je voudrais", "can we have". */
const wishes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    like: "would i'd we'd we'll",
    have: "can could may might",
    haben: "kann konnte konnten wollen mochte mochten hatten wurden",
  }).map(([word, others]) => [word, new Set(others.split(" "))] as const),
);
const prices = new Set("price prices preis preise prix".split(" "));
const wanting = new Set("veux vais desire souhaite aimerais pourrais commanderais prendrais vous te".split(" "));

/** Signs that cross out, tick off, warn or ask. A name may have none of them. */
const doubtSigns = /[✗✘☒❌❎✓✔☑✅🚫⛔⚠🛑👎❓❔⁇‽∅≠±]|^[([]?[?¿]{1,9}|[?]{1,9}[!)\]]{0,3}$/u;

/** Cells with more words describe an article. */
const mostWords = 4;

/** Whether some words say that nothing is wanted, or that it is done. */
export function saysNoneIn(words: readonly string[]): boolean {
  return words.some((word) => lightDoubts.has(wordKey(word)));
}

/** The words of a line, its number left out, that may say that it is no plain order. */
export function lightDoubtsIn(words: readonly string[]): string[] {
  const keys = words.map(wordKey);
  return words.flatMap((word, at) => {
    const [sign] = doubtSigns.exec(word) ?? [];
    if (sign !== undefined) return sign;
    const both = `${keys[at] || word} ${keys[at + 1] ?? ""}`;
    if (doubtPhrases.has(both)) return `${word} ${words[at + 1]}`;
    const isDoubt = lightDoubts.has(keys[at] ?? "") || isShortForm(word) || isNo(words, keys, at);
    return isDoubt || isUnsure(words, keys, at) ? word : [];
  });
}

/** "DEL", "ann.", "commandé". */
function isShortForm(word: string): boolean {
  const [bare = "", end = ""] = /[\p{L}\p{N}][\p{L}\p{N}'’-]*([^\p{L}\p{N}]?)/u.exec(word) ?? [];
  const letters = end === "" ? bare : bare.slice(0, -1);
  if (accented.has(letters.toLowerCase().normalize("NFC"))) return true;
  const isMarked = /[.:]/.test(end) || (letters.length > 1 && letters === letters.toUpperCase());
  return isMarked && shortForms.has(letters.toLowerCase());
}

/** "no 020056-07 4", "4 - no": none is wanted, unless it is the "No." of something. */
function isNo(words: readonly string[], keys: readonly string[], at: number): boolean {
  if (keys[at] !== "no" || words.length === 1 || /[.°º]/.test(words[at] ?? "")) return false;
  return at === 0 || !(numbered.has(keys[at - 1] ?? "") || /^\d/.test(keys[at + 1] ?? ""));
}

/** What has a "No". */
const numbered = new Set(
  "article item art artikel part product produit sku code ref style model modele stock catalog order po commande bon facture invoice job room".split(
    " ",
  ),
);

function isUnsure(words: readonly string[], keys: readonly string[], at: number): boolean {
  const [key = "", next = ""] = [keys[at], keys[at + 1]];
  if (!unsure.has(key)) return false;
  const wish = wishes.get(key);
  if (wish) return !keys.slice(Math.max(0, at - mostBefore), at).some((before) => wish.has(before));
  // The figure behind it is asked about when it is no price.
  if (prices.has(key)) return !/\d/.test(words[at + 1] ?? "");
  return key !== "je" || next === "" || !(isPlainWord(next) || wanting.has(next));
}

/** "Could you please have": words between the two. */
const mostBefore = 4;

/** The same of a cell of any column: a status is short, and a lone X crosses out. */
export function lightDoubtsInCell(cell: string): string[] {
  if (/^[[(]?[x×][\])]?$/i.test(cell)) return [cell];
  return lightDoubtsIn(fewWordsOf(cell));
}

/** Whether a cell calls its row off: "void", "gestrichen". */
export function callsOff(cell: string): boolean {
  return fewWordsOf(cell).some((word) => calledOff.has(wordKey(word)));
}

function fewWordsOf(cell: string): string[] {
  const words = cell.split(/\s+/).filter(Boolean);
  return words.length > mostWords ? [] : words;
}

/** Text that somebody crossed out: "~~020056-07~~", as chats write it "~020056-07~", or with a stroke through each character. */
const strike = /~~|(?<!\S)~(?=[^\s~])[^~]*(?<=\S)~(?!\S)|[\p{L}\p{N}][\u0335-\u0338]/u;

/** Dashes or stars before a line and behind it. */
const struckAround = /^([-–—]{1,9}|\*{1,9}|={2,9}|\/{1,9})\s*(?=[^\s*=/–—-]).*[^\s*=/–—-]\s*\1$/u;

/** A scanner of Code 39 may give its code with the stars that begin and end the bars. */
const code39 = /^\*[^\s*]+\*$/;

export function isStruck(text: string): boolean {
  return strike.test(text) || isStruckAround(text.trim());
}

function isStruckAround(text: string): boolean {
  return struckAround.test(text) && !code39.test(text);
}

export function withoutStrike(text: string): string {
  const inner = isStruckAround(text.trim()) ? text.trim().replace(/^[-–—*=/]{1,9}|[-–—*=/]{1,9}$/g, "") : text;
  return inner.replace(/[\u0335-\u0338]/g, "").replace(/~+/g, " ");
}
