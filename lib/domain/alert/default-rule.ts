import { costKinds, type EventKind } from "../event.ts";
import type { AlertConditions, AlertDraft, AlertRule } from "./rule.ts";

/** What members without rules are alerted about: the same as in the daily review, and what stops the sync. */
const defaultKinds: readonly EventKind[] = [
  ...["out", "low", "likely-out", "soon-low", "due-past", "due-moved", "gone", "status", "back", "returned"],
  ...["closeout-start", "closeout-end", "sale-start", "sale-end", "cost", "renamed", "list-held", "sign-in-needed"],
] as const as readonly EventKind[];

/**
 * The rule of members without rules: events of watched items, in the app each morning. Its id is "". It applies from
 * the member's creation.
 */
export function defaultRule(createdAt: number): AlertRule {
  return {
    ...{ ruleId: "", name: "", subject: "watched", subjectId: "", kinds: defaultKinds, conditions: {}, channelIds: [] },
    ...{ frequency: "daily", createdAt, updatedAt: createdAt, pausedAt: null },
  };
}

/** The same as pages show it: without costs where they are hidden. */
export function usualRule(seesCost: boolean): AlertDraft {
  const all = defaultRule(0);
  return { ...all, kinds: all.kinds.filter((kind) => seesCost || !costKinds.includes(kind)) };
}

/**
 * Whether members with these rules get no alerts of the default rule: it stops with their first own rule, unless it is
 * paused or has conditions.
 */
export function restsBeside(
  usual: AlertDraft,
  rules: readonly Pick<AlertRule, "subject" | "kinds" | "conditions" | "pausedAt">[],
): boolean {
  const saysAsMuch = ({ subject, kinds, conditions, pausedAt }: (typeof rules)[number]) =>
    pausedAt === null &&
    (subject === "watched" || subject === "all") &&
    !isLimited(conditions) &&
    usual.kinds.every((kind) => kinds.includes(kind));
  return rules.length > 0 && !rules.some(saysAsMuch);
}

/** Whether a rule is the default one, or the member's copy of it: alerts appear in the app once a day. */
export function isDigest(
  rule: Pick<AlertRule, "subject" | "kinds" | "conditions" | "channelIds" | "frequency">,
): boolean {
  const { subject, kinds, conditions, channelIds, frequency } = rule;
  return (
    channelIds.length === 0 &&
    frequency === "daily" &&
    (subject === "watched" || subject === "all") &&
    !isLimited(conditions) &&
    defaultKinds.every((kind) => costKinds.includes(kind) || kinds.includes(kind))
  );
}

/** Whether conditions leave anything untold, or tell it later. */
function isLimited({ tellsPresent: _tellsMore, ...limits }: AlertConditions): boolean {
  return Object.values(limits).some((limit) => limit !== undefined);
}
