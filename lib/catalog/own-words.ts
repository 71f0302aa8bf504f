import type { ProductDocument } from "@/db/dealer/documents.ts";
import { measuredIn, withoutMeasured } from "@/lib/import/measured.ts";
import { isPlainWord, withoutStamp } from "@/lib/import/plain-words.ts";
import type { LineReading } from "@/lib/import/types.ts";
import { isCurrency, isLabel, isMeasure, isPack, isPair, isPiece, isTimes, numberOfWord } from "@/lib/import/units.ts";
import { tokensOf } from "@/lib/search/tokens.ts";
import { tradeSynonyms } from "@/lib/search/trade-synonyms.ts";

/** The words that describe an item: name, brand, categories, size, color, unit and other codes. */
export type OwnWords = ReadonlySet<string>;

/** Collects the words of some variants from their products' documents; descriptions do not count. */
export function ownWordsInto(found: Map<string, OwnWords>, wanted: ReadonlySet<string>) {
  return ({ productNo, name, brand, categories, variants }: ProductDocument) => {
    const own = variants.filter(({ variantNo }) => wanted.has(variantNo));
    if (own.length === 0) return;
    const shared = [productNo, name, brand, ...categories.map((category) => category.name)];
    for (const { variantNo, description, attributes, sizeId, colorId, config, upc, ean, mfgPartNumber } of own) {
      const facts = [sizeId, config, ...attributes.map(({ value }) => value)];
      const values = [description, ...facts];
      const others = [variantNo, colorId, upc, ean, mfgPartNumber, ...attributes.map((attribute) => attribute.name)];
      const words = withSynonyms([...shared, ...others, ...values]);
      addAll(words, figuresIn(facts, isFact));
      addAll(words, figuresIn([name, description], isFactInName));
      found.set(variantNo, words);
    }
  };
}

/** Synonyms of the trade for the item: "chambre" for a tube. */
function withSynonyms(texts: readonly (string | null)[]): Set<string> {
  const words = new Set(texts.flatMap((text) => [...wordsOf(text ?? ""), ...measuredIn(text ?? "")]));
  for (const group of synonyms)
    if (group.some((name) => name.every((word) => words.has(word)))) addAll(words, group.flat());
  return words;
}

function addAll(words: Set<string>, others: readonly string[]): void {
  for (const word of others) words.add(word);
}

/**
 * Figures that describe an item, other than those of its numbers: "=52" of "52T", and "~2" of a figure that may do so
 * and is no size ("Phase 2"). Not the parts of "2.1".
 */
function figuresIn(texts: readonly (string | null)[], says: (figure: number, behind: string) => boolean): string[] {
  return texts.flatMap((text) =>
    [...(text ?? "").matchAll(/(?<![\d.,])(\d{1,5})(?![\d.,]*\d)/g)].map(({ 0: figure, index }) => {
      const behind = (text ?? "").slice(index + figure.length, index + figure.length + longestUnit);
      return `${says(Number(figure), behind) ? "=" : "~"}${Number(figure)}`;
    }),
  );
}

const longestUnit = 14;
/** Smaller ones in a name are rather its generation, or how many parts it has. */
const minInName = 10;

function isFact(): boolean {
  return true;
}

