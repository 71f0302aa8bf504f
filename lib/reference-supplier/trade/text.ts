import type { Text } from "./kind.ts";

/** "English|French" as a text; without a bar the same in both, but for how a measure is written. */
export function text(pair: string): Text {
  const [en = "", fr = measureInFrench(en)] = pair.split("|");
  return [en, fr];
}

/** Several texts out of "English|French" pairs. */
export function texts(...pairs: string[]): Text[] {
  return pairs.map(text);
}

/** French writes a decimal comma, and inches as "po". */
function measureInFrench(measure: string): string {
  return measure.replace(/(\d)\.(\d)/g, "$1,$2").replace(/(\d) in$/, "$1 po");
}
