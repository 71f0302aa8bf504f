import { Form } from "@/components/dealer/form.tsx";
import { ShownOnce, type ShownText } from "@/components/dealer/shown-once.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Input, Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PrivateFeed } from "@/lib/auth/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface FeedsListProps {
  feeds: readonly PrivateFeed[];
  actions: {
    make: FormAction<ShownText>;
    end: FormAction;
  };
  now: number;
}

const kinds = ["alerts", "due-dates"] as const;

/**
 * Private addresses at which programs read a member's alerts and due dates. Each is shown once and can be revoked here.
 */
export function FeedsList({ feeds, actions, now }: FeedsListProps) {
  const t = useTranslations("alerts.feeds");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <>
      {feeds.length > 0 && (
        <ul className="channel-list">
          {feeds.map(({ feedId, name, kind, createdAt, lastUsedAt }) => (
            <li key={feedId}>
              <h3>
                {name} <span className="font-normal text-soft">{t(`kinds.${kind}`)}</span>
              </h3>
              <p className="text-xs text-soft">
                {t("made", { day: format.dayOfMoment(createdAt, now) })} ·{" "}
                {lastUsedAt === null ? t("neverRead") : t("read", { moment: format.clock(lastUsedAt, now) })}
              </p>
              <Form says="notice" action={actions.end}>
                <input type="hidden" name="feedId" value={feedId} />
                <button type="submit" aria-label={common("removeName", { name })} className="button button-small">
                  {common("remove")}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <ShownOnce
        action={actions.make}
        inForce={feeds.map(({ feedId }) => feedId)}
        words={{ go: t("make"), once: `${t("once")} ${t("json")}`, copy: common("copy"), copied: common("copied") }}
      >
        <label className="grid gap-1">
          <span className="text-sm text-soft">{common("type")}</span>
          <Select name="kind" defaultValue="alerts" className="field">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </label>
        <label className="grid gap-1">
          <span className="text-sm text-soft">{common("name")}</span>
          <Input name="name" required maxLength={80} autoComplete="off" className="field w-48 max-w-full" />
        </label>
      </ShownOnce>
    </>
  );
}
