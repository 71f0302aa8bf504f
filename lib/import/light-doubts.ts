import { wordKey } from "./plain-words.ts";

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
    "termine fini assez inutile ne"
  ).split(" "),
]);

/** Cells with more words describe an article. */
const mostWords = 4;

/** The words of a line, its number left out, that may say that it is no plain order. */
export function lightDoubtsIn(words: readonly string[]): string[] {
  return words.filter((word) => lightDoubts.has(wordKey(word)));
}

/** The same of a cell of any column: a status is short. */
export function lightDoubtsInCell(cell: string): string[] {
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
