import { getTranslations } from "next-intl/server";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { draftOfFields, startersField } from "@/lib/domain/alert/draft-fields.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../../titled.tsx";
import { AtCounter } from "../../../at-counter.tsx";
import { RulePage } from "../rule-page.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("words"))("createAlertRule");
}

const path = "/alerts/rules/new";

async function NewRulePage({ searchParams }: PageProps<"/alerts/rules/new">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "lists.write")) return <AtCounter page="alerts" />;
  const asked = await searchParams;
  const draft = draftOfFields(asked);
  const hasStarters = draft.kinds.length === 0 || asked[startersField] !== undefined;
  return <RulePage {...{ principal, path, draft, hasStarters }} ruleId={null} />;
}

export default titled(titleOf, NewRulePage);
