import type { ExactMatch, SearchAnswer } from "@/lib/catalog/types/search.ts";
import { plainName } from "@/lib/domain/normalize.ts";

/** An article to choose for a line. */
export type Choice = Pick<ExactMatch, "variantNo" | "productNo" | "name" | "description">;

/** More are not shown: the next letter leaves fewer. */
export const mostChoices = 12;

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
 * number or names; then what the search has for both (`narrowingQuery`), as far as it is one article.
 */
export function narrowedChoices(
  number: string,
  typed: string,
  ofNumber: Pick<SearchAnswer, "exact"> | null,
  ofBoth: Pick<SearchAnswer, "exact" | "products" | "corrected"> | null,
): Choice[] {
  const isMore = plainName(typed).startsWith(plainName(number));
  const words = plainName(typed).split(/\s+/).filter(Boolean);
  const hasWords = ({ variantNo, name, description }: Choice) => {
    const text = plainName([variantNo, name, description].join(" "));
    return words.every((word) => text.includes(word));
  };
  const found: Choice[] = [
    ...(ofNumber?.exact ?? []).filter(hasWords),
    ...(ofBoth?.exact ?? []).filter((match) => isMore || hasWords(match) || !match.leading),
    ...(ofBoth && ofBoth.corrected === null ? ofBoth.products : []).flatMap(({ matching, ...product }) =>
      matching?.count === 1 ? { ...product, description: matching.label } : [],
    ),
  ];
  return [...new Map(found.toReversed().map((choice) => [choice.variantNo, choice])).values()].toReversed();
}
