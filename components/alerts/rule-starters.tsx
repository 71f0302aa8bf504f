import { useTranslations } from "@/components/ui/use-translations.ts";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertFrequency } from "@/lib/domain/alert/rule.ts";
import { costKinds, type EventKind } from "@/lib/domain/event.ts";
import type { RuleChoices } from "./types.ts";

const starters = {
  low: { kinds: ["out", "low"], frequency: "daily" },
  soon: { kinds: ["soon-low", "likely-out"], frequency: "weekly" },
  back: { kinds: ["back", "delivery"], frequency: "at-once" },
  dates: { kinds: ["due-moved", "due-past"], frequency: "daily" },
  cost: { kinds: ["cost", "closeout-start"], frequency: "daily" },
} as const satisfies Record<string, { kinds: readonly EventKind[]; frequency: AlertFrequency }>;

/** Rules that most people want, each filled in with the channels that are in use: it needs but to be saved. */
export function RuleStarters({ channels, seesCost }: Pick<RuleChoices, "channels" | "seesCost">) {
  const t = useTranslations("alerts.starters");
  const channelIds = channels.filter(({ isConfirmed, isSignedOut }) => isConfirmed && !isSignedOut).map(({ id }) => id);
  // Within the app a rule tells at once: how often counts for what is sent.
  const told = channelIds.length > 0 ? "out" : "here";
  const offered = (Object.keys(starters) as (keyof typeof starters)[]).filter(
    (name) => seesCost || !starters[name].kinds.some((kind) => costKinds.includes(kind)),
  );
  return (
    <nav aria-label={t("label")} className="rule-starters">
      <p>{t("label")}</p>
      <ul>
        {offered.map((name) => (
          <li key={name}>
            <a
              href={`/alerts/rules/new?${fieldsOfDraft({ ...starters[name], channelIds, name: t(`${name}.name`) })}`}
              className="button"
            >
              {t(`${name}.text`, { told })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
