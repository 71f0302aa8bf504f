import { plainName } from "@/lib/domain/normalize.ts";
import {
  accented,
  alone,
  anywhere,
  behindFigure,
  calledOff,
  doubtPhrases,
  joining,
  lightDoubts,
  negations,
  ordering,
  shortForms,
  unsure,
} from "./doubt-words.ts";
import { isPlainWord, wordKey } from "./plain-words.ts";
import type { Token } from "./word-kinds.ts";

const keyOf = (text: string) =>
  plainName(text)
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}&+/]{1,20}|[^\p{L}&+/]{1,20}$/gu, "");

const textOf = ({ text }: Token) => text;

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

/** Cells with more words describe an item. */
export const maxWordsOfCell = 4;

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
  if (wish) return !keys.slice(Math.max(0, at - maxBefore), at).some((before) => wish.has(before));
  // The figure behind it is asked about when it is no price.
  if (prices.has(key)) return !/\d/.test(words[at + 1] ?? "");
  return key !== "je" || next === "" || !(isPlainWord(next) || wanting.has(next));
}

/** "Could you please have": words between the two. */
const maxBefore = 4;

/** The same of a cell of any column: a status is short, and a lone X crosses out. */
export function lightDoubtsInCell(cell: string): string[] {
  if (/^[[(]?[x×][\])]?$/i.test(cell)) return [cell];
  return lightDoubtsIn(fewWordsOf(cell));
}

/** Whether a cell calls its row off: "void", "gestrichen". */
export function callsOff(cell: string): boolean {
  return fewWordsOf(cell).some((word) => calledOff.has(wordKey(word)));
}

/** The words of a short cell; none of one that describes an item. */
export function fewWordsOf(cell: string): string[] {
  const words = cell.split(/\s+/).filter(Boolean);
  return words.length > maxWordsOfCell ? [] : words;
}

/** "~~020056-07~~", or a stroke through each character. */
const stroke = /~~|[\p{L}\p{N}][\u0335-\u0338]/u;

/** Dashes or stars before a line. */
const marksBefore = /^(?:[-–—]{1,9}|\*{1,9}|={2,9}|\/{1,9})(?![*=/–—-])/u;

/** A scanner of Code 39 may give its code with the stars that begin and end the bars. */
const code39 = /^\*[^\s*]+\*$/;

/** Whether somebody crossed out a part of the text, or all of it. */
export function isStruck(text: string): boolean {
  return stroke.test(text) || isBetweenTildes(text) || isStruckAround(text.trim());
}

/** "~020056-07~", as chats write it. */
function isBetweenTildes(text: string): boolean {
  const parts = text.split("~");
  const opens = (part = "") => !/\S$/.test(part);
  const closes = (part = "") => !/^\S/.test(part);
  return parts.some((part, place) => {
    const isInner = place > 0 && place < parts.length - 1;
    return isInner && !closes(part) && !opens(part) && opens(parts[place - 1]) && closes(parts[place + 1]);
  });
}

/** The same dashes or stars before a line and behind it. */
function isStruckAround(text: string): boolean {
  const [marks] = marksBefore.exec(text) ?? [];
  if (marks === undefined || text.length <= 2 * marks.length || !text.endsWith(marks)) return false;
  const inside = text.slice(marks.length, -marks.length).trim();
  return inside !== "" && !/^[*=/–—-]|[*=/–—-]$/.test(inside) && !code39.test(text);
}

export function withoutStrike(text: string): string {
  const inner = isStruckAround(text.trim()) ? text.trim().replace(/^[-–—*=/]{1,9}|[-–—*=/]{1,9}$/g, "") : text;
  return inner.replace(/[\u0335-\u0338]/g, "").replace(/~+/g, " ");
}

/**
 * What makes the quantity of a line doubtful: the words that say so; null: nothing. The number is the words `from` to `to`,
 * and the quantity's words end before `behind`.
 */
export function doubtAbout(tokens: readonly Token[], from: number, to: number, behind: number): string | null {
  const others = tokens.filter((_, at) => at < from || at >= to);
  const isUnwanted = (token: Token, at: number) => at < from && negations.has(keyOf(token.text));
  const word =
    others.find(({ text }) => anywhere.has(keyOf(text))) ?? tokens.find(isUnwanted) ?? negatedIn(others.map(textOf));
  if (word) return typeof word === "string" ? word : word.text;
  return phraseBehindFigure(tokens, from, to, behind) ?? packBehind(tokens, behind);
}

/** "do not order": the word that says no. */
function negatedIn(texts: readonly string[]): string | null {
  const keys = texts.map(keyOf);
  const no = keys.findIndex((key) => negations.has(key));
  return no >= 0 && keys.some((key) => ordering.has(key)) ? (texts[no] ?? null) : null;
}

function phraseBehindFigure(tokens: readonly Token[], from: number, to: number, behind: number): string | null {
  const end = behind < from ? from : tokens.length;
  // "4 each" are four; "4 each size" are four of each.
  const starts = tokens[behind - 1]?.kind === "piece" && behind > to ? [behind, behind - 1] : [behind];
  for (const start of starts) {
    const following = wordsFrom(tokens, start, end);
    const [first = "", second = ""] = following;
    const isShare = /^(?:of|for|pour|fur)$/.test(first) && /^[$€£\d]/.test(second);
    const found = isShare ? first : phraseAtStart(following, behindFigure);
    if (found !== null) return found;
  }
  return null;
}

function phraseAtStart(following: readonly string[], known: ReadonlySet<string>): string | null {
  const starts = following.map((_, at) => following.slice(0, at + 1).join(" "));
  return starts.find((start) => known.has(start)) ?? null;
}

/** The words from a place to another, as they are compared. Three are enough for the longest phrase. */
function wordsFrom(tokens: readonly Token[], at: number, end: number): string[] {
  const following = tokens.slice(at, Math.min(end, at + 3)).map(({ text }) => plainName(text));
  return following.map((word) => word.replace(/^[(–-]{1,5}|[)!?.:]{1,5}$/g, "")).filter((word) => word !== "");
}

/** "2 full boxes": nobody here knows how many are in one. */
function packBehind(tokens: readonly Token[], behind: number): string | null {
  const [first, second] = tokens.slice(behind);
  return second?.kind === "pack" && first?.kind === "word" && /[sn]$/.test(keyOf(second.text)) ? second.text : null;
}

/** Whether a text beside a quantity makes it no plain order: a note, or a cell with a status. */
export function isDoubtful(text: string): boolean {
  const parts = text.split(/\s+/);
  return parts.some((word) => anywhere.has(keyOf(word))) || alone.has(keyOf(text)) || negatedIn(parts) !== null;
}

/** Whether a heading makes of the lines below it no plain order: "Returns:", "Bitte stornieren:". */
export function isDoubtfulHeading(text: string): boolean {
  return isDoubtful(text) || text.split(/\s+/).some((word) => alone.has(keyOf(word)));
}

/** Whether a word joins the texts around it: "020056-07 and 999999-99 4" are two items. */
export function isJoining({ text }: Token): boolean {
  return joining.has(keyOf(text)) || joining.has(text);
}
