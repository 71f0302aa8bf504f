import { useTranslations } from "next-intl";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";

interface KeepUsualProps {
  usual: AlertDraft;
  save: (form: FormData) => Promise<void>;
}

/** Makes a rule of the default one, which rests beside rules of the member's own. */
export function KeepUsual({ usual, save }: KeepUsualProps) {
  const t = useTranslations("alerts.rules");
  return (
    <OwnForm action={save}>
      {[...fieldsOfDraft({ ...usual, name: t("usualName") })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-small">
        {t("keepUsual")}
      </button>
    </OwnForm>
  );
}
