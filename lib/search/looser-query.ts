import { plain, tokensOf } from "./tokens.ts";

/** "700x40c" or "650 x 47": the width of a tyre behind the size of its rim, which many catalogs leave out. */
const rimAndWidth = /\b((?:700|650)[abc]?) ?(?:[x×]|by) ?(\d{2}(?:[.,]\d)?)(?:[-/]\d{2})? ?[abc]?(?![\p{L}\d])/u;

/** Whether a query has the size of a tyre among its words. */
export function saysRimAndWidth(query: string): boolean {
  return rimAndWidth.test(plain(query));
}

/**
 * The names of one size of rim: in inches, as the French have it, and by the diameter of its bead seat. As `plain` leaves
 * them: a double prime is two primes.
 */
const rimNames: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(?<![\p{L}\d.,])28 ?(?:inch(?:es)?|in|pouces?|po|["”]|['′]{2})(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u,
    ["700c", "622", "28"],
  ],
  [/(?<![\p{L}\d.,])29 ?(?:inch(?:es)?|in|pouces?|po|["”]|['′]{2})(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u, ["29", "622"]],
  [
    /(?<![\p{L}\d.,])27[.,]5(?: ?(?:inch(?:es)?|in|pouces?|po|["”]|['′]{2}))?(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u,
    ["650b", "584", "27.5"],
  ],
  [/(?<![\p{L}\d.,])700 ?c(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u, ["622", "28 in"]],
  [/(?<![\p{L}\d.,])650 ?b(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u, ["27.5", "584"]],
  [/(?<![\p{L}\d.,])622(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u, ["700c", "29"]],
  [/(?<![\p{L}\d.,])584(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u, ["650b", "27.5"]],
  [
    /(?<![\p{L}\d.,])(1[2468]|2[0467]) ?(?:inch(?:es)?|in|pouces?|po|["”]|['′]{2})(?![\p{L}\d])(?! ?(?:[x×]|by)? ?\d)/u,
    ["$1"],
  ],
];

/** In a catalog for bicycles they tell nothing: "bike helmet", "casque de vélo". */
const bicycle = new Set("bike bicycle cycle cycling cyclist velo cyclisme cycliste".split(" "));

/**
 * What else a query may be written as that finds nothing, the closest to it first: without the words that say "for
 * bicycles", with the other names of its rim's size, with the width alone of a tyre's size, and a tube's with the rim alone, which fits several widths, and without the units of figures.
 */
export function looserQueries(query: string): string[] {
  const bare = withoutBicycle(query);
  const sized = [bare, ...otherRims(query), ...otherRims(bare), widthAlone(query), widthAlone(bare), rimAlone(bare)];
  const found = [...sized, ...[query, ...sized].map(withoutUnits)];
  return [...new Set(found)].filter((text) => text !== "" && text !== query);
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

function otherRims(query: string): string[] {
  const text = plain(query);
  const [size, names] = rimNames.find(([pattern]) => pattern.test(text)) ?? [];
  return size && names ? names.map((name) => text.replace(size, name)) : [];
}

function widthAlone(query: string): string {
  const text = plain(query);
  if (!rimAndWidth.test(text)) return query;
  const others = text.replace(rimAndWidth, " ").trim();
  const width = text.replace(rimAndWidth, "$2 mm");
  return /\p{L}/u.test(others) ? width : `tyre ${width}`;
}

function rimAlone(query: string): string {
  const text = plain(query);
  const [, rim = ""] = rimAndWidth.exec(text) ?? [];
  // As catalogs write it: 700c.
  return rim === "" || !/tube|chambre|boyau/.test(text)
    ? query
    : text.replace(rimAndWidth, rim === "700" ? "700c" : rim);
}

/** Many catalogs leave the unit out: "seatpost 350". */
function withoutUnits(query: string): string {
  return query.replace(/(\d) ?(?:mm|cm)(?: (?:long|wide|large))?(?![\p{L}\d])/giu, "$1");
}
