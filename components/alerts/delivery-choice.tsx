import { useTranslations } from "@/components/ui/use-translations.ts";
import { channelField } from "@/lib/domain/alert/draft-fields.ts";
import { type AlertDraft, alertFrequencies } from "@/lib/domain/alert/rule.ts";
import type { RuleChoices } from "./types.ts";

/** How a rule is told: always in the app; by which channels besides, and how often by these. */
export function DeliveryChoice({ draft, channels }: { draft: AlertDraft; channels: RuleChoices["channels"] }) {
  const t = useTranslations("alerts.form");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="rule-check">
        <input type="checkbox" checked disabled readOnly />
        {t("inApp")}
      </label>
      {channels.map(({ id, name, kind, isConfirmed, isSignedOut }) => (
        <label key={id} className="rule-check">
          <input type="checkbox" name={channelField(id)} defaultChecked={draft.channelIds.includes(id)} />
          {name}
          <span className="text-xs text-soft">
            {t(`kinds.${kind}`)}
            {isSignedOut ? ` · ${t("signedOut")}` : !isConfirmed && ` · ${t("notConfirmed")}`}
          </span>
        </label>
      ))}
      {channels.length > 0 && (
        <select name="how" aria-label={t("how")} defaultValue={draft.frequency} className="field">
          {alertFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequencies.${frequency}`)}
            </option>
          ))}
        </select>
      )}
      <a href="/alerts/channels" className="link text-sm">
        {channels.length > 0 ? t("toChannels") : t("addChannel")}
      </a>
    </div>
  );
}
