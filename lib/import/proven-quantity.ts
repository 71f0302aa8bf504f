import { halfCent, inParts } from "./line-totals.ts";
import { isCurrency, isPair, isPiece } from "./units.ts";

/** What the end of a printed line proves: quantity × price = total. */
interface Proven {
  readonly quantity: number;
  /** The texts before the quantity, and price and total after it, as written. */
  readonly before: string;
  readonly behind: string;
  /** A unit that may be two pieces. */
  readonly pair: string | null;
}

const whole = /^(?:[1-9]\d{0,4}|[1-9]\d{0,2}(?:[ .,']\d{3})+)$/;
const amount = /^(?:\d{1,3}(?:[ .,']\d{3})+|\d{1,7})[.,]\d{2,4}$/;
/** The words that a figure with thousands can have. */
const maxParts = 3;

/**
 * The quantity of a printed line that ends with quantity, unit, price and total, where exactly one way to read them comes
 * out even. Anything that does not (a discount, packs) proves nothing.
 */
export function provenQuantity(line: string): Proven | null {
  const written = [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, index }));
  const words = written
    .filter(({ text }) => !isCurrency(text))
    .map(({ text, ...word }) => ({ ...word, text: bare(text) }));
  const found: Proven[] = [];
  for (const [totalAt, total] of endings(words, words.length, amount))
    for (const [priceAt, price] of endings(words, totalAt, amount)) {
      const unit = words[priceAt - 1]?.text ?? "";
      const isUnit = isPiece(unit) || isPair(unit);
      for (const [at, quantity] of endings(words, isUnit ? priceAt - 1 : priceAt, whole)) {
        const [from, to] = [words[at], words[priceAt]];
        const count = Number(quantity.replace(/\D/g, ""));
        if (!from || !to || !comesOut(count, price, total)) continue;
        const pair = isPair(unit) ? unit : null;
        found.push({
          quantity: count,
          before: line.slice(0, from.index).trim(),
          behind: line.slice(to.index).trim(),
          pair,
        });
      }
    }
  const [only, ...others] = found;
  return only && others.every(({ quantity }) => quantity === only.quantity) ? only : null;
}

/** Without the sign of its money. */
function bare(text: string): string {
  return text.replace(/^[$€£]|[$€£]$/g, "");
}

/** The figures of one form that end before a place, of one word or several. */
function endings(
  words: readonly { readonly text: string }[],
  end: number,
  form: RegExp,
): [at: number, figure: string][] {
  const found: [number, string][] = [];
  for (let at = end - 1; at >= Math.max(0, end - maxParts); at--) {
    const text = words
      .slice(at, end)
      .map((word) => word.text)
      .join(" ");
    if (form.test(text)) found.push([at, text]);
  }
  return found;
}

function comesOut(count: number, price: string, total: string): boolean {
  const [each, all] = [inParts(price), inParts(total)];
  const hasParts = each % (halfCent * 2) !== 0;
  return all > 0 && Math.abs(each * count - all) <= (hasParts ? halfCent : 0);
}
