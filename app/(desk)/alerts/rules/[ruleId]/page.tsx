import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { NothingHere } from "@/components/frame/nothing-here.tsx";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { can } from "@/lib/domain/principal.ts";
import { answerNotFound } from "../../../../not-found-status.ts";
import { titled } from "../../../../titled.tsx";
import { AtCounter } from "../../../at-counter.tsx";
import { RulePage } from "../rule-page.tsx";

const findRule = cache(async (ruleId: string) => {
  const rules = await listRules(await principalOrSignIn());
  return rules.find((rule) => rule.ruleId === ruleId);
});

async function titleOf({ params }: PageProps<"/alerts/rules/[ruleId]">): Promise<string> {
  const rule = await findRule(pathParam((await params).ruleId));
  return rule?.name ?? (await getTranslations("alerts.rules"))("gone");
}

/** A rule to be changed. What the address says is shown in place of what is stored. */
async function ChangeRulePage({ params, searchParams }: PageProps<"/alerts/rules/[ruleId]">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "lists.write")) return <AtCounter page="alerts" />;
  const rule = await findRule(pathParam((await params).ruleId));
  if (!rule) {
    answerNotFound();
    return <NothingHere />;
  }
  const { ruleId } = rule;
  const asked = await searchParams;
  const draft = asked.of === undefined ? rule : draftOfFields(asked);
  return (
    <RulePage
      {...{ principal, draft, ruleId }}
      hasStarters={false}
      path={`/alerts/rules/${encodeURIComponent(ruleId)}`}
    />
  );
}

export default titled(titleOf, ChangeRulePage);
