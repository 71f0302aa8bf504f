import { highestQuantity } from "@/lib/domain/line-limits.ts";
import { plainName } from "@/lib/domain/normalize.ts";

/** One piece of what is sold, in the languages of the dealers and of their suppliers. */
const pieces = new Set(
  (
    "pc pcs pce pces piece pieces ea each unit units unite unites un u x nos off " +
    "st stk stck stuck stueck stuecke stucke stuks pz pza pzas pieza piezas pezzo pezzi ud uds unid unidad unidades szt ks"
  ).split(" "),
);

/** Two pieces, or one where the supplier sells them so: the unit of the item says which. */
const pairs = new Set("pr prs pair pairs paire paires paar paare paio paia".split(" "));

/** Twelve pieces. */
const dozens = new Set(
  (
    "dozen dozens doz dzn dzns dz dza dtz dtzd dutz dutzd dutzend dutzende duzend douzaine douzaines douz douzain dous " +
    "dousaine docena docenas dozzina dozzine dozijn"
  ).split(" "),
);

/** Several pieces in one, of which nobody here knows how many they are. */
const packs = new Set(
  (
    "gross grosse set sets kit kits " +
    "box boxes bx case cases cs carton cartons ctn ctns ct pack packs pk pkg pkgs packet packets bag bags roll rolls " +
    "pkt pkts boite boites caisse caisses paquet paquets lot lots sachet sachets rouleau rouleaux jeu jeux ensemble " +
    "karton kartons kiste kisten packung packungen rolle rollen satz satze beutel caja cajas paquete paquetes rollo " +
    "scatola scatole confezione doos pallet pallets palette palettes sleeve sleeves " +
    "ve vpe vp pck pak pakete paket kart ktn krt gebinde schachtel schachteln display displays colis bte btes pqt paq " +
    "paqt crate crates reel reels spool spools bundle bundles bdl bund tray trays coil coils bobine bobines coffret " +
    "coffrets multipack multipacks sixpack twinpack tin tins bucket buckets sacke"
  ).split(" "),
);

/** What a figure measures: "12 speed", "29 in" and "2 weeks" are no pieces. */
const measures = new Set(
  (
    "speed speeds spd sp vitesse vitesses gang fach mm cm m in inch inches pouce pouces zoll ft t th tooth teeth dents " +
    "zahn zahne psi bar g gr kg lb lbs oz ml l w v volt volts ah wh nm hole holes trous loch link links maillons h c s " +
    "% percent prozent pct second seconds minute minutes hour hours hr hrs stunde stunden heure heures " +
    "day days tag tage tagen jour jours dia dias week weeks wk wks woche wochen kw semaine semaines semana semanas " +
    "month months monat monate monaten mois mes meses year years jahr jahre ans annee annees"
  ).split(" "),
);

/** Of these a figure without a blank is a quantity too: "4m" of a cable, "2kg" of grease. */
const soldByMeasure = new Set("m ft kg lb lbs meter metre metres mtr".split(" "));

/** Figures in words that are understood where nothing but a quantity can stand: "two", "2". */
const smallNumbers = new Map(
  [
    "one un une ein eine einen eins uno una",
    "two deux zwei zwo dos due",
    "three trois drei tres tre",
    "four quatre vier cuatro quattro",
    "five cinq funf cinco cinque",
    "six sechs seis sei",
    "seven sept sieben siete sette",
    "eight huit acht ocho otto",
    "nine neuf neun nueve nove",
    "ten dix zehn diez dieci",
    "eleven onze elf once undici",
    "twelve douze zwolf doce dodici",
    "thirteen treize dreizehn",
    "fourteen quatorze vierzehn",
    "fifteen quinze funfzehn",
    "sixteen seize sechzehn",
    "seventeen siebzehn",
    "eighteen achtzehn",
    "nineteen neunzehn",
  ].flatMap((line, at) => line.split(" ").map((word) => [word, at + 1] as const)),
);

const tens = new Map(
  [
    "twenty vingt zwanzig veinte",
    "thirty trente dreissig dreißig",
    "forty quarante vierzig",
    "fifty cinquante funfzig",
    "sixty soixante",
    "seventy",
    "eighty",
    "ninety",
  ].flatMap((line, at) => line.split(" ").map((word) => [word, (at + 2) * 10] as const)),
);

/** Half of something: "½ dz". */
const halves = new Set("half halb halbe halbes demi demie mezza media 1/2 1⁄2 ½".split(" "));

/** Figures in words: nobody has to guess whether "one size" is one. */
const numberWords = new Set(
  (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand half couple few several " +
    "une deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante " +
    "cinquante soixante cent cents mille demi quelques plusieurs " +
    "ein eine einen eins zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn " +
    "siebzehn achtzehn neunzehn zwanzig dreissig dreißig vierzig funfzig hundert tausend einige mehrere " +
    "uno una dos tres cuatro cinco seis siete ocho nueve diez veinte cien score scores hundreds thousands " +
    "demie halb halbe halbes halfdozen demi-douzaine demi-douzaines half-dozen demidouzaine " +
    "dizaine dizaines quinzaine quinzaines vingtaine vingtaines trentaine trentaines quarantaine cinquantaine " +
    "soixantaine centaine centaines millier milliers hunderte tausende"
  ).split(" "),
);

