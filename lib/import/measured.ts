import { isMeasure } from "./units.ts";

/** A figure and what it measures: "750 ml". */
const figureWithUnit = /(?<![\p{L}\p{N}.,])(\d{1,5}(?:[.,]\d{1,3})?)\s?-?([\p{L}%"]{1,12})\.?(?![\p{L}\p{N}])/gu;

/** The figures of a text with their measures, in a form that can be compared: "750ML" is "750 ml". */
export function measuredIn(text: string): string[] {
  return [...text.matchAll(figureWithUnit)].flatMap(([, figure = "", unit = ""]) =>
    isMeasure(unit) ? `${figure.replace(",", ".")} ${unit.toLowerCase()}` : [],
  );
}

/** A text without its figures that have a measure. */
export function withoutMeasured(text: string): string {
  return text.replace(figureWithUnit, (written, _, unit: string) => (isMeasure(unit) ? " " : written));
}
