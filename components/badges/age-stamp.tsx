import { useMessages } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DataAge } from "@/lib/catalog/article/types.ts";
import { ageOf, freshForMs } from "@/lib/domain/freshness.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";
import { AgeDot, AgeText, ShownStock } from "./age-text.tsx";

interface AgeStampProps {
  /** When the figures were fetched from the supplier (ms); null: never. */
  at: number | null;
  now: number;
  /** How often they are fetched, when that is not the interval of stock. */
  everyMs?: number;
  /** Text before the age that names the figures: "stock", "prices". */
  label?: string;
}

/**
 * A dot and an age such as "12 min". The dot fades with age. When the figures are no longer fresh
 * (lib/domain/freshness.ts), it becomes a ring and the figures are called late. After the clock was set back the age
 * may be unknown.
 */
export function AgeStamp({ at, now, everyMs, label }: AgeStampProps) {
  const t = useTranslations("badges");
  const stockMs = stockEvery(useMessages());
  const interval = everyMs ?? stockMs;
  const freshMs = freshForMs(everyMs === undefined ? "inventory" : "products", stockMs);
  const format = useFormat();
  const age = at === null ? null : ageOf(at, now);
  const isUnknown = at !== null && age === null;
  const read = at === null ? t("neverRead") : t("readAt", { moment: format.moment(at) });
  const why = isUnknown ? t("clockSetBack") : read;
  const late = age !== null && age > freshMs;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-soft" title={why}>
      <AgeDot key={`dot ${at}`} at={at} now={now} everyMs={interval} freshMs={freshMs} />
      {label && <span>{label}</span>}
      {at === null || age === null ? (
        t(isUnknown ? "ageUnknown" : "never")
      ) : (
        <AgeText key={`text ${at}`} at={at} now={now} initial={format.duration(age)} language={format.language} />
      )}
      <span className="sr-only">
        {why}
        {late && ` ${t("late")}`}
      </span>
    </span>
  );
}

/** INVENTORY_EVERY in ms; the server passes it along with the messages. */
function stockEvery(messages: object): number {
  const { format } = messages as { format?: { stockEveryMs?: number } };
  return format?.stockEveryMs ?? 15 * minuteMs;
}

/** The age of the stock on a page, which is also shown above every page (`ShownStock`). */
export function StockAge({ at, now, label }: Pick<AgeStampProps, "at" | "now" | "label">) {
  return (
    <>
      <ShownStock at={at} />
      <AgeStamp at={at} now={now} label={label} />
    </>
  );
}

interface AgesProps {
  age: DataAge;
  seesCost: boolean;
  now: number;
}

/** How old the figures on a page are: its stock and, with the right to see cost, its prices. */
export function Ages({ age, seesCost, now }: AgesProps) {
  const common = useTranslations("common");
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <StockAge at={age.inventoryReadAt} now={now} label={common("stock")} />
      {seesCost && <AgeStamp at={age.pricesReadAt} now={now} everyMs={dayMs} label={common("prices")} />}
    </span>
  );
}

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
  const format = useFormat();
  if (at === null) return null;
  return (
    <span className="text-xs whitespace-nowrap text-soft" title={t("readAt", { moment: format.moment(at) })}>
      {t("asOf", { when: asOf(format, at, now) })}
    </span>
  );
}

/** A short date for a row: the time if it is today, otherwise the day. */
export function asOf(format: Format, at: number, now: number): string {
  return format.dayNumber(at) === format.dayNumber(now) ? format.clock(at, now) : format.dayOfMoment(at, now);
}
