import { plainName } from "@/lib/domain/normalize.ts";
import type { Token } from "./tokens.ts";

const words = (text: string) => new Set(text.split(" "));
const phrases = (text: string) => new Set(text.split(";").map((phrase) => phrase.trim()));

/** Words that make a line no plain order, wherever they stand: it is called off, put in the place of another, or broken. */
const anywhere = words(
  "cancel canceled cancelled cancels cancellation storno storniert stornieren storniere abbestellt abbestellen " +
    "annuler annule annulee annules annulees annulation cancelado cancelar anulado " +
    "instead replaces statt anstatt anstelle ersetzt lieu remplace remplacer idem dito ditto " +
    "defect defective defekt defekte kaputt broken damaged beschadigt reklamation rma casse cassee casses endommage " +
    "defectueux defectueuse",
);

/** Words that say the same as the only one of a cell, or above the lines that they count for. */
const alone = words(
  "return returns returned retour retours retoure retouren retourne credit gutschrift avoir void deleted geloscht supprime",
);

/** Words that make of an order none: before the number, or beside a word for ordering. */
const negations = words("not dont don't never nicht kein keine keinen keiner ne pas aucun nie return retour");
const ordering = words("order send ship buy need bestellen senden schicken liefern commander envoyer livrer acheter");

/** Behind a figure: it is what is there, what was done, a part of something, a limit, or one for each of several. */
const behindFigure = phrases(
  "left; remaining; on hand; on order; on shelf; on the shelf; in stock; in store; available; sold; received; returned;" +
    "shipped; delivered; ordered; already; backorder; backordered; on backorder; missing; open; pending; incoming; due;" +
    "reserved; free; gratis; bonus; offert; offerts; ubrig; da; vorhanden; auf lager; im lager; verkauft; geliefert;" +
    "erhalten; zuruck; fehlen; fehlt; bestellt; bereits; schon; noch; offen; unterwegs; reserviert; restant; restants;" +
    "restante; restantes; en stock; en main; en magasin; en commande; en attente; en route; en retard; a venir; deja;" +
    "vendu; vendus; vendue; vendues; recu; recus; recue; recues; livre; livres; livree; livrees; retourne; retournes;" +
    "manquant; manquants; manque; reserve; reserves; commande; commandes; per; pro; par; je; of each; each size;" +
    "each color; each colour; de chaque; von jeder; von jedem; aus; out of; sur; or; oder; ou; bis; to; y; o",
);

/** Words that join two articles in one line. */
const joining = words("and und et y e or oder ou bis to thru through & + / bzw resp");

const keyOf = (text: string) =>
  plainName(text)
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}&+/]{1,20}|[^\p{L}&+/]{1,20}$/gu, "");

/**
 * What makes the quantity of a line doubtful: the words that say so; null: nothing. The number is the words `from` to `to`,
 * and the quantity's words end before `behind`.
 */
export function doubtAbout(tokens: readonly Token[], from: number, to: number, behind: number): string | null {
  const others = tokens.filter((_, at) => at < from || at >= to);
  const isUnwanted = (token: Token, at: number) => at < from && negations.has(keyOf(token.text));
  const word =
    others.find(({ text }) => anywhere.has(keyOf(text))) ?? tokens.find(isUnwanted) ?? negatedIn(others.map(textOf));
  if (word) return typeof word === "string" ? word : word.text;
  return phraseBehindFigure(tokens, from, to, behind) ?? packBehind(tokens, behind);
}

const textOf = ({ text }: Token) => text;

/** "do not order": the word that says no. */
function negatedIn(texts: readonly string[]): string | null {
  const keys = texts.map(keyOf);
  const no = keys.findIndex((key) => negations.has(key));
  return no >= 0 && keys.some((key) => ordering.has(key)) ? (texts[no] ?? null) : null;
}

function phraseBehindFigure(tokens: readonly Token[], from: number, to: number, behind: number): string | null {
  const end = behind < from ? from : tokens.length;
  // "4 each" are four; "4 each size" are four of each.
  const starts = tokens[behind - 1]?.kind === "piece" && behind > to ? [behind, behind - 1] : [behind];
  for (const start of starts) {
    const following = wordsFrom(tokens, start, end);
    const [first = "", second = ""] = following;
    const isShare = /^(?:of|for|pour|fur)$/.test(first) && /^[$€£\d]/.test(second);
    const found = isShare ? first : phraseAtStart(following, behindFigure);
    if (found !== null) return found;
  }
  return null;
}

function phraseAtStart(following: readonly string[], known: ReadonlySet<string>): string | null {
  const starts = following.map((_, at) => following.slice(0, at + 1).join(" "));
  return starts.find((start) => known.has(start)) ?? null;
}

/** The words from a place to another, as they are compared. Three are enough for the longest phrase. */
function wordsFrom(tokens: readonly Token[], at: number, end: number): string[] {
  const following = tokens.slice(at, Math.min(end, at + 3)).map(({ text }) => plainName(text));
  return following.map((word) => word.replace(/^[(–-]{1,5}|[)!?.:]{1,5}$/g, "")).filter((word) => word !== "");
}

/** "2 full boxes": nobody here knows how many are in one. */
function packBehind(tokens: readonly Token[], behind: number): string | null {
  const [first, second] = tokens.slice(behind);
  return second?.kind === "pack" && first?.kind === "word" && /[sn]$/.test(keyOf(second.text)) ? second.text : null;
}

/** Whether a text beside a quantity makes it no plain order: a note, or a cell with a status. */
export function isDoubtful(text: string): boolean {
  const parts = text.split(/\s+/);
  return parts.some((word) => anywhere.has(keyOf(word))) || alone.has(keyOf(text)) || negatedIn(parts) !== null;
}

/** Whether a heading makes of the lines below it no plain order: "Returns:", "Bitte stornieren:". */
export function isDoubtfulHeading(text: string): boolean {
  return isDoubtful(text) || text.split(/\s+/).some((word) => alone.has(keyOf(word)));
}

/** Whether a word joins what stands before and behind it: "020056-07 and 999999-99 4" are two articles. */
export function isJoining({ text }: Token): boolean {
  return joining.has(keyOf(text)) || joining.has(text);
}
