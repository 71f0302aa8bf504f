import { getTranslations } from "next-intl/server";
import type { RuleChoices } from "@/components/alerts/rule-editor.tsx";
import { RuleEditor } from "@/components/alerts/rule-editor.tsx";
import { RulePreview } from "@/components/alerts/rule-preview.tsx";
import { RuleSentence } from "@/components/alerts/rule-sentence.tsx";
import { RuleStarters } from "@/components/alerts/rules-list.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { alertTimesOf } from "@/lib/accounts/alert-times.ts";
import { previewRule } from "@/lib/alerts/history/preview.ts";
import type { RulePreview as Preview } from "@/lib/alerts/history/types.ts";
import { listChannels } from "@/lib/alerts/rules/channels.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { spendRequest } from "@/lib/auth/key-rate-limit.ts";
import { articleNames } from "@/lib/catalog/article/article-names.ts";
import { listBrands } from "@/lib/catalog/listing/brands.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import type { AlertDraft, AlertRule } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { can } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { listSavedViews } from "@/lib/lists/saved-views.ts";
import { alertLevels } from "@/lib/lists/watched-articles.ts";
import { saveRule } from "./actions.ts";

/** On average; with bursts of fifty, for who tries out a rule. */
const perSecond = 0.5;

interface RulePageProps {
  principal: MemberPrincipal;
  path: string;
  draft: AlertDraft;
  /** Null: a new rule. */
  ruleId: string | null;
  hasStarters: boolean;
}

/** The page on which a rule is made or changed. */
export async function RulePage({ principal, path, draft, ruleId, hasStarters }: RulePageProps) {
  const now = Date.now();
  const [rules, choices, preview, t] = await Promise.all([
    listRules(principal),
    ruleChoices(principal, articlesOf([draft])),
    limitedPreview(principal, draft, now),
    getTranslations("alerts"),
  ]);
  const words = await getTranslations("words");
  const others = rules.filter((rule) => rule.ruleId !== ruleId && isSameSubject(rule, draft));
  return (
    <>
      <PageHead title={ruleId === null ? words("createAlertRule") : draft.name || t("rules.change")} />
      {hasStarters && <RuleStarters {...choices} />}
      <RuleEditor
        path={path}
        draft={draft}
        choices={choices}
        ruleId={ruleId}
        isFirst={rules.length === 0}
        hasStarters={hasStarters}
        save={saveRule}
      >
        <RuleSentence rule={draft} choices={choices} />
        {others.length > 0 && (
          <p className="mt-1 text-xs text-low">
            {t("form.also", { count: others.length, names: others.map(({ name }) => name).join(", ") })}
          </p>
        )}
        <RulePreview
          preview={preview}
          tellsPresent={draft.conditions.tellsPresent === true}
          isOfOne={draft.subject === "article"}
          warehouses={choices.warehouses}
          now={now}
        />
      </RuleEditor>
    </>
  );
}

/** Whether two rules alert about the same events of the same items. */
function isSameSubject(rule: AlertRule, draft: AlertDraft): boolean {
  const isSame = rule.subject === draft.subject && rule.subjectId === draft.subjectId;
  return isSame && draft.kinds.some((kind) => rule.kinds.includes(kind));
}

/** The items that rules are about. */
export function articlesOf(rules: readonly Pick<AlertDraft, "subject" | "subjectId">[]): string[] {
  return rules.flatMap(({ subject, subjectId }) => (subject === "article" && subjectId !== "" ? [subjectId] : []));
}

/** What a rule of this member can be about, and its possible channels, by name; `variantNos`: the items to name. */
export async function ruleChoices(principal: MemberPrincipal, variantNos: readonly string[]): Promise<RuleChoices> {
  const [lists, views, { brands }, warehouses, channels, times, names, levels, common] = await Promise.all([
    listWatchLists(principal),
    listSavedViews(principal),
    listBrands(principal, { find: "", page: 1 }),
    listWarehouses(principal),
    listChannels(principal),
    alertTimesOf(principal),
    articleNames(principal, variantNos),
    alertLevels(principal, variantNos),
    getTranslations("common"),
  ]);
  return {
    lists: lists.map((list) => ({ id: list.listId, name: listName(list, common("starredItems")) })),
    views: views.map(({ viewId, name }) => ({ id: viewId, name })),
    brands: brands.map(({ brandId, name }) => ({ id: brandId, name })),
    warehouses,
    times,
    articles: Object.entries(names).map(([id, name]) => ({ id, name, level: levels.get(id) ?? null })),
    channels: channels.map(({ channelId, confirmedAt, name, kind, isSignedOut }) => {
      return { id: channelId, name, kind, isConfirmed: confirmedAt !== null, isSignedOut };
    }),
    seesCost: can(principal, "cost.read"),
  };
}

/**
 * What a rule would have sent in the past 90 days; rate-limited per member because it scans them all. Null for a rule
 * without any event kind.
 */
export async function limitedPreview(
  principal: MemberPrincipal,
  draft: AlertDraft,
  now: number,
): Promise<Preview | "too-often" | null> {
  if (draft.kinds.length === 0) return null;
  try {
    spendRequest(`preview of ${principal.memberId}`, perSecond, now);
  } catch (error) {
    if (codeOf(error) !== "too-many") throw error;
    return "too-often";
  }
  return previewRule(principal, draft, now);
}
