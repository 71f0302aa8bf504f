import { correctWords } from "./correct-words.ts";
import { looserQueries, saysRimAndWidth } from "./looser-query.ts";
import type { Range } from "./meet-variants.ts";
import type { NearMisses } from "./near-misses.ts";
import type { WordParts } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { scoreRanges } from "./score-ranges.ts";
import { synonyms } from "./synonyms.ts";
import { textAt } from "./texts.ts";
import { isNumber, type Token, tokensOf, withoutJoining } from "./tokens.ts";
import { hasTyres, isTyreSize, namesThing, putTyresFirst } from "./tyre-sizes.ts";
import { firstAtLeast } from "./vocabulary.ts";

/** Words that say what the next word is. Names have the value alone: "helmet size M" asks for "helmet M". */
const ofMeasure = new Set(
  "size sz length width diameter dia height taille pointure longueur largeur diametre hauteur".split(" "),
);

/** They stand behind a figure, too: "90 mm long", "170 mm travel"; and behind its unit alone: "780 mm wide". */
const behindFigure = new Set("length width diameter dia travel longueur largeur diametre debattement".split(" "));

const behindUnit = new Set("long wide high tall large".split(" "));

const units = new Set("mm cm m in inch pouce".split(" "));

const ofColour = new Set("color colour couleur".split(" "));

const colours = new Set(
  "black white red blue green yellow grey gray silver gold orange pink purple brown tan noir noire blanc blanche rouge bleu bleue vert verte jaune gri argent rose".split(
    " ",
  ),
);

/** Sizes in letters and words, as `tokensOf` gives them. */
const sizes = new Set("xxs xs s m l xl xxl xxxl small medium large petit moyen grand extra x one unique".split(" "));

const ofSize = new Set("size sz taille".split(" "));

/** "One size" is a size of its own. */
const sizesBefore = new Set([...sizes].filter((size) => size !== "one" && size !== "unique"));

/** Read of a query, and searched for. */
const maxTyped = 24;
const maxWords = 12;

/**
 * Finds every product that has all the words, with its score, in `scratch.matches`. The last word may be a prefix. A
 * tyre's size alone finds tyres and tubes first, and beside words that name no other thing them rather than what has its figures by chance. When no product matches, every word may be a prefix. When still none matches, the query is read more loosely
 * (`looserQueries`), and at last words that are not in the catalog are replaced by their nearest corrections, as far as
 * the budget of `nearMisses` reaches. Answers the text that was searched for instead; null: the query itself.
 */
export function scoreWords(index: SearchIndex, query: string, nearMisses: NearMisses): string | null {
  const asked = askedOf(index, query);
  index.scratch.matches.clear();
  index.scratch.variantWords.clear();
  if (asked.tokens.length === 0) return null;
  const looser = looserQueries(query);
  if (isTyreSize(query)) {
    const tyres = [query, ...looser].find(
      (each) => scoreAsWritten(index, askedOf(index, each)) && putTyresFirst(index),
    );
    if (tyres !== undefined) return tyres === query ? null : tyres;
  }
  const isWritten = scoreAsWritten(index, asked);
  if (isWritten && saysRimAndWidth(query) && !hasTyres(index) && !namesThing(index, asked.ranges)) {
    const tyres = looser.find((each) => scoreAsWritten(index, askedOf(index, each)) && hasTyres(index));
    if (tyres !== undefined) return tyres;
    scoreAsWritten(index, asked);
  }
  if (isWritten) return null;
  const found = looser.find((each) => scoreAsWritten(index, askedOf(index, each)));
  if (found !== undefined) return found;
  for (const text of [...looser, query]) {
    const { tokens, ranges, begun } = askedOf(index, text);
    const corrected =
      correctWords(index, text, { tokens, ranges }, nearMisses) ??
      correctWords(index, text, { tokens, ranges: begun }, nearMisses);
    if (corrected !== null) return corrected;
  }
  return null;
}

/** The words of a query; `begun`: each may be a prefix. */
interface Asked {
  readonly tokens: readonly Token[];
  readonly ranges: readonly Range[];
  readonly begun: readonly Range[];
}

function askedOf({ products }: SearchIndex, query: string): Asked {
  const { words } = products;
  const tokens = withoutJoining(inWordsOf(words, withoutAttributeNames(tokensOf(query).slice(0, maxTyped)))).slice(
    0,
    maxWords,
  );
  const ranges = tokens.map((token, place) => rangeOf(words, token, place === tokens.length - 1 && !isLetter(tokens)));
  return { tokens, ranges, begun: tokens.map((token) => rangeOf(words, token, true)) };
}

function scoreAsWritten(index: SearchIndex, { tokens, ranges, begun }: Asked): boolean {
  return scoreRanges(index, ranges) > 0 || (tokens.length > 1 && scoreRanges(index, begun) > 0);
}

/** Whether the last of several words is a letter: a size, "jersey M", before it is the beginning of a word. */
function isLetter(tokens: readonly Token[]): boolean {
  return tokens.length > 1 && tokens.at(-1)?.text.length === 1;
}

/**
 * The words of a query, and instead of those that mean the same as others ("chambre à air") the ones that were added to
 * the texts of the catalog ("inner tube"), if it has them.
 */
function inWordsOf(words: WordParts, tokens: readonly Token[]): Token[] {
  const meanings = synonyms()
    .in(tokens.map(({ text }) => text))
    .filter((meaning) => meaning.words.every((word) => hasText(words, word)));
  const meant: Token[] = [];
  let place = 0;
  for (const { from, to, words: others } of meanings) {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    meant.push(
      ...tokens.slice(place, from),
      ...others.map((text) => ({ text, start, end, glued: false, joins: false })),
    );
    place = to;
  }
  return [...meant, ...tokens.slice(place)];
}

function hasText(words: WordParts, text: string): boolean {
  const place = firstAtLeast(words, text);
  return place < words.signatures.length && textAt(words.vocabulary, place) === text;
}

function rangeOf(words: WordParts, token: Token, mayBeBegun: boolean): Range {
  const from = firstAtLeast(words, token.text);
  const count = words.signatures.length;
  const whole = from < count && textAt(words.vocabulary, from) === token.text;
  const single = token.text.length === 1;
  if (!mayBeBegun || token.glued) return { from, to: whole ? from + 1 : from, whole, single };
  let low = from;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(words.vocabulary, middle).startsWith(token.text)) low = middle + 1;
    else high = middle;
  }
  return { from, to: low, whole, single };
}

/** The words of a query, without attribute names next to a value of that attribute. */
function withoutAttributeNames(tokens: readonly Token[]): Token[] {
  return tokens.filter((_, place) => !isNameBefore(tokens, place) && !isNameBehind(tokens, place));
}

function isNameBefore(tokens: readonly Token[], place: number): boolean {
  const [text = "", next] = [tokens[place]?.text, tokens[place + 1]?.text];
  if (next === undefined) return false;
  return ofColour.has(text) ? colours.has(next) : ofMeasure.has(text) && (isNumber(next) || sizes.has(next));
}

function isNameBehind(tokens: readonly Token[], place: number): boolean {
  const [text = "", before = "", second = ""] = [0, 1, 2].map((back) => tokens[place - back]?.text);
  if (ofSize.has(text)) return sizesBefore.has(before);
  const isUnit = units.has(before) && isNumber(second);
  return (behindFigure.has(text) && (isUnit || isNumber(before))) || (behindUnit.has(text) && isUnit);
}
