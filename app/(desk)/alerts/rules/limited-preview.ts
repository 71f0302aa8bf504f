import { previewRule } from "@/lib/alerts/history/preview.ts";
import type { RulePreview } from "@/lib/alerts/history/types.ts";
import { spendRequest } from "@/lib/auth/key-rate-limit.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";

/** On average; with bursts of fifty, for who tries out a rule. */
const perSecond = 0.5;

/**
 * What a rule would have done, which takes a look through 90 days: so often for a member. Null for a rule that tells of
 * nothing yet.
 */
export async function limitedPreview(
  principal: MemberPrincipal,
  draft: AlertDraft,
  now: number,
): Promise<RulePreview | "too-often" | null> {
  if (draft.kinds.length === 0) return null;
  try {
    spendRequest(`preview of ${principal.memberId}`, perSecond, now);
  } catch (error) {
    if (codeOf(error) !== "too-many") throw error;
    return "too-often";
  }
  return previewRule(principal, draft, now);
}
