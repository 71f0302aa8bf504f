import { VariantLink } from "@/components/badges/variant-cells.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/components/watch-list/form-answer.ts";
import { NoticeForm } from "@/components/watch-list/notice-form.tsx";
import type { ExactMatch } from "@/lib/catalog/types/search.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";

interface CandidatesProps {
  candidates: readonly ExactMatch[];
  lineId: number;
  /** Stores the chosen article as the line's; null when nothing can be changed. */
  choose: FormAction | null;
}

/** The articles that a line may mean, each to be looked at or taken. */
export function Candidates({ candidates, lineId, choose }: CandidatesProps) {
  const t = useTranslations("lines");
  const take = t("take");
  const list = candidates.map(({ variantNo, productNo, name, description }) => (
    <li key={variantNo} className="flex items-baseline gap-2">
      {choose && (
        <button
          type="submit"
          name="variantNo"
          value={variantNo}
          className="button button-small"
          aria-label={t("takeThis", { variant: variantNo })}
        >
          {take}
        </button>
      )}
      <VariantLink productNo={productNo} variantNo={variantNo} />
      <span className="text-2xs text-soft">{[name, beyondName(name, description)].filter(Boolean).join(", ")}</span>
    </li>
  ));
  if (!choose) return <ul className="mt-1 space-y-0.5">{list}</ul>;
  return (
    <NoticeForm action={choose}>
      <input type="hidden" name="lineId" value={lineId} />
      <ul className="mt-1 space-y-1">{list}</ul>
    </NoticeForm>
  );
}
