import { isPlainWord, wordKey } from "./plain-words.ts";

/** Words that call a line off: it does not count, whatever is ordered or counted. */
const calledOff = new Set(
  (
    "skip remove removed delete deleted drop dropped void cancelling canceling " +
    "entfallt entfaellt entfallen entfalle entfiel streichen gestrichen weglassen " +
    "raus weg abgesagt absagen stopp enlever enleve enlevez enlevee retirer retire " +
    "retirez retiree oter supprimer supprime supprimez supprimee annulez annuler"
  ).split(" "),
);

/**
 * Words that say that nothing is wanted, that something goes back, or that it is done already. They may be words of an
 * article's name too ("return spring", "pas de vis"): what the catalog calls the article is no doubt.
 */
const lightDoubts = new Set([
  ...calledOff,
  ...(
    "none nothing neither out not dont don't doesn't isn't won't never hold wait " +
    "stop exchange swap return returns returned returning credit received rec'd recd arrived delivered shipped sold " +
    "ordered already done oos unavailable backorder backordered discontinued paid picked refused " +
    "nicht kein keine keinen keiner keines keins nichts nie niemals retoure retouren retour retourniert zuruck zurueck zuruckgeben schon " +
    "bereits erledigt geliefert erhalten angekommen bestellt vergriffen ausverkauft warten gutschrift ruckstand " +
    "rueckstand unnotig doch nimmer genug " +
    "pas non aucun aucune aucuns aucunes rien jamais zero retours retourne retournee retournes retourner recu recus recue " +
    "recues livre livres livree livrees deja rupture reliquat arrete arreter attente suspendu suspendue rembourse refuse " +
    "termine fini assez inutile ne " +
    "nein nee abgelehnt ablehnen lassen lasst voll auslaufend ausgelaufen eingestellt verschoben verschieben " +
    "zuruckstellen zurueckstellen zuruckgestellt zurueckgestellt vorerst " +
    "discontinue discontinuee discontinues reporte reportee reportes reporter biffe biffee biffes rature raturee plein " +
    "postponed postpone deferred defer declined rejected eol full b/o bo b.o r/s s/o o/s n/a n.a n/d d/c"
  ).split(" "),
]);

/** Words that doubt, that ask for a price, that mean another article, or that say what is there or comes later. */
const unsure = new Set(
  (
    "maybe perhaps possibly unsure tbc tbd tba confirm check verify later next last previous previously old if unless " +
    "except excluding excl without like price prices pricing quote quotes quotation have has got stock-full " +
    "evtl ev eventuell eventl vielleicht ggf gegebenenfalls fraglich unklar klaren prufen pruefen spater spaeter nachstes naechstes " +
    "nachste naechste nachsten naechsten nachster naechster letztes letzte letzten letzter alt alte alter altes alten wenn falls ausser " +
    "ohne wie aber sondern preis preise preisanfrage anfrage angebot angebote hab habe haben lager da pro je per " +
    "peut-etre eventuellement confirmer verifier tard prochain prochaine prochaines prochains dernier derniere ancien " +
    "ancienne anciens vieux si sauf excepte sans comme mais prix soumission devis j'ai avons"
  ).split(" "),
);

/** Words that doubt nothing in the company of another one: "I would like 4", "je voudrais", "can we have". */
const wishes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    like: "would i'd we'd we'll",
    have: "can could may might",
    haben: "kann konnte konnten wollen mochte mochten hatten wurden",
  }).map(([word, others]) => [word, new Set(others.split(" "))] as const),
);
const prices = new Set("price prices preis preise prix".split(" "));
const wanting = new Set("veux vais desire souhaite aimerais pourrais commanderais prendrais vous te".split(" "));

/** Signs that cross out, tick off, warn or ask. A name may have none of them. */
const doubtSigns = /[✗✘☒❌❎✓✔☑✅🚫⛔⚠🛑👎❓❔⁇‽∅≠±]|^[([]?[?¿]+|[?]+[!)\]]{0,3}$/u;

/** Cells with more words describe an article. */
const mostWords = 4;

/** Whether some words say that nothing is wanted, or that it is done. */
export function saysNoneIn(words: readonly string[]): boolean {
  return words.some((word) => lightDoubts.has(wordKey(word)));
}

/** The words of a line, its number left out, that may say that it is no plain order. */
export function lightDoubtsIn(words: readonly string[]): string[] {
  const keys = words.map(wordKey);
  return words.flatMap((word, at) => {
    const [sign] = doubtSigns.exec(word) ?? [];
    if (sign !== undefined) return sign;
    return lightDoubts.has(keys[at] ?? "") || isUnsure(words, keys, at) ? word : [];
  });
}

function isUnsure(words: readonly string[], keys: readonly string[], at: number): boolean {
  const [key = "", next = ""] = [keys[at], keys[at + 1]];
  if (!unsure.has(key)) return false;
  const wish = wishes.get(key);
  if (wish) return !keys.slice(Math.max(0, at - mostBefore), at).some((before) => wish.has(before));
  // The figure behind it is asked about when it is no price.
  if (prices.has(key)) return !/\d/.test(words[at + 1] ?? "");
  return key !== "je" || next === "" || !(isPlainWord(next) || wanting.has(next));
}

/** "Could you please have": words between the two. */
const mostBefore = 4;

/** The same of a cell of any column: a status is short, and a lone X crosses out. */
export function lightDoubtsInCell(cell: string): string[] {
  if (/^[[(]?[x×][\])]?$/i.test(cell)) return [cell];
  return lightDoubtsIn(fewWordsOf(cell));
}

/** Whether a cell calls its row off: "void", "gestrichen". */
export function callsOff(cell: string): boolean {
  return fewWordsOf(cell).some((word) => calledOff.has(wordKey(word)));
}

function fewWordsOf(cell: string): string[] {
  const words = cell.split(/\s+/).filter(Boolean);
  return words.length > mostWords ? [] : words;
}

/** Text that somebody crossed out: "~~020056-07~~", as chats write it "~020056-07~", or with a stroke through each character. */
const strike = /~~|(?<!\S)~(?=[^\s~])[^~]*(?<=\S)~(?!\S)|[\p{L}\p{N}][\u0335-\u0338]/u;

export function isStruck(text: string): boolean {
  return strike.test(text);
}

export function withoutStrike(text: string): string {
  return text.replace(/[\u0335-\u0338]/g, "").replace(/~+/g, " ");
}
