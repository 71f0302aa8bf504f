import { plainName } from "@/lib/domain/normalize.ts";
import type { Token } from "./tokens.ts";

/** Words that make a line no plain order, wherever they stand: it is called off, put in the place of another, or broken. */
const anywhere = new Set(
  (
    "cancel canceled cancelled cancels cancellation storno storniert stornieren storniere abbestellt abbestellen " +
    "annuler annule annulee annules annulees annulation cancelado cancelar anulado " +
    "instead replaces statt anstatt anstelle ersetzt lieu remplace remplacer idem dito ditto " +
    "defect defective defekt defekte kaputt broken damaged beschadigt reklamation rma casse cassee casses endommage " +
    "defectueux defectueuse"
  ).split(" "),
);

/** Words before the number that make it one nobody wants. */
const beforeNumber = new Set(
  "not dont don't never nicht kein keine keinen keiner pas aucun nie return retour".split(" "),
);

const phrases = (text: string) => new Set(text.split(";").map((phrase) => phrase.trim()));

/** Behind a figure: it is what is there, what was done, a part of something, a limit, or one for each of several. */
const behindFigure = phrases(
  "left; remaining; on hand; on order; on shelf; on the shelf; in stock; in store; available; sold; received; returned;" +
    "shipped; delivered; backorder; backordered; missing; ubrig; da; vorhanden; auf lager; im lager; verkauft; geliefert;" +
    "erhalten; zuruck; fehlen; fehlt; restant; restants; restante; restantes; en stock; en main; en magasin; en commande;" +
    "vendu; vendus; vendue; vendues; recu; recus; recue; recues; livre; livres; livree; livrees; retourne; retournes;" +
    "manquant; manquants; manque; per; pro; par; je; of each; each size; each color; each colour; de chaque; von jeder;" +
    "von jedem; aus; out of; sur; or; oder; ou; bis; to; y; o",
);

/** Behind a number without a figure: how many is said, but not by a figure. */
const behindNumber = phrases(
  "all; rest; remaining; remainder; same; usual; everything; none; any; some; more; again; as many; as much; as usual;" +
    "as before; as last; alles; alle; allen; soviel; soviele; so viel; so viele; wie immer; wie ublich; wie gehabt;" +
    "wie letztes; wie beim; gleiche; mehr; nochmal; tous; toutes; tout; reste; autant; comme; meme; encore; aucun; aucune;" +
    "rien; pas",
);
/** "All Mountain" is a kind of bike. */
const kindsOfBike = phrases("all mountain; all terrain; all weather; all road; all season");
const small = new Set("the a an le la une der die das eine".split(" "));

/** Words that join two articles in one line. */
const joining = new Set("and und et y e or oder ou & + / bzw resp".split(" "));

const keyOf = (text: string) =>
  plainName(text)
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}&+/]+|[^\p{L}&+/]+$/gu, "");

/** What makes a line's quantity doubtful: the word that says so; null: nothing. */
export function doubtAbout(tokens: readonly Token[], from: number, to: number, behindQuantity: number | null) {
  const isOther = (_: Token, at: number) => at < from || at >= to;
  const off = tokens.find((token, at) => isOther(token, at) && anywhere.has(keyOf(token.text)));
  const unwanted = off ?? tokens.slice(0, from).find((token) => beforeNumber.has(keyOf(token.text)));
  if (unwanted) return unwanted.text;
  const phrase =
    behindQuantity === null
      ? phraseBehindNumber(wordsFrom(tokens, to, tokens.length))
      : phraseBehindFigure(tokens, from, to, behindQuantity);
  return phrase ?? doubtAboutPack(tokens, to, behindQuantity);
}

function phraseBehindNumber(words: readonly string[]): string | null {
  const [, ...others] = words;
  const told = small.has(words[0] ?? "") ? others : words;
  return phraseAtStart(told, kindsOfBike) === null ? phraseAtStart(told, behindNumber) : null;
}

function phraseBehindFigure(tokens: readonly Token[], from: number, to: number, behind: number): string | null {
  const end = behind < from ? from : tokens.length;
  // "4 each" are four; "4 each size" are four of each.
  const starts = tokens[behind - 1]?.kind === "piece" && behind > to ? [behind, behind - 1] : [behind];
  for (const start of starts) {
    const words = wordsFrom(tokens, start, end);
    const [first = "", second = ""] = words;
    const isShare = /^(?:of|for|pour|fur)$/.test(first) && /^[$€£\d]/.test(second);
    const found = isShare ? `${first} ${second}` : phraseAtStart(words, behindFigure);
    if (found !== null) return found;
  }
  return null;
}

function phraseAtStart(words: readonly string[], known: ReadonlySet<string>): string | null {
  const starts = words.map((_, at) => words.slice(0, at + 1).join(" "));
  return starts.find((start) => known.has(start)) ?? null;
}

/** The words from a place to another, as they are compared. Three are enough for the longest phrase, and its article. */
function wordsFrom(tokens: readonly Token[], at: number, end: number): string[] {
  const words = tokens.slice(at, Math.min(end, at + 4)).map(({ text }) => plainName(text));
  return words.map((word) => word.replace(/^[(–-]+|[)!?.:]+$/g, "")).filter((word) => word !== "");
}

/** "020056-07 a box", "020056-07 2 full boxes": nobody here knows how many are in it. */
function doubtAboutPack(tokens: readonly Token[], to: number, behindQuantity: number | null): string | null {
  const [first, second] = tokens.slice(behindQuantity ?? to);
  if (behindQuantity === null) {
    const pack = first && /^(?:a|an|une?|eine?|one)$/.test(keyOf(first.text)) ? second : first;
    return pack?.kind === "pack" ? pack.text : null;
  }
  return second?.kind === "pack" && first?.kind === "word" && /[sn]$/.test(keyOf(second.text)) ? second.text : null;
}

/** Whether a text has a word that makes it no plain order. */
export function isDoubtful(text: string): boolean {
  return text.split(/\s+/).some((word) => anywhere.has(keyOf(word)));
}

/** Whether a word joins what stands before and behind it: "020056-07 and 999999-99 4" are two articles. */
export function isJoining({ text }: Token): boolean {
  return joining.has(keyOf(text)) || joining.has(text);
}
