/** "x", "×" or "*" between number and quantity. */
export function isTimes(word: string): boolean {
  return /^[x×*]$/i.test(word);
}

/** "x" or "qty" with nothing behind it: a quantity was to be written. A "*" may be a footnote's. */
export function isOpenSign(word: string): boolean {
  return /^[x×]$/i.test(word) || isLabel(word);
}

export function withoutTimes(word: string): string {
  return word.length > 1 ? word.replace(/^[x×*]/i, "") : word;
}

export function isLabel(word: string): boolean {
  return /^(?:qty|quantity|qté|quantité|qte)[.:=]?$/i.test(word);
}

const units = new Set(
  "pc pcs pce pces piece pieces pièce pièces ea each unit units unité unités un. pr pair pairs paire paires x".split(
    " ",
  ),
);

export function isUnit(word: string): boolean {
  return units.has(word.toLowerCase().replace(/\.$/, ""));
}

/** Whether a text says a whole quantity from 1 on. */
export function isQuantity(text: string): boolean {
  return quantityOf(text).whole !== null;
}

/** Whether a text is meant as a quantity but is none from 1 on: 0, -5, 2.5, 100000000. A barcode has more digits. */
export function isFaultyQuantity(text: string): boolean {
  if (isQuantity(text)) return false;
  return (/^[x×*]?-?\d/i.test(text) && text.length < 8) || /^[x×*]?-?\d{1,10}$/i.test(text);
}

/** Whether a text is nothing but a figure, one that counts or not, with or without a unit: 4, -5, 2.5, "1,5", "4 pcs". */
export function isFigure(text: string): boolean {
  const [, unit] = /^[x×*]?-?\d{1,6}(?:[.,]\d{1,4})?\s?([a-zé]{0,6}\.?)$/i.exec(text.trim()) ?? [];
  return unit !== undefined && (unit === "" || isUnit(unit));
}

/** A quantity: digits, with decimals of zeros ("2.0", "2,0") and with a unit without a blank ("72pcs"). */
export function quantityOf(text: string): { whole: number | null; written: string } {
  const written = text.trim();
  const parts = /^(\d{1,5})(?:[.,]0{1,4})?([a-zé]{0,6}\.?)$/i.exec(written);
  const whole = parts && (parts[2] === "" || isUnit(parts[2] ?? "")) ? Number(parts[1]) : 0;
  return { whole: whole >= 1 ? whole : null, written };
}
