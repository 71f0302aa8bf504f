import { plain, tokensOf } from "./tokens.ts";

/** "700x40c" or "650 x 47": the width of a tyre behind the size of its rim, which many catalogs leave out. */
const rimAndWidth = /\b(?:700|650)[abc]? ?[x×] ?(\d{2}(?:[.,]\d)?) ?[abc]?(?![\p{L}\d])/u;
/** In a catalog for bicycles they tell nothing: "bike helmet", "casque de vélo". */
const bicycle = new Set("bike bicycle cycle cycling cyclist velo cyclisme cycliste".split(" "));

/**
 * What else a query may be written as that finds nothing, the closest to it first: without the words that say "for
 * bicycles", and with the width alone of a tyre's size.
 */
export function looserQueries(query: string): string[] {
  const bare = withoutBicycle(query);
  const found = [bare, widthAlone(query), widthAlone(bare)].filter((text) => text !== "" && text !== query);
  return [...new Set(found)];
}

function withoutBicycle(query: string): string {
  const text = plain(query);
  const tokens = tokensOf(text);
  let kept = text;
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || !bicycle.has(token.text)) continue;
    // With it goes what joins it: "de vélo", "à vélo".
    while (place > 0 && (tokens[place - 1]?.joins || tokens[place - 1]?.text === "a")) place--;
    kept = `${kept.slice(0, tokens[place]?.start)} ${kept.slice(token.end)}`;
  }
  return kept === text ? query : kept.replace(/ +/g, " ").trim();
}

function widthAlone(query: string): string {
  const text = plain(query);
  if (!rimAndWidth.test(text)) return query;
  const others = text.replace(rimAndWidth, " ").trim();
  const width = text.replace(rimAndWidth, "$1 mm");
  return /\p{L}/u.test(others) ? width : `tyre ${width}`;
}
