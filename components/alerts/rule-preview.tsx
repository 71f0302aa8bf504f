import { EventBadge } from "@/components/events/event-badge.tsx";
import { useKnownSince } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { RulePreview as Preview } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import { maxPresentNamed } from "@/lib/domain/alert/rule.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { dayMs } from "@/lib/domain/time.ts";

interface RulePreviewProps {
  /** Null: no event kind is selected. too-often: the rate limit is reached. */
  preview: Preview | "too-often" | null;
  /** Whether the rule also alerts for items that already match. */
  tellsPresent: boolean;
  /** Whether the rule is about one item. */
  isOfOne: boolean;
  warehouses: readonly Warehouse[];
  now: number;
}

/** Number of cases shown; the others can be expanded. */
const maxShown = 5;
const maxNumbers = 8;

/** What a rule would have sent, case by case, and what matches it now. */
export function RulePreview({ preview, tellsPresent, isOfOne, warehouses, now }: RulePreviewProps) {
  const t = useTranslations("alerts.preview");
  const common = useTranslations("common");
  const format = useFormat();
  const known = useKnownSince(now);
  if (!preview) return <p className="mt-1 text-sm text-soft">{t("choose")}</p>;
  if (preview === "too-often") return <p className="mt-1 text-sm text-soft">{t("tooOften")}</p>;
  const { days, count, isAtLeast, cases } = preview;
  const [first, rest] = [cases.slice(0, maxShown), cases.slice(maxShown)];
  return (
    <div className="mt-2">
      <p className="text-sm">
        <b className="font-semibold">
          {isAtLeast
            ? t("atLeast", { count, shown: format.count(count) })
            : t("times", { count, shown: format.count(count) })}
        </b>{" "}
        {known(preview.knownSince, now - days * dayMs, t("days", { days }))}
      </p>
      <TrueNow {...{ preview, tellsPresent, isOfOne }} />
      {preview.isUnwatched && <p className="mt-1 text-sm text-low">{t("unwatched")}</p>}
      {first.length > 0 && <Cases cases={first} {...{ warehouses, now }} />}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-soft">
            {count > cases.length
              ? t("newest", { count: rest.length, listed: cases.length, all: format.count(count) })
              : common("showMore", { count: rest.length })}
          </summary>
          <Cases cases={rest} {...{ warehouses, now }} />
        </details>
      )}
    </div>
  );
}

/**
 * What meets the rule already, and whether that is alerted: a rule alerts when an item starts to match. Kinds that
 * happen, and do not hold, are never true already.
 */
function TrueNow({
  preview: { trueNow, trueNowVariantNos, board },
  tellsPresent,
  isOfOne,
}: Pick<RulePreviewProps, "tellsPresent" | "isOfOne"> & { preview: Preview }) {
  const t = useTranslations("alerts.preview");
  const common = useTranslations("common");
  const format = useFormat();
  if (trueNow === null) return null;
  const shown = trueNowVariantNos.slice(0, maxNumbers);
  return (
    <p className="mt-1 text-sm">
      {t("trueNow", { count: trueNow, shown: format.count(trueNow) })}
      {shown.map((variantNo) => (
        <span key={variantNo}>
          {" "}
          <a
            href={`/products?q=${encodeURIComponent(variantNo)}`}
            className="link ml-1 font-mono text-xs whitespace-nowrap"
          >
            {variantNo}
          </a>
        </span>
      ))}
      {trueNow > shown.length && shown.length > 0 && ` ${common("andMore", { count: trueNow - shown.length })}`}
      {board && trueNow > 0 && (
        <>
          {" · "}
          <a href={board.href} className="link">
            {t("onBoard", { count: board.count })}
          </a>{" "}
          {t("apart", { shows: board.shows })}
        </>
      )}
      {tellsPresent && trueNow > maxPresentNamed && ` · ${t("named", { count: maxPresentNamed })}`}
      {trueNow > 0 && (
        <span className="block text-soft">
          {tellsPresent ? t("alsoNow") : t("onlyNew", { one: isOfOne ? "yes" : "no" })}
        </span>
      )}
    </p>
  );
}

function Cases({
  cases,
  warehouses,
  now,
}: { cases: readonly CatalogEvent[] } & Pick<RulePreviewProps, "warehouses" | "now">) {
  const format = useFormat();
  return (
    <ul className="py-1 text-(length:--text-xs)">
      {cases.map((event) => (
        <li key={`${event.id} ${event.at} ${event.variantNo}`} className="border-t border-rule py-1.5">
          <span className="flex items-baseline justify-between gap-3">
            {event.productNo === null ? (
              <span>{event.name}</span>
            ) : (
              <a href={productHref(event.productNo, event.variantNo)} className="truncate font-medium hover:underline">
                {fullName(event.name, event.facts.variant ?? "")}{" "}
                <span className="font-mono font-normal">{event.variantNo ?? event.productNo}</span>
              </a>
            )}
            <span className="shrink-0 text-soft tabular-nums">{format.dayOfMoment(event.at, now)}</span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <EventBadge kind={event.kind} />
            <EventValue row={event} warehouses={warehouses} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}
