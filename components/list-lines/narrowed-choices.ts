import type { ExactMatch, SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { plainName } from "@/lib/domain/normalize.ts";

/** An article to choose for a line. */
export type Choice = Pick<ExactMatch, "variantNo" | "productNo" | "name" | "description">;

/** More are not shown: the next letter leaves fewer. */
const mostChoices = 12;

/**
 * What is asked of the search for a text that narrows the choice of a number: the text itself when it is more of the
 * number or another number, else words beside the number.
 */
export function narrowingQuery(number: string, typed: string): string {
  const text = typed.trim();
  const isNumber = plainName(text).startsWith(plainName(number)) || /^(?=.*\d)\S{5,}$/.test(text);
  return text === "" || isNumber ? text : `${number} ${text}`;
}

/**
 * The articles that a text leaves of those that a number may mean: of what has the number, what has all the words in its
 * number or names; then what the search has for both (`narrowingQuery`), as far as it is one article. `isMore`: there are
 * others, which more characters would distinguish.
 */
export function narrowedChoices(
  number: string,
  typed: string,
  ofNumber: Pick<SearchAnswer, "exact"> | null,
  ofBoth: Pick<SearchAnswer, "exact" | "products" | "corrected"> | null,
): { choices: Choice[]; isMore: boolean } {
  const isMoreOfNumber = plainName(typed).startsWith(plainName(number));
  const words = plainName(typed).split(/\s+/).filter(Boolean);
  const hasWords = ({ variantNo, name, description }: Choice) => {
    const text = plainName([variantNo, name, description].join(" "));
    return words.every((word) => text.includes(word));
  };
  const products = ofBoth && ofBoth.corrected === null ? ofBoth.products : [];
  const found: Choice[] = [
    ...(ofNumber?.exact ?? []).filter(hasWords),
    ...(ofBoth?.exact ?? []).filter((match) => isMoreOfNumber || hasWords(match) || !match.leading),
    ...products.filter(isOne).map((product) => ({ ...product, description: product.matching?.label ?? "" })),
  ];
  const all = [...new Map(found.toReversed().map((choice) => [choice.variantNo, choice])).values()].toReversed();
  return { choices: all.slice(0, mostChoices), isMore: all.length > mostChoices || !products.every(isOne) };
}

/** Whether a product has one variant that is meant. */
function isOne({ matching, variants }: Pick<SearchAnswer["products"][number], "matching" | "variants">): boolean {
  return (matching?.count ?? variants) === 1;
}
