import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { DeskSection } from "./desk-section.tsx";
import { LowList } from "./low-list.tsx";

/** Low stock and deliveries, side by side on wide screens. */
export function DeskSheets({ view, now }: { view: DeskView; now: number }) {
  return (
    <div className="desk-sheets desk-pair">
      <Low view={view} now={now} />
      <Arriving view={view} now={now} />
    </div>
  );
}

function Low({ view: { lowStock, watched, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  const { low, soonLow, all, lastChance } = lowStock;
  return (
    <DeskSection
      title={t("lowStock")}
      figure={format.count(low.count)}
      figureTone={low.count > 0 ? "text-low" : "text-good"}
      text={t("lowStockText", { count: low.count })}
      link={{ href: low.href, word: t("allLow") }}
    >
      {lowStock.rows.length > 0 ? (
        <LowList rows={lowStock.rows} warehouses={warehouses} now={now} lead="available" />
      ) : (
        <p className="desk-empty">{t("lowEmpty")}</p>
      )}
      <WatchedChanges watched={watched} />
      <p className="pt-2 text-xs text-soft">
        {soonLow.count > 0 && (
          <>
            <a href={soonLow.href} className="link">
              {t("soonLow", { count: soonLow.count })}
            </a>{" "}
          </>
        )}
        <a href={all.href} className="link">
          {t("allOutOrLow", { count: all.count })}
        </a>{" "}
        {lastChance.count > 0 && (
          <>
            <a href={lastChance.href} className="link">
              {t("allLastChance", { count: lastChance.count })}
            </a>{" "}
          </>
        )}
        {t("supplierStock")}
      </p>
    </DeskSection>
  );
}

function Arriving({ view: { arriving, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  const { ofLists, href, firstDueAt, rows } = arriving;
  const isAny = firstDueAt !== null;
  const scope = ofLists ? "arrivingLists" : "arrivingAll";
  return (
    <DeskSection
      title={t(isAny ? scope : "arriving")}
      figure={
        firstDueAt === null
          ? undefined
          : dayNumber(firstDueAt) === format.dayNumber(now)
            ? t("today")
            : format.day(firstDueAt, now)
      }
      figureTone="text-due"
      text={isAny ? t(ofLists ? "arrivingText" : "arrivingTextAll") : undefined}
      link={isAny ? { href, word: t("allArriving") } : undefined}
    >
      {isAny ? (
        <LowList rows={rows} warehouses={warehouses} now={now} lead="due" />
      ) : (
        <p className="desk-empty">{t("arrivingEmpty")}</p>
      )}
    </DeskSection>
  );
}

/** How many watched articles are gone or are back in the catalog; nothing when there is none. */
function WatchedChanges({ watched: { gone, returned } }: { watched: DeskView["watched"] }) {
  const t = useTranslations("desk");
  if (gone.count + returned === 0) return null;
  return (
    <p className="py-2 text-sm">
      {gone.count > 0 && (
        <a href={gone.href} className="link text-low">
          {t("watchedGone", { count: gone.count })}
        </a>
      )}
      {gone.count > 0 && returned > 0 && " · "}
      {returned > 0 && t("watchedReturned", { count: returned })}
    </p>
  );
}
