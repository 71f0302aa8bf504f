import { fieldBits, inVariant, ofWholeProduct, type WordParts } from "./parts.ts";
import { at, GrowingNumbers, listsOf, sharedUint32 } from "./shared.ts";
import { synonyms } from "./synonyms.ts";
import { packTexts, textAt } from "./texts.ts";
import { eachToken, plain } from "./tokens.ts";

const maxCachedTexts = 50_000;
/**
 * Bounds of the index, far above any real catalog: what comes after them is not found by words, only by its number. The
 * words of a name, a brand and a category come before those of attributes and descriptions.
 */
const maxWordsOfProduct = 2_000;
const maxWordsOfVariant = 100;
const maxWords = 500_000;
/** Means a word, or a variant, that is not indexed. */
const notIndexed = -1;

/** Collects the words of one product after the other and packs them into postings. */
export class VocabularyBuilder {
  private readonly ids = new Map<string, number>();
  private readonly lastProduct = new GrowingNumbers();
  private readonly fields = new GrowingNumbers();
  private readonly wordAt = new GrowingNumbers();
  private readonly entryAt = new GrowingNumbers();
  private readonly cached = new Map<string, readonly number[]>();
  private readonly lastVariant = new GrowingNumbers();
  private readonly setOfWords = new Map([["", 0]]);
  private readonly setWordAt = new GrowingNumbers();
  private readonly setAt = new GrowingNumbers();
  private readonly variantSet: Uint32Array;
  private product = -1;
  private variant = notIndexed;
  private current: number[] = [];
  private ofVariant: number[] = [];

  constructor(variantCount: number) {
    this.variantSet = sharedUint32(variantCount);
  }

  startProduct(product: number): void {
    this.endProduct();
    this.product = product;
    this.variant = notIndexed;
  }

  /** The next words with the field `inVariant` are those of a variant of the product. */
  startVariant(variant: number = notIndexed): void {
    this.endVariant();
    this.variant = variant;
  }

  /** Adds the words of a text that is not repeated. */
  add(text: string, field: number): void {
    for (const word of withMeanings(text)) this.note(this.idOf(word), field);
  }

  /** Adds the words of a text that occurs often, such as a brand's name or "Color: Black". Its words are cached. */
  addRepeated(text: string, field: number, textsOf: (text: string) => readonly string[] = (own) => [own]): void {
    for (const word of this.wordsOfRepeated(text, textsOf)) this.note(word, field);
  }

  /** Notes the words of a text as the variant's own also where the whole product has them: size "M" of brand "M12". */
  addOwn(text: string, textsOf: (text: string) => readonly string[] = (own) => [own]): void {
    for (const word of this.wordsOfRepeated(text, textsOf)) {
      this.note(word, inVariant);
      if (word !== notIndexed) this.noteVariant(word);
    }
  }

  private wordsOfRepeated(text: string, textsOf: (text: string) => readonly string[]): readonly number[] {
    let words = this.cached.get(text);
    if (!words) {
      const found = new Set<number>();
      for (const part of textsOf(text)) for (const word of withMeanings(part)) found.add(this.idOf(word));
      words = [...found];
      if (this.cached.size < maxCachedTexts) this.cached.set(text, words);
    }
    return words;
  }

  finish(): WordParts {
    this.endProduct();
    const texts = [...this.ids.keys()].sort();
    const rank = new Uint32Array(texts.length);
    for (const [place, text] of texts.entries()) rank[this.ids.get(text) ?? 0] = place;
    for (const { values, length } of [this.wordAt, this.setWordAt])
      for (let pair = 0; pair < length; pair++) values[pair] = at(rank, at(values, pair));
    const signatures = sharedUint32(texts.length);
    for (const [place, text] of texts.entries()) signatures[place] = signatureOf(text);
    const listed = (words: GrowingNumbers, entries: GrowingNumbers) =>
      listsOf(texts.length, words.length, words.values, entries.values);
    return {
      vocabulary: packTexts(texts),
      signatures,
      postings: listed(this.wordAt, this.entryAt),
      sets: listed(this.setWordAt, this.setAt),
      setCount: this.setOfWords.size,
      variantSet: this.variantSet,
    };
  }

  private idOf(word: string): number {
    let id = this.ids.get(word);
    if (id === undefined) {
      if (this.ids.size >= maxWords) return notIndexed;
      id = this.ids.size;
      this.ids.set(word, id);
      this.lastProduct.push(0xffffffff);
      this.lastVariant.push(0xffffffff);
      this.fields.push(0);
    }
    return id;
  }

  private note(word: number, field: number): void {
    if (word === notIndexed) return;
    if (at(this.lastProduct.values, word) === this.product) {
      this.fields.values[word] = at(this.fields.values, word) | field;
    } else {
      if (this.current.length >= maxWordsOfProduct) return;
      this.lastProduct.values[word] = this.product;
      this.fields.values[word] = field;
      this.current.push(word);
    }
    if (field === inVariant && (at(this.fields.values, word) & ofWholeProduct) === 0) this.noteVariant(word);
  }

  private noteVariant(word: number): void {
    if (this.variant === notIndexed || this.ofVariant.length >= maxWordsOfVariant) return;
    if (at(this.lastVariant.values, word) === this.variant) return;
    this.lastVariant.values[word] = this.variant;
    this.ofVariant.push(word);
  }

  /** Most variants share all their words with others. */
  private endVariant(): void {
    if (this.ofVariant.length === 0) return;
    const key = this.ofVariant.sort((a, b) => a - b).join(" ");
    let set = this.setOfWords.get(key);
    if (set === undefined) {
      set = this.setOfWords.size;
      this.setOfWords.set(key, set);
      for (const word of this.ofVariant) {
        this.setWordAt.push(word);
        this.setAt.push(set);
      }
    }
    this.variantSet[this.variant] = set;
    this.ofVariant = [];
  }

  private endProduct(): void {
    this.endVariant();
    for (const word of this.current) {
      this.wordAt.push(word);
      this.entryAt.push((this.product << fieldBits) | at(this.fields.values, word));
    }
    this.current = [];
  }
}

/** The words of a text, and after them those that mean the same as some of them. */
function withMeanings(text: string): string[] {
  const words: string[] = [];
  eachToken(plain(text), (word) => words.push(word));
  for (const meaning of synonyms().in(words)) words.push(...meaning.words);
  return words;
}

/** One bit per letter of a word (digits and foreign letters share the remaining bits). */
export function signatureOf(word: string): number {
  let signature = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    signature |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return signature >>> 0;
}

/** The place of the first word of the vocabulary that is not before a text. */
export function firstAtLeast(words: WordParts, text: string): number {
  let low = 0;
  let high = words.signatures.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(words.vocabulary, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
