import type { Text } from "./kind.ts";

/** "English|French" as a text. Without a bar both are the same, except that French writes measures in its own way. */
export function text(pair: string): Text {
  const [en = "", fr = measureInFrench(en)] = pair.split("|");
  return [en, fr];
}

/** Several texts from "English|French" pairs. */
export function texts(...pairs: string[]): Text[] {
  return pairs.map(text);
}

/** French writes a decimal comma, and inches as "po". */
function measureInFrench(measure: string): string {
  return measure.replace(/(\d)\.(\d)/g, "$1,$2").replace(/(\d) in$/, "$1 po");
}
