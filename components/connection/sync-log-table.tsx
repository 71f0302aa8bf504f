import { resourceWords } from "@/components/connection/resource-words.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { NewerOlder, type NewerOlderProps } from "@/components/ui/pager.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SyncLogEntry } from "@/lib/sync/types.ts";
import { StateShape, useRunError } from "./resource-state.tsx";

interface SyncLogTableProps {
  entries: SyncLogEntry[];
  now: number;
  ways: Pick<NewerOlderProps, "earlier" | "later">;
}

/** The sync log, newest entry first. It shows that each list is fetched only once a day. */
export function SyncLogTable({ entries, now, ways }: SyncLogTableProps) {
  const t = useTranslations("connection.syncLog");
  const words = useTranslations("words");
  const common = useTranslations("common");
  if (entries.length === 0) {
    return (
      <Section id="runs" title={t("title")}>
        <p className="text-soft">{words("noneYet")}</p>
      </Section>
    );
  }
  return (
    <Section id="runs" title={t("title")}>
      <Scrolling label={t("caption")}>
        <table className="data-table">
          <caption className="sr-only">{t("caption")}</caption>
          <TableHead
            columns={[
              { word: common("when") },
              { word: common("data") },
              { word: common("type"), className: "max-sm:hidden" },
              { word: t("state") },
              { word: common("duration"), className: "figure max-sm:hidden" },
              { word: common("rows"), className: "figure" },
              { word: common("pages"), className: "figure max-md:hidden" },
            ]}
          />
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <NewerOlder label={common("pages")} {...ways} />
    </Section>
  );
}

function Entry({ entry, now }: { entry: SyncLogEntry; now: number }) {
  const t = useTranslations("connection.syncLog");
  const common = useTranslations("common");
  const states = useTranslations("connection.states");
  const errorText = useRunError();
  const format = useFormat();
  const { startedAt, finishedAt, error } = entry;
  return (
    <tr>
      <td className="whitespace-nowrap tabular-nums">
        <time dateTime={new Date(startedAt).toISOString()}>{format.clock(startedAt, now)}</time>
      </td>
      <td className="sm:whitespace-nowrap">{common(resourceWords[entry.resource])}</td>
      <td className="whitespace-nowrap text-soft max-sm:hidden">{t(entry.scope)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="inline-flex items-center gap-2">
            <StateShape state={entry.state} />
            {entry.state === "held" || entry.state === "failed" ? states(entry.state) : t(entry.state)}
          </span>
          {error && entry.state !== "running" && <span className="text-soft">{errorText(error)}</span>}
        </span>
      </td>
      <td className="figure text-soft max-sm:hidden">
        {finishedAt === null ? "–" : format.elapsed(finishedAt - startedAt)}
      </td>
      <td className="figure">{format.count(entry.rows)}</td>
      <td className="figure text-soft max-md:hidden">{format.count(entry.pages)}</td>
    </tr>
  );
}
