import { numberOfWord } from "./units.ts";
import type { Token } from "./word-kinds.ts";

/** Words before a figure that make it a reference: "PO 4711". */
const references = new Set(
  (
    "po no order ref bike job room invoice customer client commande facture velo bon model modele type " +
    "kunde kunden kundennr kw"
  ).split(" "),
);

/** Whether a word says that the figure behind it is the number of something else. */
export function isReference(before: Token | undefined): boolean {
  return before?.kind === "word" && references.has(before.text.toLowerCase().replace(/[^\p{L}]/gu, ""));
}

/**
 * Of the words that are left beside a number and its quantity those that may say another quantity, or what is counted:
 * what has a digit, packs, pairs and figures in words, and a plus. They may say what the item is. A price is none of
 * them, nor the number of an order, nor the quantity written again: "4 (quatre)".
 */
export function countedIn(tokens: readonly Token[], left: readonly number[], quantity: number): string[] {
  const places = new Set(left);
  return left.flatMap((at) => {
    const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!token || !mayCount(token) || isReference(before) || isSame(token, quantity)) return [];
    const isMeasured = next?.kind === "measure" && places.has(at + 1);
    return isMeasured && /\d/.test(token.text) ? `${token.text} ${next.text}` : token.text;
  });
}

const countingKinds: readonly Token["kind"][] = ["faulty", "pack", "pair", "unclear"];

function mayCount({ kind, text }: Token): boolean {
  if (kind === "price" || kind === "place") return false;
  return countingKinds.includes(kind) || text === "+" || /\p{N}/u.test(text);
}

function isSame({ text }: Token, quantity: number): boolean {
  const word = text.replace(/^[([]|[)\]]$/g, "");
  return numberOfWord(word) === quantity;
}
