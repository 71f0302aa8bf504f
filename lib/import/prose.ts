import { plainName } from "@/lib/domain/normalize.ts";
import { saysNoneIn } from "./doubts.ts";
import { kindOfHead } from "./heads.ts";
import { isPlainWord, withoutStamp, wordKey } from "./plain-words.ts";
import { tokensOf } from "./tokens.ts";

/** A first word that greets, ends a letter, or sums up; of a total figures follow. */
const greetings = new Set(
  (
    "hi hello hey dear thanks thank thx cheers regards best kind bye morning hallo moin morgen servus gruss grusse gruessle " +
    "liebe lieber guten danke vielen mfg viele beste schone schonen tschuss bonjour allo salut bonsoir merci cordialement " +
    "bien bonne amicalement cher chere"
  ).split(" "),
);
const sums =
  /^(?:(?:grand|sub|sous)[ -]?)?(?:totals?|totaux|subtotal|summe|zwischensumme|gesamt|gesamtsumme|endsumme|rechnungsbetrag|nettobetrag|bruttobetrag|somme|(?:goods|net|order|invoice) total|vat|tps|tvq|tvh|tva|gst|hst|pst|mwst|ust|zzgl)(?![\p{L}\p{N}])/u;
/** The head of a mail. */
const mailHead =
  /^(?:>\s?)*(?:from|sent|subject|to|cc|date|re|fwd?|de|envoye|objet|a|von|gesendet|an|betreff|datum)\s?:\s/;
const contacts = /^(?:tel|telefon|telephone|phone|fax|mobil|mobile|cell|e-?mail|iban|bic|page|seite)\b\.?[\s:.\d]/;

/**
 * Whether a line of a letter is none of an order: a ruler, a greeting, a signature's telephone, a heading, a total. Nothing in
 * it looks like an item's number, and it says no quantity. A single word may be a number without a digit.
 */
export function isProse(text: string): boolean {
  const said = withoutStamp(text).said.trim();
  if (!/[\p{L}\p{N}]/u.test(said)) return true;
  const plain = plainName(said);
  if (sums.test(plain) || contacts.test(plain) || mailHead.test(plain)) return !tokensOf(said).some(isLetteredCode);
  const tokens = tokensOf(said);
  const isWordAlone = tokens.every(({ kind }) => kind === "word" || kind === "sign" || kind === "piece");
  if (!isWordAlone || /\p{Nd}/u.test(said)) return false;
  const words = tokens.filter(({ kind }) => kind !== "sign").map((token) => token.text);
  if (saysNoneIn(words)) return false;
  if (greetings.has(wordKey(words[0] ?? "")) || (said.endsWith(":") && words.length > 1)) return true;
  const most = words.length / 2;
  return words.length > 2 && (words.filter(isPlainWord).length >= most || words.filter(isHead).length >= most);
}

/** "A-1000". The figures of a telephone or an account are none. */
function isLetteredCode({ kind, text }: ReturnType<typeof tokensOf>[number]): boolean {
  return kind === "code" && /\d{4}-\d|\p{L}-?\d{3}|-\p{L}/u.test(text);
}

function isHead(word: string): boolean {
  return kindOfHead(word) !== null;
}
