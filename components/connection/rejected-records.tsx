import { useFormat } from "@/components/ui/format.ts";
import { NewerOlder, type NewerOlderProps } from "@/components/ui/newer-older.tsx";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { RejectedRecord, ResourceName, StaleCount } from "@/lib/sync/types.ts";
import { RejectedRecordLine } from "./rejected-record.tsx";

interface RejectedRecordsProps {
  records: RejectedRecord[];
  /** What stays as it last was, since it could not be read. */
  stale: StaleCount[];
  /** The number of records for each resource. */
  counts: [ResourceName, number][];
  /** The resource whose records are shown; null: all. */
  of: ResourceName | null;
  ways: Pick<NewerOlderProps, "earlier" | "later">;
  now: number;
}

/** Records that could not be parsed, each with what is missing, the reason and the original text. */
export function RejectedRecords({ records, stale, counts, of, ways, now }: RejectedRecordsProps) {
  const t = useTranslations("connection.rejected");
  const format = useFormat();
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) {
    return (
      <Section id="rejected" title={t("title")}>
        <p className="text-sm text-soft">{t("none")}</p>
      </Section>
    );
  }
  return (
    <Section id="rejected" title={t("title")} aside={t("count", { count: total })}>
      <p className="mb-2 max-w-prose text-sm text-soft">{t("lead")}</p>
      {stale.length > 0 && (
        <ul className="mb-2 max-w-prose text-sm">
          {stale.map(({ resource, count, since }) => (
            <li key={resource}>
              {t(`stale.${resource}`, {
                count,
                day: format.dayOfMoment(since),
                days: Math.floor((now - since) / dayMs),
              })}
            </li>
          ))}
        </ul>
      )}
      {counts.length > 1 && (
        <nav aria-label={t("lists")} className="tabs no-print">
          <Tab href="/connection#rejected" word={t("all")} count={format.count(total)} current={of === null} />
          {counts.map(([name, count]) => (
            <ResourceTab key={name} name={name} count={format.count(count)} current={of === name} />
          ))}
        </nav>
      )}
      <ul className="rejected">
        {records.map((record) => (
          <RejectedRecordLine key={record.id} record={record} now={now} />
        ))}
      </ul>
      <NewerOlder label={t("turn")} {...ways} />
    </Section>
  );
}

function ResourceTab({ name, count, current }: { name: ResourceName; count: string; current: boolean }) {
  const names = useTranslations("connection.names");
  return <Tab href={`/connection?rejected=${name}#rejected`} word={names(name)} count={count} current={current} />;
}

function Tab({ href, word, count, current }: { href: string; word: string; count: string; current: boolean }) {
  return (
    <a href={href} aria-current={current || undefined}>
      {word} <span className="facet-count">{count}</span>
    </a>
  );
}
