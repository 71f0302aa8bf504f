import { cutAt } from "@/lib/domain/normalize.ts";

/** Letter sizes as written in English and French, from small to large. */
const letterSizes: readonly (readonly string[])[] = [
  ["one size", "os", "osfa", "taille unique", "universal", "universel"],
  ["xxxs", "3xs"],
  ["xxs", "2xs", "xx-small"],
  ["xs", "x-small", "extra small", "tp", "très petit"],
  ["xs/s", "xs-s"],
  ["s", "small", "p", "petit", "sm"],
  ["s/m", "s-m", "small/medium", "p/m"],
  ["m", "medium", "med", "moyen", "md"],
  ["m/l", "m-l", "medium/large", "m/g"],
  ["l", "large", "g", "grand", "lg"],
  ["l/xl", "l-xl", "large/x-large", "g/tg"],
  ["xl", "x-large", "extra large", "tg", "très grand"],
  ["xl/xxl", "xl-xxl", "xl/2xl"],
  ["xxl", "2xl", "xx-large", "ttg"],
  ["xxxl", "3xl", "xxx-large"],
  ["xxxxl", "4xl"],
  ["xxxxxl", "5xl"],
];
const letterRank = new Map(letterSizes.flatMap((names, rank) => names.map((name) => [name, rank] as const)));

/**
 * Sorts the values of an attribute as a buyer expects: letter sizes from small to large ("M (55–59 cm)" is an M), then
 * numbers with fractions by size ("27.5", "1 1/8\"", "700x25c"), then the others in the supplier's order. When fewer than
 * half of the values are sizes, as with colours, all stay in that order.
 */
export function sortValues(values: readonly string[]): string[] {
  const keyed = values.map((value, index) => ({
    value,
    index,
    letters: letterRank.get(value.replace(/\(.*/, "").trim().toLowerCase()),
    numbers: numbersIn(value),
  }));
  const isSize = ({ letters, numbers }: (typeof keyed)[number]) => letters !== undefined || numbers.length > 0;
  const sizes = keyed.filter(isSize);
  if (sizes.length * 2 < keyed.length) return [...values];
  return sizes
    .sort((a, b) => {
      if (a.letters !== undefined || b.letters !== undefined) {
        return (a.letters ?? letterSizes.length) - (b.letters ?? letterSizes.length) || a.index - b.index;
      }
      return compareNumbers(a.numbers, b.numbers) || a.index - b.index;
    })
    .concat(keyed.filter((each) => !isSize(each)))
    .map(({ value }) => value);
}

/** In characters; what follows does not sort a size. */
const longestSize = 100;

/**
 * The numbers in a size, with a whole number and its fraction added. Empty if the size does not start with a number.
 */
function numbersIn(sent: string): number[] {
  const value = cutAt(sent, longestSize);
  if (!/^[^\p{L}\d]*\d/u.test(value)) return [];
  const found = value.matchAll(/(?:(\d+)[\s-]+)?(\d+)\/(\d+)|(\d+(?:[.,]\d+)?)/g);
  return Array.from(found, ([, whole, over, under, plain]) =>
    plain === undefined ? Number(whole ?? 0) + Number(over) / (Number(under) || 1) : Number(plain.replace(",", ".")),
  );
}

function compareNumbers(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? -1) - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
