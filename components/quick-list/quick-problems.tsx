import { VariantLink } from "@/components/badges/variant-cells.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { OpenLine, QuickList } from "@/lib/catalog/types/quick-list.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";

/** Lines without a match in the table, each with the reason and similar articles. */
export function QuickProblems({ list, now }: { list: QuickList; now: number }) {
  const t = useTranslations("quickList.problems");
  const format = useFormat();
  const { open, bad, leftOut } = list;
  const reason = ({ problem, gone, candidates }: OpenLine) => {
    if (gone) return t("gone", { name: gone.name, day: format.day(gone.goneAt, now) });
    return t(
      problem === "notFound" && candidates.length > 0 ? "begins" : problem === "ambiguous" ? problem : "notFound",
    );
  };
  if (open.length + bad.length + leftOut === 0) return null;
  return (
    <Section id="quick-problems" title={t("title", { count: open.length + bad.length + leftOut })}>
      <ul className="space-y-2 text-sm">
        {open.map((each) => (
          <li key={each.line}>
            {t("line", { line: each.line })}{" "}
            {each.gone ? <VariantLink {...each.gone} /> : <span className="font-mono">{each.number}</span>}
            {t("colon")} {reason(each)}
            {each.candidates.length > 0 && (
              <ul className="mt-1 ml-4">
                {each.candidates.map(({ variantNo, productNo, name, description }) => (
                  <li key={variantNo} className="flex items-baseline gap-1.5">
                    <Star variantNo={variantNo} watched={list.watched.has(variantNo)} />
                    <VariantLink productNo={productNo} variantNo={variantNo} />
                    <span className="text-soft">
                      {[name, beyondName(name, description)].filter(Boolean).join(", ")}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {bad.map((each) => (
          <li key={each.line}>
            {t("line", { line: each.line })} <span className="font-mono break-all">{each.text}</span>
            {t("colon")} {t(each.reason)}
          </li>
        ))}
        {leftOut > 0 && <li>{t("leftOut", { count: leftOut })}</li>}
      </ul>
    </Section>
  );
}
