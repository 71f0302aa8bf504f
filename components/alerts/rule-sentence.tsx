import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { useRuleWords } from "./rule-words.ts";
import type { RuleChoices } from "./types.ts";

interface RuleSentenceProps {
  rule: AlertDraft;
  choices: RuleChoices;
  /** How it is told, where the rule does not say. */
  told?: string;
}

/** A rule as one sentence, with how it is told beneath. */
export function RuleSentence({ rule, choices, told }: RuleSentenceProps) {
  const t = useTranslations("alerts.rule");
  const words = useRuleWords(choices)(rule);
  const { events, subject, conditions } = words;
  return (
    <>
      <p className="text-sm">
        {t("when")} <b className="font-semibold">{events || t("nothing")}</b> {subject}
        {conditions.map((text) => (
          <span key={text}>
            <span aria-hidden="true" className="text-soft">
              {" · "}
            </span>
            {text}
          </span>
        ))}
      </p>
      <p className="text-xs text-soft">{told ?? words.told}</p>
    </>
  );
}
