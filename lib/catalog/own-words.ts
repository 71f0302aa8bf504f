import type { ProductDocument } from "@/db/dealer/documents.ts";
import { withoutStamp } from "@/lib/import/chat-stamp.ts";
import { measuredIn, withoutMeasured } from "@/lib/import/measured.ts";
import { isPlainWord } from "@/lib/import/plain-words.ts";
import type { LineReading } from "@/lib/import/types.ts";
import { isPair } from "@/lib/import/units.ts";
import { tokensOf } from "@/lib/search/tokens.ts";
import { tradeSynonyms } from "@/lib/search/trade-synonyms.ts";

/** The words that say what an article is: name, brand, categories, size, colour, unit and other codes. */
export type OwnWords = ReadonlySet<string>;

/** Collects the words of some variants from their products' documents. What a description tells of them is none. */
export function ownWordsInto(found: Map<string, OwnWords>, wanted: ReadonlySet<string>) {
  return ({ productNo, name, brand, categories, variants }: ProductDocument) => {
    const own = variants.filter(({ variantNo }) => wanted.has(variantNo));
    if (own.length === 0) return;
    const shared = [productNo, name, brand, ...categories.map((category) => category.name)];
    for (const { variantNo, description, attributes, sizeId, colorId, config, upc, ean, mfgPartNumber } of own)
      found.set(
        variantNo,
        withSynonyms(
          [...shared, variantNo, description, sizeId, colorId, config, upc, ean, mfgPartNumber].concat(
            attributes.flatMap((attribute) => [attribute.name, attribute.value]),
          ),
        ),
      );
  };
}

/** What a person calls the article in another of the trade's words: "chambre" of a tube. */
function withSynonyms(texts: readonly (string | null)[]): OwnWords {
  const words = new Set(texts.flatMap((text) => [...wordsOf(text ?? ""), ...measuredIn(text ?? "")]));
  for (const group of synonyms) if (group.some((name) => name.every((word) => words.has(word)))) addAll(words, group);
  return words;
}

function addAll(words: Set<string>, group: readonly (readonly string[])[]): void {
  for (const name of group) for (const word of name) words.add(word);
}

const synonyms = tradeSynonyms.map((group) => group.map((name) => wordsOf(name)));

function wordsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

/**
 * The words of a text that are neither words of an article nor say nothing, as written. A figure with its measure is one of
 * them together: of "126 links, 12 speed" it is no 12 links.
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
  // "5 PR" of an article that is sold by the pair.
  if (isPair(word) && [...own].some(isPair)) return true;
  return isPlain(word) || parts.every((part) => own.has(part) || isShortened(part, word, own));
}

const shortestStem = 3;
/** "vit." for "vitesse", "noire" for "noir": one begins with the other. */
function isShortened(part: string, written: string, own: OwnWords): boolean {
  if (part.length < shortestStem || /\d/.test(part)) return false;
  const isCut = written.endsWith(".");
  return [...own].some((word) => {
    const [short, long] = word.length < part.length ? [word, part] : [part, word];
    if (short.length < shortestStem || !long.startsWith(short)) return false;
    return long.length - short.length <= 2 || (isCut && short === part);
  });
}

/** What makes a quantity doubtful and is no word of the article. */
function doubtful(beside: readonly string[], own: OwnWords): string[] {
  return unexplained(beside, own, () => false);
}

/** Whether the quantity of a reading depends on the words of its article. */
export function dependsOnWords({ quantity, badQuantity, note, beside, inName }: LineReading): boolean {
  return (
    badQuantity === null &&
    (quantity === null ? note !== "" || beside.length > 0 : beside.length > 0 || inName !== null)
  );
}

/** A quantity and what is not understood of it, once the article is known. */
interface SettledQuantity {
  readonly quantity: number | null;
  readonly badQuantity: string | null;
}

/**
 * The quantity of a line whose article is known. A line without one wants one piece when nothing is left in it but words of
 * the article; and a quantity counts when what touches it, or would call it off, is a word of the article.
 */
export function settledQuantity(reading: LineReading, own: OwnWords): SettledQuantity {
  const { quantity, badQuantity, note, beside, inName, impliesOne } = reading;
  if (badQuantity !== null) return { quantity: null, badQuantity };
  if (quantity === null) {
    if (!impliesOne) return { quantity: null, badQuantity: null };
    const left = [...new Set([...unexplained([withoutStamp(note).said], own), ...doubtful(beside, own)])];
    return left.length === 0 ? { quantity: 1, badQuantity: null } : { quantity: null, badQuantity: left.join(" ") };
  }
  if (inName !== null && unexplained([inName.replace(/[x×*]/i, "")], own).length === 0)
    return { quantity: null, badQuantity: inName };
  const left = doubtful(beside, own);
  return left.length === 0
    ? { quantity, badQuantity: null }
    : { quantity: null, badQuantity: [quantity, ...left].join(" ") };
}
