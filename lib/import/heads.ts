import { plainName } from "@/lib/domain/normalize.ts";
import { type Kind, knownHeads } from "./known-heads.ts";
import { isCurrency, isPack, isPiece } from "./units.ts";

/** Words that say the same, in the languages of tills, ERP systems and suppliers' forms, by the first of them. */
const sameWords = [
  "no number numbers numero num nummer nr nbr nb numer n",
  "qty quantity quantities quantite qte qtes qnty qnt quant qtty menge anzahl anz cantidad cant quantita aantal",
  "article articles artikel articulo articolo art",
  "item items itm",
  "product products prod produit produits produkt producto prodotto",
  "part parts piece teil",
  "ref reference references referencia riferimento refer",
  "code codes codigo codice kode",
  "stock stocks bestand existencias",
  "min minimum mini mindestbestand minimo",
  "max maximum maxi hochstbestand maximo",
  "order orders commande commandes bestellung pedido cde cmd",
  "ordered commande commandee commandes bestellt pedida pedido",
  "price prix preis precio prezzo tarif",
  "cost cout couts kosten costo coste",
  "supplier suppliers vendor vendors fournisseur fournisseurs lieferant proveedor distributor distributeur",
  "manufacturer manufacturers mfg mfr manuf fabricant fabricants hersteller fabricante maker oem",
  "description descriptions desc descr designation designations libelle libelles bezeichnung beschreibung descripcion",
  "hand main",
  "note notes notiz anmerkung",
  "remark remarks remarque remarques bemerkung bemerkungen",
  "comment comments commentaire commentaires kommentar comentario comentarios",
].map((line) => line.split(" "));

const canonical = new Map(sameWords.flatMap(([first = "", ...others]) => others.map((word) => [word, first] as const)));
/** Words that heads have or leave out. "en" is none: "en commande" and "commandé" are two columns. */
const small = new Set("de du des la le les the of an y del der die das".split(" "));

/** A head in the form in which heads are compared: words of one meaning are one word, and marks do not matter. */
export function headKey(head: string): string {
  return wordsOf(head)
    .map((word) => canonical.get(word) ?? word)
    .join(" ");
}

function wordsOf(head: string): string[] {
  if (head.length > longestHead) return [];
  return plainName(
    head
      .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, "$1 ")
      .replace(/n\s?[°º]/gi, "no ")
      .replace(/№|#/g, " no "),
  )
    .replace(/['’]s\b|\b[dl]['’]/g, "")
    .replace(/%/g, " percent ")
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]/g, (_, round, square) => withoutAside(round ?? square ?? ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !small.has(word));
}

const asides = new Set(
  "required optional obligatoire facultatif optionnel requis pflichtfeld incl excl ht ttc".split(" "),
);

/**
 * Removes what is in brackets from a head: "Qty (on hand)" is not an ordered quantity. Units and currencies add no
 * meaning.
 */
function withoutAside(words: string): string {
  const isAside = (word: string) => isPiece(word) || isCurrency(word) || asides.has(word) || /\d/.test(word);
  return words
    .split(/[^\p{L}\p{N}$€£]+/u)
    .filter(Boolean)
    .every(isAside)
    ? " "
    : ` ${words} `;
}

const longestHead = 100;

const kinds: ReadonlyMap<string, Kind> = new Map(
  [...knownHeads].reverse().flatMap(([kind, heads]) => heads.map((head) => [headKey(head), kind] as const)),
);

/**
 * What a head says of its column, by all of its words; null for one that is not known. Of a head in several languages
 * ("Menge / Quantity") each part has to say the same. One that is not known and names packs counts packs.
 */
export function kindOfHead(head: string): Kind | null {
  const whole = kinds.get(headKey(head));
  if (whole !== undefined) return whole;
  const parts = head.length > longestHead ? [] : head.split(/[/|\n]/).map((part) => kinds.get(headKey(part)));
  const [first] = parts;
  if (parts.length > 1 && first !== undefined && parts.every((part) => part === first)) return first;
  const words = wordsOf(head);
  if (words.some((word) => soldWords.has(word))) return "ignored";
  // "018345-04 2 cartons" is no head.
  return words.some(isPack) && !/\d{4}/.test(head) ? "packs" : null;
}

/** What was sold is no order, over whatever time: "Ventes 60 j". */
const soldWords = new Set(
  "sold sales ventes vendu vendus vendues verkauft verkaufe verkaufte absatz abverkauf".split(" "),
);
