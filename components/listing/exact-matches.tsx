import { useTranslations } from "next-intl";
import { isWhole, withoutCrowds } from "@/components/ui/named-articles.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { productHref } from "@/components/ui/product-href.ts";
import { beyondName } from "@/components/ui/variant-words.ts";
import type { ExactMatch } from "@/lib/catalog/types/search.ts";

/** Articles whose number or code is what was typed, or begins so; they come before everything else. */
export function ExactMatches({ exact, query }: { exact: ExactMatch[]; query: string }) {
  const t = useTranslations("listing");
  const words = {
    article: t("matchedArticle"),
    upc: t("matchedUpc"),
    ean: t("matchedEan"),
    mfg: t("matchedMfg"),
  };
  const named = withoutCrowds(exact, query);
  if (named.length === 0) return null;
  return (
    <ul className="exact" aria-label={t("exact")}>
      {named.map((match) => (
        <li key={`${match.matched}${match.variantNo}`}>
          <a
            href={productHref(match.productNo, match.variantNo)}
            data-row=""
            className="flex items-center gap-3 px-2 py-1.5"
          >
            <Picture of={match.pictureOf} size={36} eager />
            <span className="min-w-0 flex-1 truncate">
              {match.name} <span className="text-sm text-soft">{beyondName(match.name, match.description)}</span>
            </span>
            {isWhole(match, query) && <span className="text-sm text-good max-sm:hidden">= {words[match.matched]}</span>}
            <span className="font-mono text-sm">{match.variantNo}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
