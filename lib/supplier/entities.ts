/** Names of U+00A0 to U+00FF in order (HTML 4, Latin-1). */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const names = new Map([
  ...latin1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    OElig: "Œ",
    oelig: "œ",
    Yuml: "Ÿ",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "",
    zwj: "",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    lsaquo: "‹",
    rsaquo: "›",
    bull: "•",
    hellip: "…",
    prime: "′",
    Prime: "″",
    trade: "™",
    euro: "€",
    minus: "−",
    le: "≤",
    ge: "≥",
    ne: "≠",
    asymp: "≈",
    Oslash: "Ø",
    empty: "∅",
    rarr: "→",
    larr: "←",
    ohm: "Ω",
    Omega: "Ω",
    check: "✓",
  }),
]);

/** Browsers read numeric references 128–159 as Windows-1252, and so do the people who wrote them. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Replaces the character references of HTML that catalogs use; unknown names stay as they stand. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));?/gi, (found, decimal, hex, name) => {
    if (name !== undefined) return found.endsWith(";") ? (names.get(name) ?? found) : found;
    return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? found;
  });
}

function characterOf(code: number): string | null {
  if (code >= 128 && code < 160) return windows1252.charAt(code - 128);
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isText && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null;
}
