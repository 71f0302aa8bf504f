import { isNumber, type Token } from "./tokens.ts";

/** Words that say what the next word is. Names have the value alone: "helmet size M" asks for "helmet M". */
const ofMeasure = new Set(
  "size length width diameter height taille pointure longueur largeur diametre hauteur".split(" "),
);
const ofColour = new Set("color colour couleur".split(" "));
const colours = new Set(
  "black white red blue green yellow grey gray silver gold orange pink purple brown tan noir noire blanc blanche rouge bleu bleue vert verte jaune gri argent rose".split(
    " ",
  ),
);
/** Sizes in letters and words, as `tokensOf` gives them. */
const sizes = new Set("xxs xs s m l xl xxl xxxl small medium large petit moyen grand extra x one unique".split(" "));

/** The words of a query without those that only name the attribute whose value follows. */
export function withoutAttributeNames(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }, place) => {
    const next = tokens[place + 1];
    if (!next) return true;
    if (ofColour.has(text)) return !colours.has(next.text);
    return !ofMeasure.has(text) || !(isNumber(next.text) || sizes.has(next.text));
  });
}
