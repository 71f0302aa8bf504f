import { VariantLink } from "@/components/badges/variant-cells.tsx";
import { Form } from "@/components/dealer/form.tsx";
import type { LineSource } from "@/components/quick-list/fixed-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { beyondName } from "@/lib/domain/full-name.ts";

/** An item to choose for a line. */
export type Choice = Pick<ExactMatch, "variantNo" | "productNo" | "name" | "description">;

interface CandidateListProps {
  candidates: readonly Choice[];
  lineId: number;
  /** Stores the chosen item as the line's; null if there is no stored line to change. */
  choose: FormAction | null;
  /** Of a pasted text: where the chosen item replaces the line's number. */
  source?: LineSource;
}

/** The candidates of a line, each to be viewed or chosen. */
export function CandidateList({ candidates, lineId, choose, source }: CandidateListProps) {
  const common = useTranslations("common");
  const list = candidates.map(({ variantNo, productNo, name, description }) => (
    <li key={variantNo} className="flex items-baseline gap-2">
      {(choose || source?.number) && (
        <button
          type={choose ? "submit" : "button"}
          name="variantNo"
          value={variantNo}
          data-source={source?.line}
          data-written={source?.number}
          className="button button-small"
          aria-label={common("chooseName", { name: variantNo })}
        >
          {common("choose")}
        </button>
      )}
      <VariantLink productNo={productNo} variantNo={variantNo} />
      <span className="text-2xs text-soft">{[name, beyondName(name, description)].filter(Boolean).join(", ")}</span>
    </li>
  ));
  if (!choose) return <ul className="mt-1 space-y-0.5">{list}</ul>;
  return (
    <Form says="notice" action={choose}>
      <input type="hidden" name="lineId" value={lineId} />
      <ul className="mt-1 space-y-1">{list}</ul>
    </Form>
  );
}
