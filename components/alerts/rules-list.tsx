import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { CalendarClock, History, Package, Tags, TrendingDown } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { isDigest, restsBeside } from "@/lib/domain/alert/default-rule.ts";
import { fieldsOfDraft, startersField } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft, AlertFrequency, AlertRule } from "@/lib/domain/alert/rule.ts";
import { costKinds, type EventKind } from "@/lib/domain/event.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { RuleChoices } from "./rule-editor.tsx";
import { RuleSentence } from "./rule-sentence.tsx";
import { useAlertTimeWords } from "./times-form.tsx";

const starters = {
  low: { icon: TrendingDown, kinds: ["out", "low"], frequency: "daily" },
  soon: { icon: History, kinds: ["soon-low", "likely-out"], frequency: "weekly" },
  back: { icon: Package, kinds: ["back"], frequency: "at-once" },
  dates: { icon: CalendarClock, kinds: ["due-moved", "due-past"], frequency: "daily" },
  cost: { icon: Tags, kinds: ["cost", "closeout-start"], frequency: "daily" },
} as const satisfies Record<string, { icon: IconName; kinds: readonly EventKind[]; frequency: AlertFrequency }>;

interface RulesListProps {
  rules: readonly AlertRule[];
  /** What serves who has no rule. */
  usual: AlertDraft;
  choices: RuleChoices;
  actions: Record<"pause" | "remove" | "save", FormAction>;
}

/** The member's rules, each as a sentence, and the default rule, unless one of them says as much. */
export function RulesList({ rules, usual, choices, actions }: RulesListProps) {
  const t = useTranslations("alerts.rules");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const { colon } = useFormat();
  const rests = restsBeside(usual, rules);
  const daily = t("usualSent", useAlertTimeWords(choices.times));
  return (
    <ul className="rule-list">
      {rules.map((rule) => (
        <li key={rule.ruleId} data-paused={rule.pausedAt !== null || undefined}>
          <div>
            <h2 className="text-base font-semibold">
              <a href={`/alerts/rules/${encodeURIComponent(rule.ruleId)}`} data-row="">
                {rule.name}
              </a>
              {rule.pausedAt !== null && <span className="ml-2 font-normal text-low">{t("paused")}</span>}
            </h2>
            <RuleSentence rule={rule} choices={choices} sent={isDigest(rule) ? daily : undefined} />
          </div>
          <div className="rule-actions">
            {isDigest(rule) && <ChangeTime />}
            <Form says="notice" action={actions.pause}>
              <input type="hidden" name="ruleId" value={rule.ruleId} />
              <input type="hidden" name="paused" value={rule.pausedAt === null ? "yes" : "no"} />
              <button
                type="submit"
                aria-label={`${t(rule.pausedAt === null ? "pause" : "resume")}${colon} ${rule.name}`}
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
                {common("delete")}
              </button>
            </Form>
          </div>
        </li>
      ))}
      {(rests || rules.length === 0) && (
        <li data-paused={rests || undefined}>
          <div>
            <h2 className="text-base font-semibold">
              {words("defaultDigest")}
              <span className={`ml-2 font-normal ${rests ? "text-low" : "text-soft"}`}>
                {rests ? t("usualRests") : common("active")}
              </span>
            </h2>
            <RuleSentence rule={usual} choices={choices} sent={daily} />
          </div>
          <div className="rule-actions">
            {rests && <KeepUsual usual={usual} save={actions.save} />}
            <ChangeTime />
          </div>
        </li>
      )}
    </ul>
  );
}

function ChangeTime() {
  const t = useTranslations("alerts.rules");
  return (
    <a href="/alerts/channels#times" className="button button-small">
      {t("usualTime")}
    </a>
  );
}

interface KeepUsualProps {
  usual: AlertDraft;
  save: FormAction;
}

/** Creates a rule from the default one, which stops once a member has own rules. */
function KeepUsual({ usual, save }: KeepUsualProps) {
  const t = useTranslations("alerts.rules");
  const words = useTranslations("words");
  return (
    <Form says="notice" action={save}>
      {[...fieldsOfDraft({ ...usual, name: words("defaultDigest") })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-small">
        {t("keepUsual")}
      </button>
    </Form>
  );
}

/** Common rules as cards, each filled in with the active channels and ready to save. */
export function RuleStarters({ channels, times, seesCost }: Pick<RuleChoices, "channels" | "times" | "seesCost">) {
  const t = useTranslations("alerts.starters");
  const events = useTranslations("events");
  const common = useTranslations("common");
  const frequencies = useTranslations("alerts.form.frequencies");
  const timeWords = useAlertTimeWords(times);
  const nameOf = {
    ...{ low: t("lowName"), soon: events("soon-low"), back: events("back") },
    ...{ dates: common("dueDates"), cost: t("costName") },
  };
  const channelIds = channels.filter(({ isConfirmed, isSignedOut }) => isConfirmed && !isSignedOut).map(({ id }) => id);
  const offered = (Object.keys(starters) as (keyof typeof starters)[]).filter(
    (name) => seesCost || !starters[name].kinds.some((kind) => costKinds.includes(kind)),
  );
  return (
    <nav aria-label={t("label")} className="pt-2 pb-4">
      <ul className="rule-starters">
        {offered.map((name) => {
          const { icon, ...draft } = starters[name];
          return (
            <li key={name}>
              <a
                className="rule-starter"
                href={`/alerts/rules/new?${fieldsOfDraft({ ...draft, channelIds, name: nameOf[name] })}&${startersField}=on`}
              >
                <Icon icon={icon} />
                <b className="font-semibold">{nameOf[name]}</b>
                <span className="text-xs text-soft">
                  {t(name)}
                  {/* In the app an alert appears at once; the frequency applies to channels. */}
                  {channelIds.length > 0 && ` ${frequencies(draft.frequency, timeWords)}.`}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
