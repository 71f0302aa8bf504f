import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeGroup } from "@/lib/catalog/types/changes.ts";
import type { DeskView } from "@/lib/catalog/types/desk.ts";
import { dayNumber, dayOf } from "@/lib/domain/time.ts";
import { ChangeList } from "./change-list.tsx";
import { DeskSection } from "./desk-section.tsx";
import { LowList } from "./low-list.tsx";

/** Low stock, deliveries and changes, side by side on wide screens. */
export function DeskSheets({ view, now }: { view: DeskView; now: number }) {
  return (
    <div className="desk-sheets">
      <Low view={view} now={now} />
      <Arriving view={view} now={now} />
      <Changed view={view} now={now} />
    </div>
  );
}

function Low({ view: { lowStock, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  return (
    <DeskSection
      title={t("lowStock")}
      figure={format.count(lowStock.watched)}
      figureTone={lowStock.watched > 0 ? "text-low" : "text-good"}
      text={t("lowStockText", { count: lowStock.watched })}
      link={{ href: "/low-stock?watched=1", word: t("allLow") }}
    >
      {lowStock.rows.length > 0 ? (
        <LowList rows={lowStock.rows} warehouses={warehouses} now={now} lead="available" />
      ) : (
        <p className="desk-empty">{t("lowEmpty")}</p>
      )}
      <p className="pt-2 text-xs text-soft">
        <a href="/low-stock" className="link">
          {t("othersLow", { count: lowStock.total - lowStock.watched })}
        </a>{" "}
        {t("supplierStock")}
      </p>
    </DeskSection>
  );
}

function Arriving({ view: { arriving, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  const { total, firstDueAt, rows } = arriving;
  return (
    <DeskSection
      title={t("arriving")}
      figure={
        firstDueAt === null
          ? undefined
          : dayNumber(firstDueAt) === format.dayNumber(now)
            ? t("today")
            : format.day(firstDueAt, now)
      }
      figureTone="text-due"
      text={total > 0 ? t("arrivingText", { count: total }) : undefined}
      link={total > 0 ? { href: "/low-stock?sort=due", word: t("allArriving") } : undefined}
    >
      {total > 0 ? (
        <LowList rows={rows} warehouses={warehouses} now={now} lead="due" />
      ) : (
        <p className="desk-empty">{t("arrivingEmpty")}</p>
      )}
    </DeskSection>
  );
}

/** How many watched articles left the catalog or are back; nothing when there is none. */
function WatchedChanges({ watched: { gone, returned } }: { watched: DeskView["watched"] }) {
  const t = useTranslations("desk");
  if (gone + returned === 0) return null;
  return (
    <p className="py-2 text-sm">
      {gone > 0 && (
        <a href="/changes?group=range&watched=1" className="link text-low">
          {t("watchedGone", { count: gone })}
        </a>
      )}
      {gone > 0 && returned > 0 && " · "}
      {returned > 0 && (
        <a href="/changes?group=range&watched=1" className="link">
          {t("watchedReturned", { count: returned })}
        </a>
      )}
    </p>
  );
}

function Changed({ view: { changes, watched, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const groups = useTranslations("changes");
  const format = useFormat();
  const counted = (Object.entries(changes.counts) as [ChangeGroup, number][]).filter(([, count]) => count > 0);
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  // No changes are known from before the first sync run.
  const since = Math.max(changes.since, changes.firstReadAt ?? 0);
  const begun = since > changes.since;
  const day = `&since=${dayOf(changes.since)}`;
  return (
    <DeskSection
      title={begun ? t("changesFirst") : t("changes", { moment: format.dayOfMoment(since, now) })}
      figure={begun && total === 0 ? undefined : format.count(total)}
      text={begun && total === 0 ? undefined : t("changesText", { count: total })}
      link={{ href: "/changes", word: t("allChanges") }}
    >
      <WatchedChanges watched={watched} />
      {counted.length > 0 && (
        <ul className="kind-counts">
          {counted.map(([group, count]) => (
            <li key={group}>
              <a href={`/changes?group=${group}${day}`}>
                {groups(group)} <span className="facet-count">{format.count(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {changes.rows.length > 0 ? (
        <ChangeList rows={changes.rows} warehouses={warehouses} now={now} />
      ) : (
        <p className="desk-empty">
          {begun ? t("changesBegun", { moment: format.clock(since, now) }) : t("changesEmpty")}
        </p>
      )}
    </DeskSection>
  );
}
