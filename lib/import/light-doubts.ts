import { wordKey } from "./plain-words.ts";

/**
 * Words that say that nothing is wanted, that something goes back, or that it is done already. They may be words of an
 * article's name too ("return spring", "pas de vis"): what the catalog calls the article is no doubt.
 */
const lightDoubts = new Set(
  (
    "none not dont don't doesn't isn't won't never nothing neither skip remove removed delete deleted drop dropped hold wait " +
    "stop void exchange swap return returns returned returning credit received rec'd recd arrived delivered shipped sold " +
    "ordered already done cancelling canceling out oos unavailable backorder backordered discontinued paid picked refused " +
    "nicht kein keine keinen keiner keines keins nichts nie niemals entfallt entfaellt entfallen entfalle entfiel streichen " +
    "gestrichen weglassen raus weg abgesagt absagen retoure retouren retour retourniert zuruck zurueck zuruckgeben schon " +
    "bereits erledigt geliefert erhalten angekommen bestellt vergriffen ausverkauft stopp warten gutschrift ruckstand " +
    "rueckstand unnotig doch nimmer genug " +
    "pas non aucun aucune aucuns aucunes rien jamais zero enlever enleve enlevez enlevee retirer retire retirez retiree oter " +
    "supprimer supprime supprimez supprimee annulez annuler retours retourne retournee retournes retourner recu recus recue " +
    "recues livre livres livree livrees deja rupture reliquat arrete arreter attente suspendu suspendue rembourse refuse " +
    "termine fini assez inutile ne"
  ).split(" "),
);

/** Cells with more words describe an article. */
const mostWords = 4;

/** The words of a line, its number left out, that may say that it is no plain order. */
export function lightDoubtsIn(words: readonly string[]): string[] {
  return words.filter((word) => lightDoubts.has(wordKey(word)));
}

/** The same of a cell of any column: a status is short. */
export function lightDoubtsInCell(cell: string): string[] {
  const words = cell.split(/\s+/).filter(Boolean);
  return words.length > mostWords ? [] : lightDoubtsIn(words);
}

/** "~~020056-07~~": text that somebody crossed out. */
export function isStruck(text: string): boolean {
  return text.includes("~~");
}

export function withoutStrike(text: string): string {
  return text.replaceAll("~~", " ");
}
