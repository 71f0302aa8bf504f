import { barcodeKind } from "./gtin.ts";

const fewestDigits = 4;
/** A longer one is not an item number. */
const longest = 20;

/**
 * The texts that differ from a number by one typing error: a wrong digit, two neighbors exchanged, a digit missing or
 * added. At most a few hundred; most are no item's number. Empty for a code with a valid check digit: it was not
 * mistyped.
 */
export function nearNumbers(number: string): string[] {
  const digits = number.replace(/\D/g, "").length;
  if (number.length > longest || digits < fewestDigits || barcodeKind(number) !== null) return [];
  const signs = [...number];
  const replaced = (from: number, count: number, by: string) =>
    signs.slice(0, from).join("") + by + signs.slice(from + count).join("");
  const places = signs.flatMap((sign, place) => (/\d/.test(sign) ? place : [])).reverse();
  const near = [
    ...places.flatMap((place) => all.map((digit) => replaced(place, 1, digit))),
    ...signs.slice(1).map((sign, place) => replaced(place, 2, sign + signs[place])),
    ...places.map((place) => replaced(place, 1, "")),
    ...places.flatMap((place) => all.map((digit) => replaced(place + 1, 0, digit))),
  ];
  return [...new Set(near)].filter((each) => each !== number);
}

const all = [..."0123456789"];
