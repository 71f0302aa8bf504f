import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type Condition, conditionKinds } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { Named, RuleChoices } from "./rule-editor.tsx";
import { useAlertTimeWords } from "./times-form.tsx";

interface RuleSentenceProps {
  rule: AlertDraft;
  choices: RuleChoices;
  /** Overrides how the rule is sent. */
  sent?: string;
}

/** A rule as one sentence, with how it is sent. A rule named after its events does not repeat them. */
export function RuleSentence({ rule, choices, sent }: RuleSentenceProps) {
  const t = useTranslations("alerts.rule");
  const common = useTranslations("common");
  const words = useRuleWords(choices)(rule);
  const { events, subject, conditions } = words;
  return (
    <p className="text-xs text-soft first-letter:uppercase">
      {(events === "" || rule.name !== events) && (
        <>
          {common("when")} <b className="font-semibold text-ink">{events || t("nothing")}</b>{" "}
        </>
      )}
      {[subject, ...conditions, sent ?? words.sent].map((text, index) => (
        <span key={text}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {text}
        </span>
      ))}
    </p>
  );
}

/** A rule in words: the events, the items, the conditions, and the delivery. */
interface RuleWords {
  events: string;
  subject: string;
  conditions: string[];
  sent: string;
}

type Rule = Omit<AlertDraft, "name">;

/** Writes rules in words; the names of what a rule refers to come from the choices. */
function useRuleWords(choices: RuleChoices): (rule: Rule) => RuleWords {
  const t = useTranslations("alerts.rule");
  const kinds = useTranslations("events");
  const conditions = useConditionWords(choices);
  const times = useAlertTimeWords(choices.times);
  const named = (all: readonly Named[], id: string) => all.find((one) => one.id === id)?.name ?? t("missing");
  const subjectOf = ({ subject, subjectId }: Rule) => {
    switch (subject) {
      case "article":
        return t("of.article", { name: articleWords(choices, subjectId) });
      case "list":
        return t("of.list", { name: named(choices.lists, subjectId) });
      case "view":
        return t("of.view", { name: named(choices.views, subjectId) });
      case "brand":
        return t("of.brand", { name: named(choices.brands, subjectId) });
      case "watched":
        return t("of.watched");
      case "all":
        return t("of.all");
    }
  };
  /** The level that a rule about one item without its own number goes by. */
  const levelOf = ({ subject, subjectId, kinds, conditions: { units } }: Rule) => {
    const article = choices.articles.find(({ id }) => id === subjectId);
    if (subject !== "article" || !article || units !== undefined || !kinds.includes("low")) return [];
    return [t("level", { count: article.level ?? -1 })];
  };
  return (rule) => {
    const names = rule.channelIds.map((id) => named(choices.channels, id)).join(", ");
    const sent =
      rule.channelIds.length === 0 ? t("inAppOnly") : t(`sent.${rule.frequency}`, { channels: names, ...times });
    return {
      events: rule.kinds.map((kind) => kinds(kind)).join(", "),
      subject: subjectOf(rule),
      conditions: [...levelOf(rule), ...conditions(rule)],
      sent,
    };
  };
}

/** An item by its name and number; the number alone where the catalog has no name. */
function articleWords({ articles }: RuleChoices, variantNo: string): string {
  const name = articles.find(({ id }) => id === variantNo)?.name;
  return name === undefined ? variantNo : `${name} ${variantNo}`;
}

function useConditionWords({ warehouses }: RuleChoices): (rule: Rule) => string[] {
  const t = useTranslations("alerts.rule.if");
  const events = useTranslations("events");
  const format = useFormat();
  return ({ kinds, conditions }) => {
    const {
      units,
      deadBand,
      holdsForMs,
      tellsPresent,
      cents,
      direction,
      percent,
      nearLowestPercent,
      days,
      warehouseId,
    } = conditions;
    const where = warehouses.find((one) => one.warehouseId === warehouseId)?.name ?? warehouseId;
    /** A condition that applies to only some of the rule's kinds names them. */
    const ifKinds = (of: readonly EventKind[], text: string) => {
      const its = kinds.filter((kind) => of.includes(kind));
      if (its.length === 0) return false;
      return its.length === kinds.length
        ? text
        : `${its.map((kind) => events(kind)).join(", ")}${format.colon} ${text}`;
    };
    const of = (condition: Condition, text: string) => ifKinds(conditionKinds[condition], text);
    return [
      warehouseId !== undefined && of("warehouseId", t("warehouse", { name: where ?? "" })),
      units !== undefined && ifKinds(["low"], t("low", { count: format.count(units) })),
      units !== undefined && ifKinds(["back", "delivery"], t("came", { count: format.count(units) })),
      deadBand !== undefined && of("deadBand", t("deadBand", { count: format.count(deadBand) })),
      holdsForMs !== undefined && of("holdsForMs", t("holds", { time: format.duration(holdsForMs) })),
      cents !== undefined && of("cents", t("cents", { price: format.cents(cents) })),
      percent !== undefined
        ? of("percent", t("percent", { direction: direction ?? "any", percent: format.percent(percent) }))
        : direction !== undefined && of("direction", t("direction", { direction })),
      nearLowestPercent !== undefined &&
        of("nearLowestPercent", t("near", { percent: format.percent(nearLowestPercent) })),
      days !== undefined && of("days", t("days", { count: days })),
      tellsPresent === true && of("tellsPresent", t("present")),
    ].filter((text): text is string => text !== false);
  };
}
