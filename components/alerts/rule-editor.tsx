import type { ReactNode } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { FormLine } from "./form-line.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { LiveForm } from "./live-form.tsx";
import { RuleConditions } from "./rule-conditions.tsx";
import { SubjectChoice } from "./subject-choice.tsx";
import type { RuleChoices } from "./types.ts";

interface RuleEditorProps {
  /** The page's own path, at whose address the rule in the making stands. */
  path: string;
  draft: AlertDraft;
  choices: RuleChoices;
  /** Null: a new rule. */
  ruleId: string | null;
  /** Whether the member has no rule yet. */
  isFirst: boolean;
  save: FormAction;
  /** What the rule would have done. */
  children: ReactNode;
}

/**
 * A rule as a form that reads as one sentence. Its fields are the page's address, so that the page can say what such a rule
 * would have done; only "save" sends them.
 */
export function RuleEditor({ path, draft, choices, ruleId, isFirst, save, children }: RuleEditorProps) {
  const t = useTranslations("alerts.form");
  return (
    <LiveForm path={path} says={fieldsOfDraft(draft).toString()}>
      <Form action={save} className="rule-form">
        {/* The form's default button: Enter in a field saves nothing. */}
        <button type="submit" disabled hidden />
        {ruleId !== null && <input type="hidden" name="rule" value={ruleId} />}
        <FormLine word={t("when")}>
          <KindChoice chosen={draft.kinds} seesCost={choices.seesCost} />
        </FormLine>
        <FormLine word={t("of")}>
          <SubjectChoice draft={draft} choices={choices} />
        </FormLine>
        <FormLine word={t("if")}>
          <RuleConditions conditions={draft.conditions} warehouses={choices.warehouses} />
        </FormLine>
        <FormLine word={t("tell")}>
          <DeliveryChoice draft={draft} channels={choices.channels} />
        </FormLine>
        <FormLine word={t("would")}>{children}</FormLine>
        <FormLine word={t("name")}>
          <span className="flex flex-wrap items-center gap-3">
            <Input
              name="name"
              aria-label={t("name")}
              maxLength={80}
              autoComplete="off"
              placeholder={t("nameHint")}
              defaultValue={draft.name}
              className="field w-72 max-w-full"
            />
            <button type="submit" className="button button-strong">
              {ruleId === null ? t("make") : t("save")}
            </button>
            <a href="/alerts/rules" className="link text-sm">
              {t("cancel")}
            </a>
          </span>
          {isFirst && <p className="mt-2 max-w-prose text-sm text-low">{t("first")}</p>}
        </FormLine>
      </Form>
    </LiveForm>
  );
}
