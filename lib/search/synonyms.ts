import type { SynonymGroups } from "@/lib/domain/synonym-groups.ts";
import { env } from "@/lib/env.ts";
import { eachToken, isNumber, plain } from "./tokens.ts";
import { tradeSynonyms } from "./trade-synonyms.ts";

/** Words [from, to) of a text, and the words that mean the same and are searched for. */
export interface Meaning {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

interface Phrase {
  readonly written: readonly string[];
  readonly means: readonly string[];
}

/** Stands for any number in a list of synonyms. */
const anyNumber = "#";

/** Finds words that mean the same as others; see `tradeSynonyms` for the form of a list. */
export class Synonyms {
  /** The phrases by their first word, the longest first. */
  readonly #phrases = new Map<string, Phrase[]>();

  constructor(groups: SynonymGroups) {
    for (const [searched = "", ...others] of groups) {
      const means = wordsOf(searched);
      for (const other of others) this.#add({ written: wordsOf(other), means });
    }
    for (const phrases of this.#phrases.values()) phrases.sort((a, b) => b.written.length - a.written.length);
  }

  #add(phrase: Phrase): void {
    const [first] = phrase.written;
    if (first === undefined || phrase.means.length === 0) return;
    const known = this.#phrases.get(first) ?? [];
    this.#phrases.set(first, known);
    known.push(phrase);
  }

  /** The phrases of a text that mean something else, from its beginning on, none twice. */
  in(words: readonly string[]): Meaning[] {
    const found: Meaning[] = [];
    for (let from = 0; from < words.length; from++) {
      const phrase = this.#at(words, from);
      if (!phrase) continue;
      const to = from + phrase.written.length;
      const numbers = words.slice(from, to).filter(isNumber);
      found.push({ from, to, words: phrase.means.map((word) => (word === anyNumber ? (numbers[0] ?? "") : word)) });
      from = to - 1;
    }
    return found;
  }

  /** A text with what its phrases mean in place of them. */
  meant(text: string): string {
    const words = wordsOf(text);
    for (const { from, to, words: others } of this.in(words).reverse()) words.splice(from, to - from, ...others);
    return words.join(" ");
  }

  #at(words: readonly string[], from: number): Phrase | undefined {
    const word = words[from] ?? "";
    const fits = ({ written }: Phrase) =>
      written.every((one, place) => {
        const there = words[from + place];
        return there === one || (one === anyNumber && there !== undefined && isNumber(there));
      });
    return (
      this.#phrases.get(word)?.find(fits) ?? (isNumber(word) ? this.#phrases.get(anyNumber)?.find(fits) : undefined)
    );
  }
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const part of plain(text).split(" ")) {
    if (part === anyNumber) words.push(part);
    else eachToken(part, (word) => words.push(word));
  }
  return words;
}

// biome-ignore lint/plugin: each copy makes it from the same settings
let made: { of: SynonymGroups; synonyms: Synonyms } | undefined;

/** The synonyms of the trade, and the operator's. */
export function synonyms(): Synonyms {
  const own = env().SEARCH_SYNONYMS_FILE;
  if (made?.of !== own) made = { of: own, synonyms: withOwn(own) };
  return made.synonyms;
}

/**
 * The synonyms of the trade, and an operator's. What these mean may itself be a word that means another: with ["tire",
 * "gomme"], "gomme" is a "tyre".
 */
export function withOwn(own: SynonymGroups): Synonyms {
  const trade = new Synonyms(tradeSynonyms);
  const following = own.map(([searched = "", ...others]) => [trade.meant(searched), ...others]);
  return new Synonyms([...tradeSynonyms, ...following]);
}
