import { getTranslations } from "next-intl/server";
import { AlertTabs } from "@/components/alerts/alert-tabs.tsx";
import { RuleStarters } from "@/components/alerts/rule-starters.tsx";
import { RulesList } from "@/components/alerts/rules-list.tsx";
import { RulesResult } from "@/components/alerts/rules-result.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { alertTimesOf } from "@/lib/accounts/alert-times.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { textParam } from "@/lib/domain/address-codec.ts";
import { restsBeside, usualRule } from "@/lib/domain/alert/default-rule.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../at-counter.tsx";
import { deleteOneRule, pauseOneRule, saveRule } from "./actions.ts";
import { ruleChoices } from "./choices.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("alerts.rules"))("title");
}

async function RulesPage({ searchParams }: PageProps<"/alerts/rules">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "lists.write")) return <AtCounter />;
  const [asked, rules, choices, times, t] = await Promise.all([
    searchParams,
    listRules(principal),
    ruleChoices(principal),
    alertTimesOf(principal),
    getTranslations("alerts"),
  ]);
  const usual = usualRule(choices.seesCost);
  return (
    <>
      <PageHead title={t("rules.title")} note={t("rules.count", { count: rules.length })}>
        <a href="/alerts/rules/new" className="button button-strong">
          {t("rules.new")}
        </a>
      </PageHead>
      <AlertTabs here="rules" />
      <RulesResult
        result={textParam(asked, "result")}
        deleted={draftOfFields(asked)}
        was={Object.fromEntries(["wasRule", "wasAt", "wasPaused"].map((name) => [name, textParam(asked, name)]))}
        rests={rules.length === 1 && restsBeside(usual, rules) ? usual : null}
        save={saveRule}
      />
      {rules.length === 0 && <RuleStarters {...choices} />}
      <RulesList
        rules={rules}
        usual={usual}
        choices={choices}
        digestMinute={times.digestMinute}
        actions={{ pause: pauseOneRule, remove: deleteOneRule, save: saveRule }}
      />
    </>
  );
}

export default titled(titleOf, RulesPage);
