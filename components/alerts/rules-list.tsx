import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { restsBeside } from "@/lib/domain/alert/default-rule.ts";
import type { AlertDraft, AlertRule } from "@/lib/domain/alert/rule.ts";
import { fieldOfTime } from "@/lib/domain/alert/schedule.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { KeepUsual } from "./keep-usual.tsx";
import { RuleSentence } from "./rule-sentence.tsx";
import type { RuleChoices } from "./types.ts";

interface RulesListProps {
  rules: readonly AlertRule[];
  /** What serves who has no rule. */
  usual: AlertDraft;
  choices: RuleChoices;
  /** When the usual digest comes, in minutes of the member's day. */
  digestMinute: number;
  actions: Record<"pause" | "remove" | "save", FormAction>;
}

/** The member's rules, each in a sentence, and the one that serves who made none. */
export function RulesList({ rules, usual, choices, digestMinute, actions }: RulesListProps) {
  const t = useTranslations("alerts.rules");
  const rests = restsBeside(usual, rules);
  return (
    <ul className="rule-list">
      {rules.map((rule) => (
        <li key={rule.ruleId} data-paused={rule.pausedAt !== null || undefined}>
          <div className="min-w-0 grow basis-full sm:basis-0">
            <h2 className="text-sm font-semibold">
              <a href={`/alerts/rules/${encodeURIComponent(rule.ruleId)}`} data-row="" className="link">
                {rule.name}
              </a>
              {rule.pausedAt !== null && <span className="ml-2 font-normal text-low">{t("paused")}</span>}
            </h2>
            <RuleSentence rule={rule} choices={choices} />
          </div>
          <div className="flex gap-2">
            <Form says="notice" action={actions.pause}>
              <input type="hidden" name="ruleId" value={rule.ruleId} />
              <input type="hidden" name="paused" value={rule.pausedAt === null ? "yes" : "no"} />
              <button
                type="submit"
                aria-label={t(rule.pausedAt === null ? "pauseNamed" : "resumeNamed", { name: rule.name })}
                className="button button-small"
              >
                {t(rule.pausedAt === null ? "pause" : "resume")}
              </button>
            </Form>
            <Form says="notice" action={actions.remove} undo={actions.save}>
              <input type="hidden" name="ruleId" value={rule.ruleId} />
              <button type="submit" aria-label={t("deleteNamed", { name: rule.name })} className="button button-small">
                {t("delete")}
              </button>
            </Form>
          </div>
        </li>
      ))}
      <li data-paused={rules.length > 0 || undefined}>
        <div className="min-w-0 grow basis-full sm:basis-0">
          <h2 className="text-sm font-semibold">
            {t("usual")}
            <span className={`ml-2 font-normal ${rests ? "text-low" : "text-soft"}`}>
              {t(rests ? "usualRests" : rules.length > 0 ? "usualKept" : "usualServes")}
            </span>
          </h2>
          <RuleSentence rule={usual} choices={choices} told={t("usualTold", { time: fieldOfTime(digestMinute) })} />
        </div>
        {rests && <KeepUsual usual={usual} save={actions.save} />}
        <a href="/alerts/channels#times" className="link self-center text-sm">
          {t("usualTime")}
        </a>
      </li>
    </ul>
  );
}
