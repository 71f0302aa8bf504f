import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface KeepUsualProps {
  usual: AlertDraft;
  save: FormAction;
}

/** Makes a rule of the default one, which rests beside rules of the member's own. */
export function KeepUsual({ usual, save }: KeepUsualProps) {
  const t = useTranslations("alerts.rules");
  return (
    <Form says="notice" action={save}>
      {[...fieldsOfDraft({ ...usual, name: t("usualName") })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-small">
        {t("keepUsual")}
      </button>
    </Form>
  );
}
