import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { distinguish } from "@/lib/domain/distinguish.ts";
import { fullName } from "@/lib/domain/full-name.ts";

/** One of several items that a code may mean, with what distinguishes it. */
export interface Choice {
  readonly article: ExactMatch;
  readonly own: string;
  readonly shared: string;
}

export function choicesOf(articles: readonly ExactMatch[]): Choice[] {
  const apart = distinguish(articles.map(({ name, description }) => fullName(name, description)));
  return articles.flatMap((article, place) => (apart[place] ? [{ article, ...apart[place] }] : []));
}

/** The distinguishing part first, because it is what one chooses by. */
export function ChoiceText({ article, own, shared }: Choice) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <b className="font-semibold">{own}</b>
      {shared !== "" && <span className="text-soft">{shared}</span>}
      <code className="text-(length:--text-sm) text-soft">{article.variantNo}</code>
    </span>
  );
}
