import { getTranslations } from "next-intl/server";
import { RuleStarters, RulesList } from "@/components/alerts/rules-list.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { usualRule } from "@/lib/domain/alert/default-rule.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { deleteOneRule, pauseOneRule, saveRule } from "./actions.ts";
import { articlesOf, ruleChoices } from "./rule-page.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("alerts.rules"))("title");
}

async function RulesPage() {
  const principal = await principalOrSignIn();
  if (!can(principal, "lists.write")) return <AtCounter page="alerts" />;
  const rules = await listRules(principal);
  const [choices, t, words] = await Promise.all([
    ruleChoices(principal, articlesOf(rules)),
    getTranslations("alerts"),
    getTranslations("words"),
  ]);
  const usual = usualRule(choices.seesCost);
  return (
    <>
      <PageHead title={t("rules.title")} note={t("rules.count", { count: rules.length })}>
        <a href="/alerts/rules/new" className="button button-strong">
          {words("createAlertRule")}
        </a>
      </PageHead>
      {rules.length === 0 && <RuleStarters {...choices} />}
      <RulesList
        rules={rules}
        usual={usual}
        choices={choices}
        actions={{ pause: pauseOneRule, remove: deleteOneRule, save: saveRule }}
      />
    </>
  );
}

export default titled(titleOf, RulesPage);