/** "twenty-four" and "vierundzwanzig". "one-piece" and "six-bolt" are words of the trade. */
const compoundNumber =
  /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|vingt|trente|quarante|cinquante|soixante)-\p{L}+|\p{L}+und(?:zwanzig|drei(?:ss|ß)ig|vierzig|funfzig))$/u;

/** A few words of money behind or before a figure make it a price. */
const currencies = new Set("$ € £ eur euro euros cad usd chf gbp aud dollar dollars".split(" "));

/** A word in the form in which units are compared: "pc(s)" is "pcs". */
const keyOf = (word: string) =>
  plainName(word)
    .replace(/\((\p{L}{1,2})\)$/u, "$1")
    .replace(/\.$/, "");

/** Whether a word behind a figure says pieces: "4 pcs". */
export function isPiece(word: string): boolean {
  return pieces.has(keyOf(word));
}

/** Whether a word is a figure: "three", "dozen". */
export function isNumberWord(word: string): boolean {
  return numberWords.has(keyOf(word)) || compoundNumber.test(keyOf(word)) || isDozen(word);
}

/** The figure below a hundred that a word says: "two", "vingt", "twenty-four"; null for every other. */
export function numberOfWord(word: string): number | null {
  const key = keyOf(word);
  const said = smallNumbers.get(key) ?? tens.get(key);
  if (said !== undefined || !compoundNumber.test(key)) return said ?? null;
  const [first = "", second = ""] = key.split(/-|und(?=zwanzig|drei|vierzig|funfzig)/);
  const [ten, one] = tens.has(first) ? [first, second] : [second, first];
  const [most, rest] = [tens.get(ten), smallNumbers.get(one)];
  return most === undefined || rest === undefined ? null : most + rest;
}

/** Whether a word behind a figure says pairs: "2 pairs". */
export function isPair(word: string): boolean {
  return pairs.has(keyOf(word));
}

/** Whether a word behind a figure says dozens: "2 doz." */
export function isDozen(word: string): boolean {
  return dozens.has(keyOf(word));
}

const dozen = 12;

/** How many pieces some dozens are; null: nobody said how many, or more than can be ordered. */
export function inDozens(dozenCount: number | null): number | null {
  const pieces = (dozenCount ?? 0) * dozen;
  return pieces > 0 && pieces <= highestQuantity ? pieces : null;
}

/** Whether a word before a unit says half of it: "½ dz". */
export function isHalf(word: string): boolean {
  return halves.has(keyOf(word));
}

/** Whether a word behind a figure says packs of unknown size: "2 boxes". */
export function isPack(word: string): boolean {
  return packs.has(keyOf(word)) || isDozen(word);
}

/** Whether a word behind a figure says what it measures: "12 speed". */
export function isMeasure(word: string): boolean {
  return measures.has(keyOf(word));
}

/** Whether a unit behind a figure, without a blank, may say how much is wanted: "4m". */
export function isSoldByMeasure(word: string): boolean {
  return soldByMeasure.has(keyOf(word));
}

/** Whether a word is money: "EUR", "$". */
export function isCurrency(word: string): boolean {
  return currencies.has(plainName(word));
}

/** "x", "×", "*" or a word for it, between number and quantity. */
export function isTimes(word: string): boolean {
  return /^(?:[x×*]|mal|fois|times|veces)$/i.test(word);
}

/** Words that an order's own number follows as well: "order 4711". */
const orderWords = new Set(["order", "commande"]);
const labels = new Set(
  "qty quantity qte quantite qnty quant menge bestellmenge anz anzahl stuckzahl cant cantidad nbre nombre".split(" "),
);

/** A word that says that a quantity follows: "qty", "Qté:", "pcs:". */
export function isLabel(word: string): boolean {
  const plain = plainName(word).replace(/[.:=-]{1,3}$/, "");
  if (/[:=]$/.test(word) && (isPiece(plain) || plain === "q" || isTimes(plain))) return true;
  return labels.has(plain) || orderWords.has(plain);
}

/** Units, and words for each of several items, that stand before their figure too. "Unit 6" and "u 6" may be names. */
const before = new Set("stk stck stuck stueck stucke stuecke pcs pieces piece je jeweils chacun chacune".split(" "));

/** Whether a word before a figure says that it is a quantity: "Stück 6", "je 5". */
export function mayPrecede(word: string): boolean {
  return before.has(keyOf(word));
}

/** Whether a label may introduce the number of an order as well. */
export function isOrderWord(word: string): boolean {
  return orderWords.has(plainName(word).replace(/[.:=]{1,3}$/, ""));
}
