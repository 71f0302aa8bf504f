import { plainName } from "@/lib/domain/normalize.ts";

/** Day and time, or the time, in brackets or before a dash; then perhaps some words without a digit and a colon: who wrote it. */
const stamped =
  /^\u200e?(?:\[(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s)?(?:(?:at|um|à)\s)?\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:,?\s\d{1,4}[./-]\d{1,2}[./-]\d{2,4})?\]\s?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s[-–]\s)(?:[^\s:\d][^:\d]{0,40}:\s)?/iu;

/**
 * Words of an order that say nothing of how many are wanted: courtesies, words for ordering, and words that join others.
 * No word that says no, that limits a figure ("about", "min"), or that divides one ("per", "or") is among them.
 */
const plainWords = new Set(
  (
    "please pls plz thanks thank thx cheers hi hello hey asap urgent urgently rush need needs needed want order send " +
    "ship take add get give like would we us i me you your our my also too again the an of for with and in on at by it is are " +
    "client customer " +
    "bitte danke dringend eilt eilig hallo moin brauche brauchen benotige benotigen bestelle bestellen nehme nehmen schicke " +
    "schicken liefern sende senden hatte hatten gern gerne ich wir mir uns auch fur fuer kunde kundin von vom den die das der " +
    "dem und mit im in am zum zur davon artikel " +
    "svp s.v.p stp merci bonjour allo salut prends prendre prenez envoyer envoyez envoie commander commande veuillez voudrais " +
    "voudrait voudrions faut faudrait besoin il elle je nous me m en y aussi urgence presse le la les l de d du des au " +
    "aux avec pour et sur dans ce cette article articles item items produit"
  ).split(" "),
);

/** The letters and figures of a word, to compare it. */
export function wordKey(word: string): string {
  return /^[^\p{L}\p{N}]*([\s\S]*[\p{L}\p{N}])?/u.exec(plainName(word))?.[1] ?? "";
}

/** Whether a word says nothing of how many are wanted. One without a letter and a figure says nothing at all. */
export function isPlainWord(word: string): boolean {
  const key = wordKey(word);
  return key === "" || plainWords.has(key);
}

/** A line of a copied chat: what the chat writes before it ("[28.11.26, 09:20:00] Thomas:"), and what the person wrote. */
export function withoutStamp(line: string): { readonly stamp: string; readonly said: string } {
  const [stamp = ""] = stamped.exec(line) ?? [];
  return { stamp: stamp.trim(), said: line.slice(stamp.length) };
}
