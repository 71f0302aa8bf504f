import { isNumber, type Token } from "./tokens.ts";

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

/** The words of a query without those that only name the attribute whose value stands beside them. */
export function withoutAttributeNames(tokens: readonly Token[]): Token[] {
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

const ofSize = new Set("size sz taille".split(" "));
/** "One size" is a size of its own. */
const sizesBefore = new Set([...sizes].filter((size) => size !== "one" && size !== "unique"));
