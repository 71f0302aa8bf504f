import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture.tsx";
import { productHref } from "@/components/ui/product-href.ts";
import type { ExactMatch } from "@/lib/catalog/types/search.ts";

/** Articles whose number or code is exactly what was typed; they come before everything else. */
export function ExactMatches({ exact }: { exact: ExactMatch[] }) {
  const t = useTranslations("listing");
  const words = {
    article: t("matchedArticle"),
    upc: t("matchedUpc"),
    ean: t("matchedEan"),
    mfg: t("matchedMfg"),
  };
  if (exact.length === 0) return null;
  return (
    <ul className="exact" aria-label={t("exact")}>
      {exact.map((match) => (
        <li key={`${match.matched}${match.variantNo}`}>
          <a
            href={productHref(match.productNo, match.variantNo)}
            data-row=""
            className="flex items-center gap-3 px-2 py-1.5"
          >
            <Picture of={match.variantNo} size={36} eager />
            <span className="min-w-0 flex-1 truncate">{match.name}</span>
            <span className="text-sm text-good max-sm:hidden">= {words[match.matched]}</span>
            <span className="font-mono text-sm">{match.variantNo}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
