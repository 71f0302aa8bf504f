import type { Language, Text } from "../trade/kind.ts";
import type { Product, Variant } from "./article.ts";
import { Dice, share } from "./dice.ts";

/** The text in this language. */
export function say(text: Text, language: Language): string {
  return text[language === "fr" ? 1 : 0];
}

/**
 * The product's name in the catalog: "Ridgeline 2 road tyre, folding", or "Ridgeline 2 mirror" where the sort has
 * its own noun.
 */
export function nameOf(product: Product, language: Language): string {
  const { sort, kind, model } = product;
  const noun = say(sort.noun ?? kind.noun, language);
  const name = language === "fr" ? `${raised(noun)} ${model}` : `${model} ${noun}`;
  return sort.noun === null ? `${name}, ${lowered(say(sort.name, language))}` : name;
}

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

/** The attributes in which the variants of a product differ, then those they share. */
export function attributesOf(variant: Variant, language: Language): Attribute[] {
  const own = variant.product.sort.axes.map(({ name }, place) => {
    const choice = variant.choices[place];
    return { Name: say(name, language), Value: choice === undefined ? "" : say(choice.text, language) };
  });
  return [...own, ...sharedState(variant.product, language)];
}

/** The variant's own description: the product's name with the variant's choices. */
export function variantLine(variant: Variant, language: Language): string {
  const choices = variant.choices.map(({ text }) => say(text, language)).join(", ");
  const name = nameOf(variant.product, language);
  return choices === "" ? name : `${name} - ${choices}`;
}

/**
 * A description of one to three sentences. It is empty for some products, and a few have markup, entities and
 * no-break spaces.
 */
export function descriptionOf(product: Product, language: Language): string {
  const { leads, remarks } = product.sort;
  const dice = new Dice(product.key, 71);
  if (dice.chance(0.09)) return "";
  const sentences = [say(dice.pick(leads), language)];
  const shared = sharedState(product, language)[0];
  if (shared !== undefined && dice.chance(0.6))
    sentences.push(`${shared.Name}${language === "fr" ? "\u00a0: " : ": "}${lowered(shared.Value)}.`);
  if (remarks.length > 0 && dice.chance(0.55)) sentences.push(say(dice.pick(remarks), language));
  const markup = share(product.key, 72);
  if (markup < 0.05) return `<p>${sentences.map(escaped).join("</p><p>")}</p>`;
  if (markup < 0.08) return sentences.map(escaped).join("<br>");
  return sentences.join(" ");
}

function sharedState(product: Product, language: Language): Attribute[] {
  const dice = new Dice(product.key, 73);
  return product.sort.facts.map(({ name, values }) => {
    return { Name: say(name, language), Value: say(dice.pick(values), language) };
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("é", "&eacute;");
}

/** With a lower-case first letter, unless it begins with an abbreviation ("BMX", "CO2") or a name. */
function lowered(text: string): string {
  if (/^(Presta|Schrader)/.test(text)) return text;
  return /^\p{Lu}(\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
