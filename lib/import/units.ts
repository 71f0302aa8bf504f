import { plainName } from "@/lib/domain/normalize.ts";

/** One piece of what is sold, in the languages of the dealers and of their suppliers. */
const pieces = new Set(
  (
    "pc pcs pce pces piece pieces ea each unit units unite unites un u pr pair pairs paire paires x " +
    "st stk stck stuck stueck stuks pz pza pzas pieza piezas pezzo pezzi ud uds unidad unidades szt ks"
  ).split(" "),
);

/** Several pieces in one, of which nobody here knows how many they are. */
const packs = new Set(
  (
    "dozen dozens doz dz dzn douzaine douzaines dutzend docena docenas dozzina gross set sets kit kits " +
    "box boxes bx case cases cs carton cartons ctn ctns ct pack packs pk pkg pkgs packet packets bag bags roll rolls " +
    "boite boites caisse caisses paquet paquets lot lots sachet sachets rouleau rouleaux jeu jeux ensemble " +
    "karton kartons kiste kisten packung packungen rolle rollen satz satze beutel caja cajas paquete paquetes rollo " +
    "scatola scatole confezione doos dozen pallet pallets palette palettes sleeve sleeves"
  ).split(" "),
);

/** What a figure measures: "12 speed" and "29 in" are no twelve and no twenty-nine pieces. */
const measures = new Set(
  (
    "speed speeds spd sp vitesse vitesses gang fach mm cm m in inch inches pouce pouces zoll ft t th tooth teeth dents " +
    "zahn zahne psi bar g gr kg lb lbs oz ml l w v volt volts ah wh nm hole holes trous loch link links maillons h"
  ).split(" "),
);

/** Figures in words: nobody has to guess whether "one size" is one. */
const numberWords = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve half couple few several " +
    "deux trois quatre cinq sept huit neuf dix onze douze demi quelques plusieurs " +
    "zwei drei vier funf sechs sieben acht neun zehn elf zwolf einige mehrere " +
    "dos tres cuatro cinco seis siete ocho nueve diez dozen doz dz douzaine dutzend docena"
  ).split(" "),
);

const keyOf = (word: string) => plainName(word).replace(/\.$/, "");

/** Whether a word behind a figure says pieces: "4 pcs". */
export function isPiece(word: string): boolean {
  return pieces.has(keyOf(word));
}

/** Whether a word is a figure: "three". */
export function isNumberWord(word: string): boolean {
  return numberWords.has(keyOf(word));
}

/** Whether a word behind a figure says packs of unknown size: "2 boxes". */
export function isPack(word: string): boolean {
  return packs.has(keyOf(word));
}

/** Whether a word behind a figure says what it measures: "12 speed". */
export function isMeasure(word: string): boolean {
  return measures.has(keyOf(word));
}

/** "x", "×" or "*" between number and quantity. */
export function isTimes(word: string): boolean {
  return /^[x×*]$/i.test(word);
}

const labels = new Set("qty quantity qte quantite qnty quant menge anz anzahl cant cantidad order commande".split(" "));

/** A word that says that a quantity follows: "qty", "Qté:". */
export function isLabel(word: string): boolean {
  return labels.has(plainName(word).replace(/[.:=]{1,3}$/, ""));
}