/** Whether a figure of a name is a size, or has a unit: "8 mm", "2-pack", '5"'. */
function isFactInName(figure: number, behind: string): boolean {
  const [, unit = ""] = /^\s?-?(\p{L}{1,12}|["”″])/u.exec(behind) ?? [];
  return figure >= minInName || isMeasure(unit) || isPack(unit) || isPair(unit) || isPiece(unit) || /^["”″]/.test(unit);
}

const synonyms = tradeSynonyms.map((group) => group.map((name) => wordsOf(name)));

function wordsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

/**
 * The words of a text that are neither words of an item nor filler, as written. A figure with its unit is one word: "12
 * links" does not match "126 links, 12 speed".
 */
export function unexplained(texts: readonly string[], own: OwnWords, isPlain = isPlainWord): string[] {
  return texts.flatMap((text) => {
    const words = withoutMeasured(text).split(/\s+/);
    return [
      ...measuredIn(text).filter((measured) => !own.has(measured)),
      ...words.filter((word) => word !== "" && !isExplained(word, own, isPlain)),
    ];
  });
}

function isExplained(word: string, own: OwnWords, isPlain: (word: string) => boolean): boolean {
  const parts = wordsOf(word);
  if (parts.length === 0) return /^[>•*:,;.()–-]*$/.test(word);
  // "5 PR" for an item that is sold by the pair.
  if (isPair(word) && [...own].some(isPair)) return true;
  return isPlain(word) || parts.every((part) => own.has(part) || isShortened(part, word, own));
}

const shortestStem = 3;
/** "vit." for "vitesse", "noire" for "noir": one is a prefix of the other. */
function isShortened(part: string, written: string, own: OwnWords): boolean {
  if (part.length < shortestStem || /\d/.test(part)) return false;
  const isCut = written.endsWith(".");
  return [...own].some((word) => {
    const [short, long] = word.length < part.length ? [word, part] : [part, word];
    if (short.length < shortestStem || !long.startsWith(short)) return false;
    return long.length - short.length <= 2 || (isCut && short === part);
  });
}

/** Words that make a quantity doubtful because they do not describe the item. */
function doubtful(beside: readonly string[], own: OwnWords): string[] {
  return unexplained(beside, own, () => false);
}

/** Whether the quantity or note of an interpretation depends on the words of its item. */
export function dependsOnWords({ quantity, badQuantity, note, beside, inName }: LineReading): boolean {
  return badQuantity === null && (note !== "" || beside.length > 0 || (quantity !== null && inName !== null));
}

/**
 * Whether the text of a quantity may describe the item instead: its size, where the line repeats other words of the item,
 * or the pieces in its pack.
 */
function isOwn(written: string, quantity: number, note: string, own: OwnWords): boolean {
  if (isTimes(written.charAt(0))) return unexplained([written.slice(1)], own).length === 0;
  if (quantity === 1) return false;
  if (!/\p{L}/u.test(written)) return own.has(`=${quantity}`) && repeatsName(note, own);
  const isPacked = [...own].some((word) => isPack(word) || isPiece(word));
  return isPacked && [...own].some((word) => /^[=~]/.test(word) && isPart(Number(word.slice(1)), quantity));
}

/** Whether a note has words of the item: "chain" for a chain, not "please". */
function repeatsName(note: string, own: OwnWords): boolean {
  const words = withoutStamp(note).said.split(/\s+/);
  return words.some((word) => /\p{L}/u.test(word) && !isPlainWord(word) && isExplained(word, own, () => false));
}

function isPart(inPack: number, quantity: number): boolean {
  return inPack > 1 && quantity % inPack === 0;
}

/** "2 wheels" of an item that is sold by the pair: two pairs, or one. Null: not the case. */
function piecesOfPair({ quantity, beside, inName }: LineReading, own: OwnWords): string | null {
  if (quantity === null || quantity % 2 !== 0 || beside.some(isPair) || ![...own].some(isPair)) return null;
  const noun = inName !== null && /\p{L}/u.test(inName) ? inName : beside.find((word) => /^\p{L}+$/u.test(word));
  return noun === undefined ? null : noun === inName ? inName : `${quantity} ${noun}`;
}

/** A quantity and the doubtful words, once the item is known. */
interface SettledQuantity {
  readonly quantity: number | null;
  readonly badQuantity: string | null;
  /** Unexplained words of the note of a line with a quantity. */
  readonly unexplained: readonly string[];
}

/**
 * The quantity of a line whose item is known. A line without one wants one piece if only words of the item are left;
 * and a quantity counts if the words next to it, or that would contradict it, are words of the item.
 */
export function settledQuantity(reading: LineReading, own: OwnWords): SettledQuantity {
  const settled = quantityWith(reading, own);
  const isSaid = settled.quantity !== null && !reading.isRow;
  return { ...settled, unexplained: isSaid ? leftInNote(reading.note, settled.quantity, own) : [] };
}

/** The words of a note that neither the item nor the words of orders explain: of "for Anna" it is "Anna". */
function leftInNote(note: string, quantity: number | null, own: OwnWords): string[] {
  const words = unexplained([withoutStamp(note).said], own);
  return words.filter((word) => /\p{L}/u.test(word) && !isKnownBeside(word, quantity));
}

/** What explains itself in a note: units, packs of which the quantity was computed, money. */
function isKnownBeside(word: string, quantity: number | null): boolean {
  return (
    isPiece(word) ||
    isPack(word) ||
    isPair(word) ||
    isCurrency(word) ||
    isLabel(word) ||
    numberOfWord(word) === quantity
  );
}

function quantityWith(reading: LineReading, own: OwnWords): Pick<SettledQuantity, "quantity" | "badQuantity"> {
  const { quantity, badQuantity, note, beside, inName, impliesOne } = reading;
  if (badQuantity !== null) return { quantity: null, badQuantity };
  if (quantity === null) {
    if (!impliesOne) return { quantity: null, badQuantity: null };
    const left = [...new Set([...unexplained([withoutStamp(note).said], own), ...doubtful(beside, own)])];
    return left.length === 0 ? { quantity: 1, badQuantity: null } : { quantity: null, badQuantity: left.join(" ") };
  }
  const asked = inName !== null && isOwn(inName, quantity, note, own) ? inName : piecesOfPair(reading, own);
  if (asked !== null) return { quantity: null, badQuantity: asked };
  const left = doubtful(beside, own);
  return left.length === 0
    ? { quantity, badQuantity: null }
    : { quantity: null, badQuantity: [quantity, ...left].join(" ") };
}
