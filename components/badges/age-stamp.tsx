import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";

/**
 * The date of a stale record, which could not be parsed in the last sync run of its list. Renders nothing if `at` is
 * null.
 */
export function StaleBadge({ at, now }: { at: number | null; now: number }) {
  const t = useTranslations("badges");
  const format = useFormat();
  if (at === null) return null;
  return (
    <span className="stale-badge" title={staleTitle(at, t, format)}>
      {t("asOf", { when: asOf(format, at, now) })}
    </span>
  );
}

/** The same as text, for rows of which a page has many. */
export function staleMarkup(at: number | null, now: number, t: Texts, format: Format): Markup | null {
  if (at === null) return null;
  const word = t("asOf", { when: asOf(format, at, now) });
  return markup`<span class="stale-badge" title="${staleTitle(at, t, format)}">${word}</span>`;
}

type Texts = ReturnType<typeof useTranslations<"badges">>;

/** The age is that of the row's oldest record; its others may be fresh. */
function staleTitle(at: number, t: Texts, format: Format): string {
  return t("staleRecord", { moment: format.moment(at) });
}

/** The date of the last figures of an item that left the catalog. Renders nothing if `at` is null: there were none. */
export function LastAge({ at, now }: { at: number | null; now: number }) {
  const t = useTranslations("badges");
  const common = useTranslations("common");
  const format = useFormat();
  if (at === null) return null;
  return (
    <span
      className="text-xs whitespace-nowrap text-soft"
      title={common("titled", { name: common("lastSynced"), value: format.moment(at) })}
    >
      {t("asOf", { when: asOf(format, at, now) })}
    </span>
  );
}

/** A short date for a row: the time if it is today, otherwise the day. */
export function asOf(format: Format, at: number, now: number): string {
  return format.dayNumber(at) === format.dayNumber(now) ? format.clock(at, now) : format.dayOfMoment(at, now);
}
