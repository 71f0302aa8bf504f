import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import type { LedgerEntry } from "@/lib/sync/types.ts";
import { errorWords, StateShape } from "./resource-table.tsx";
import type { ConnectionWords } from "./words.ts";

/** What was read when, the newest first: the record that keeps the promise of once a day. */
export function LedgerTable({ entries, words }: { entries: LedgerEntry[]; words: ConnectionWords }) {
  const t = useTranslations("connection.ledger");
  const names = useTranslations("connection.names");
  const format = useFormat();
  return (
    <Section id="readings" title={t("title")}>
      {entries.length === 0 ? (
        <p className="text-soft">{t("empty")}</p>
      ) : (
        <div className="relative overflow-x-auto [--top:0px]">
          <table className="ledger">
            <caption className="sr-only">{t("caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("when")}</th>
                <th scope="col">{t("what")}</th>
                <th scope="col">{t("scope")}</th>
                <th scope="col">{t("state")}</th>
                <th scope="col" className="figure">
                  {t("took")}
                </th>
                <th scope="col" className="figure">
                  {t("rows")}
                </th>
                <th scope="col" className="figure">
                  {t("pages")}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="whitespace-nowrap">{format.moment(entry.startedAt)}</td>
                  <td className="whitespace-nowrap">{names(entry.resource)}</td>
                  <td className="whitespace-nowrap text-soft">{t(entry.scope)}</td>
                  <td>
                    <span className="inline-flex items-center gap-2">
                      <StateShape state={entry.state} />
                      {t(entry.state)}
                      {entry.error && <span className="text-soft">{errorWords(entry.error, words)}</span>}
                    </span>
                  </td>
                  <td className="figure text-soft">
                    {entry.finishedAt === null ? "–" : format.duration(entry.finishedAt - entry.startedAt)}
                  </td>
                  <td className="figure font-mono">{format.count(entry.rows)}</td>
                  <td className="figure font-mono text-soft">{format.count(entry.pages)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
