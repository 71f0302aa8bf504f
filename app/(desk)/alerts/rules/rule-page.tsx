import { getTranslations } from "next-intl/server";
import { AlertTabs } from "@/components/alerts/alerts-view.tsx";
import { RuleEditor } from "@/components/alerts/rule-editor.tsx";
import { RulePreview } from "@/components/alerts/rule-preview.tsx";
import { RuleSentence } from "@/components/alerts/rule-sentence.tsx";
import { RuleStarters } from "@/components/alerts/rules-list.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { saveRule } from "./actions.ts";
import { ruleChoices } from "./choices.ts";
import { limitedPreview } from "./limited-preview.ts";

interface RulePageProps {
  principal: MemberPrincipal;
  path: string;
  draft: AlertDraft;
  /** Null: a new rule. */
  ruleId: string | null;
}

/** The page on which a rule is made or changed. */
export async function RulePage({ principal, path, draft, ruleId }: RulePageProps) {
  const now = Date.now();
  const [rules, choices, preview, t] = await Promise.all([
    listRules(principal),
    ruleChoices(principal),
    limitedPreview(principal, draft, now),
    getTranslations("alerts"),
  ]);
  return (
    <>
      <PageHead
        title={ruleId === null ? t("rules.new") : draft.name || t("rules.change")}
        note={t("rules.editLead")}
        crumbs={[{ name: t("tabs.rules"), href: "/alerts/rules" }]}
        crumbsLabel={t("tabs.rules")}
      />
      <AlertTabs here="rules" />
      {ruleId === null && draft.kinds.length === 0 && <RuleStarters {...choices} />}
      <RuleEditor
        path={path}
        draft={draft}
        choices={choices}
        ruleId={ruleId}
        isFirst={rules.length === 0}
        save={saveRule}
      >
        <RuleSentence rule={draft} choices={choices} />
        <RulePreview
          preview={preview}
          tellsPresent={draft.conditions.tellsPresent === true}
          warehouses={choices.warehouses}
          now={now}
        />
      </RuleEditor>
    </>
  );
}
