import { cutAt } from "@/lib/domain/normalize.ts";
import { readXml } from "./xml.ts";

/**
 * How a style shows a number, as far as a person reads something else than the number: a day, a per cent, zeros before
 * it, or words around it ("4 boxes"). Null: the number.
 */
export type NumberFormat =
  | { readonly kind: "day" }
  | { readonly kind: "percent" }
  | { readonly kind: "zeros"; readonly digits: number }
  | { readonly kind: "words"; readonly before: string; readonly behind: string }
  | null;

/** Styles beyond are not read: a workbook of people has some hundred. */
const maxStyles = 70_000;
const longestWords = 30;

/** The formats of a workbook's styles, by the number with which cells name them (ECMA-376, 18.8.45). */
export async function readFormats(xml: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readXml(xml, {
    open(name, { numFmtId: id = "", formatCode: code = "" }) {
      if (name === "numFmt") codes.set(id, code);
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells && formats.length < maxStyles)
        formats.push(ownFormat(Number(id)) ?? formatOf(codes.get(id) ?? ""));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** Formats that have a number of their own and no code in the file (18.8.30): days, times and per cent. */
function ownFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: "percent" };
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDay ? { kind: "day" } : null;
}

/** Quoted text, escaped characters, padding, and what is in brackets. */
const asides = /"([^"]{0,60})"|\\(.)|[_*].|\[[^\]]{0,60}\]/g;

function formatOf(code: string): NumberFormat {
  const [first = ""] = cutAt(code, 300).split(";");
  const bare = first.replace(asides, "");
  if (/^general$/i.test(bare)) return null;
  if (/[dyhms]/i.test(bare)) return { kind: "day" };
  if (bare.includes("%")) return { kind: "percent" };
  const place = first.search(/[0#?]/);
  const [before, behind] = [wordsIn(first.slice(0, place)), wordsIn(first.slice(place))];
  if (/\p{L}/u.test(before + behind)) return { kind: "words", before, behind };
  return /^0{2,20}$/.test(bare) ? { kind: "zeros", digits: bare.length } : null;
}

function wordsIn(code: string): string {
  const words = [...code.matchAll(asides)].map(([, quoted, sign]) => quoted ?? sign ?? "");
  return cutAt(words.join("").trim(), longestWords);
}

const dayMs = 86_400_000;
/** Days are counted from the one before 1900 begins, as if that year had been a leap year. */
const firstDay = Date.UTC(1899, 11, 30);
const lastDay = 2_958_465;

/** A stored number as a person sees it. */
export function shownAs(value: number, format: NumberFormat): string {
  if (format?.kind === "day" && value >= 0 && value <= lastDay)
    return new Date(firstDay + value * dayMs).toISOString().slice(0, 10);
  if (format?.kind === "percent") return `${Number((value * 100).toPrecision(12))}%`;
  if (format?.kind === "zeros" && Number.isSafeInteger(value) && value >= 0)
    return String(value).padStart(format.digits, "0");
  if (format?.kind === "words") return [format.before, String(value), format.behind].filter(Boolean).join(" ");
  return String(value);
}
