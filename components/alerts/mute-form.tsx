import { Form } from "@/components/dealer/form.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { BellOff } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { HowLong } from "./how-long.tsx";

interface MuteFormProps {
  /** "": the default rule. */
  ruleId: string;
  ruleName: string;
  /** "": the alert is not about a single item. */
  variantNo: string;
  /** What the alert is about, for the button's accessible name. */
  name: string;
  action: FormAction;
  /** "row-act": an icon of its row. */
  className?: string;
}

/** Mutes an item, a rule, or an item for one rule, for a chosen time. */
export function MuteForm({
  ruleId,
  ruleName,
  variantNo,
  name,
  action,
  className = "button button-small",
}: MuteFormProps) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const what: [value: string, word: string][] = [
    ...(variantNo === "" ? [] : [["article", t("article", { name: variantNo })] as [string, string]]),
    ...(variantNo === "" || ruleId === ""
      ? []
      : [["both", t("both", { name: variantNo, rule: ruleName })] as [string, string]]),
    ...(ruleId === "" ? [] : [["rule", t("rule", { rule: ruleName })] as [string, string]]),
  ];
  if (what.length === 0) return null;
  return (
    <ButtonMenu
      word={
        className === "row-act" ? (
          <>
            <Icon icon={BellOff} />
            <span className="act-word">{t("title")}</span>
          </>
        ) : (
          t("title")
        )
      }
      data-row-keys="m"
      aria-label={t("open", { name })}
      title={`${t("open", { name })} (m)`}
      className={className}
    >
      <Form action={action} className="list-form">
        <input type="hidden" name="ruleId" value={ruleId} />
        <input type="hidden" name="variantNo" value={variantNo} />
        <label className="text-xs text-soft">
          {t("what")}
          <select name="what" className="field mt-1 block w-full">
            {what.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <HowLong restock={variantNo !== ""} />
        <button type="submit" className="button">
          {common("mute")}
        </button>
      </Form>
    </ButtonMenu>
  );
}
