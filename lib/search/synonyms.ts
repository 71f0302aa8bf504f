import type { SynonymGroups } from "@/lib/domain/synonym-groups.ts";
import { env } from "@/lib/settings/env.ts";
import { eachToken, isNumber, plain, thingOf } from "./tokens.ts";
import { tradeKinds, tradeSynonyms } from "./trade-synonyms.ts";

/** Words [from, to) of a text, and the words that mean the same and are searched for. */
interface Meaning {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** The phrases that go on with a word: by it, and what the one means that ends here. */
interface Branch {
  readonly after: Map<string, Branch>;
  means: readonly string[] | null;
}

/** Means any number in a list of synonyms. */
const anyNumber = "#";

/** Finds words that mean the same as others; see `tradeSynonyms` for the form of a list. */
export class Synonyms {
  /** All phrases, word by word: a list may have thousands with the same first word. */
  readonly #phrases: Branch = { after: new Map(), means: null };

  constructor(groups: SynonymGroups) {
    for (const [searched = "", ...others] of groups) {
      const means = wordsOf(searched);
      if (means.length > 0) for (const other of others) this.#add(wordsOf(other), means);
    }
  }

  #add(written: readonly string[], means: readonly string[]): void {
    if (written.length === 0) return;
    let branch = this.#phrases;
    for (const word of written) {
      const next = branch.after.get(word) ?? { after: new Map(), means: null };
      branch.after.set(word, next);
      branch = next;
    }
    branch.means ??= means;
  }

  /** The phrases of a text that mean something else, from its beginning on, none twice. */
  in(words: readonly string[]): Meaning[] {
    const found: Meaning[] = [];
    for (let from = 0; from < words.length; from++) {
      const longest = this.#longestAt(words, from);
      if (!longest) continue;
      const { to, means } = longest;
      const numbers = words.slice(from, to).filter(isNumber);
      found.push({ from, to, words: means.map((word) => (word === anyNumber ? (numbers[0] ?? "") : word)) });
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

  /** The longest phrase from a word on; of two as long, the one that names the numbers. */
  #longestAt(words: readonly string[], from: number): { to: number; means: readonly string[] } | null {
    let longest: { to: number; means: readonly string[] } | null = null;
    let branches = [this.#phrases];
    for (let place = from; branches.length > 0 && place < words.length; place++) {
      const word = words[place] ?? "";
      const steps = isNumber(word) ? [word, anyNumber] : [word];
      branches = steps.flatMap((step) => branches.flatMap(({ after }) => after.get(step) ?? []));
      const means = branches.find((branch) => branch.means !== null)?.means;
      if (means) longest = { to: place + 1, means };
    }
    return longest;
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

// biome-ignore lint/plugin: made from words that never change
let kinds: Synonyms | undefined;

/** The wider words for what a name says the thing is: a "compact drop bar" is a handlebar. */
export function widerWords(name: string): readonly string[] {
  kinds ??= new Synonyms(tradeKinds);
  const words = thingOf(name);
  const last = kinds.in(words).at(-1);
  return last?.to === words.length ? last.words : [];
}
