import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { restsBeside } from "@/lib/domain/alert/default-rule.ts";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft, AlertFrequency, AlertRule } from "@/lib/domain/alert/rule.ts";
import { fieldOfTime } from "@/lib/domain/alert/schedule.ts";
import { costKinds, type EventKind } from "@/lib/domain/event.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { RuleChoices } from "./rule-editor.tsx";
import { RuleSentence } from "./rule-sentence.tsx";

const starters = {
  low: { kinds: ["out", "low"], frequency: "daily" },
  soon: { kinds: ["soon-low", "likely-out"], frequency: "weekly" },
  back: { kinds: ["back", "delivery"], frequency: "at-once" },
  dates: { kinds: ["due-moved", "due-past"], frequency: "daily" },
  cost: { kinds: ["cost", "closeout-start"], frequency: "daily" },
} as const satisfies Record<string, { kinds: readonly EventKind[]; frequency: AlertFrequency }>;

interface RulesListProps {
  rules: readonly AlertRule[];
  /** What serves who has no rule. */
  usual: AlertDraft;
  choices: RuleChoices;
  /** When the usual digest comes, in minutes of the member's day. */
  digestMinute: number;
  actions: Record<"pause" | "remove" | "save", FormAction>;
}

/** The member's rules, each as a sentence, and the default rule. */
export function RulesList({ rules, usual, choices, digestMinute, actions }: RulesListProps) {
  const t = useTranslations("alerts.rules");
  const common = useTranslations("common");
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
              <button
                type="submit"
                aria-label={common("deleteName", { name: rule.name })}
                className="button button-small"
              >
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
          <RuleSentence rule={usual} choices={choices} sent={t("usualSent", { time: fieldOfTime(digestMinute) })} />
        </div>
        {rests && <KeepUsual usual={usual} save={actions.save} />}
        <a href="/alerts/channels#times" className="link self-center text-sm">
          {t("usualTime")}
        </a>
      </li>
    </ul>
  );
}

interface KeepUsualProps {
  usual: AlertDraft;
  save: FormAction;
}

/** Creates a rule from the default one, which stops once a member has own rules. */
function KeepUsual({ usual, save }: KeepUsualProps) {
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

/** Common rules, each filled in with the active channels and ready to save. */
export function RuleStarters({ channels, seesCost }: Pick<RuleChoices, "channels" | "seesCost">) {
  const t = useTranslations("alerts.starters");
  const channelIds = channels.filter(({ isConfirmed, isSignedOut }) => isConfirmed && !isSignedOut).map(({ id }) => id);
  // In the app an alert appears at once; the frequency applies to channels.
  const frequency = channelIds.length > 0 ? "out" : "here";
  const offered = (Object.keys(starters) as (keyof typeof starters)[]).filter(
    (name) => seesCost || !starters[name].kinds.some((kind) => costKinds.includes(kind)),
  );
  return (
    <nav aria-label={t("label")} className="grid gap-2 pt-3 pb-5 text-(length:--text-sm)">
      <p className="text-soft">{t("label")}</p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((name) => (
          <li key={name}>
            <a
              href={`/alerts/rules/new?${fieldsOfDraft({ ...starters[name], channelIds, name: t(`${name}.name`) })}`}
              className="button h-auto min-h-8 py-1.25 text-left whitespace-normal"
            >
              {t(`${name}.text`, { frequency })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
