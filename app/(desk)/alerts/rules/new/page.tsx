import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { can } from "@/lib/domain/principal.ts";
import { AtCounter } from "../../at-counter.tsx";
import { RulePage } from "../rule-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("alerts.rules"))("new") };
}

const path = "/alerts/rules/new";

export default async function NewRulePage({ searchParams }: PageProps<"/alerts/rules/new">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "lists.write")) return <AtCounter />;
  const asked = await searchParams;
  return <RulePage {...{ principal, path, asked }} draft={draftOfFields(asked)} ruleId={null} />;
}
