import { getMessages, getTranslations } from "next-intl/server";
import { ComparisonView } from "@/components/compare/comparison-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { compareArticles } from "@/lib/catalog/article/comparison.ts";
import { type AddressParams, textParam } from "@/lib/domain/address-codec.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../titled.tsx";
import { statusUntilReady } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("compare");
}

/** Items side by side: `?v=` once for each, and `?only=differences`. */
async function ComparePage({ searchParams }: { searchParams: Promise<AddressParams> }) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const asked = await searchParams;
  const { format } = (await getMessages()) as { format?: { weightUnit?: string; lengthUnit?: string } };
  return (
    <ComparisonView
      comparison={await compareArticles(principal, requestedArticles(asked))}
      onlyDifferences={textParam(asked, "only") === "differences"}
      seesCost={can(principal, "cost.read")}
      shares={can(principal, "shares.write")}
      units={{ weight: format?.weightUnit || null, length: format?.lengthUnit || null }}
      now={Date.now()}
    />
  );
}

const longestNumber = 100;

function requestedArticles({ v = [] }: AddressParams): string[] {
  return [v].flat().map((number) => cutAt(number, longestNumber));
}

export default titled(titleOf, ComparePage);
