import { Form } from "@/components/dealer/form.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { useMuteWords } from "./mute-words.ts";

interface MutedListProps {
  mutes: readonly AlertMute[];
  /** The names of the member's rules, by their ids. */
  rules: ReadonlyMap<string, string>;
  unmute: FormAction;
  now: number;
}

/** The member's mutes and when they end. Renders nothing if there are none. */
export function MutedList({ mutes, rules, unmute, now }: MutedListProps) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const until = useMuteWords();
  if (mutes.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer py-1 text-soft">
        {t("mutes")} ({mutes.length})
      </summary>
      <table className="data-table max-w-3xl">
        <TableHead
          className="sr-only"
          columns={[{ word: common("mute") }, { word: common("duration") }, { word: t("end") }]}
        />
        <tbody>
          {mutes.map((mute) => {
            const { ruleId, variantNo } = mute;
            const rule = ruleId === "" ? null : t("byRule", { rule: rules.get(ruleId) ?? "–" });
            const name = variantNo || rule || common("everything");
            return (
              <tr key={`${ruleId} ${variantNo}`}>
                <th scope="row">
                  {variantNo ? <span className="font-mono">{variantNo}</span> : !rule && common("everything")} {rule}
                </th>
                <td>{until(mute, now)}</td>
                <td className="figure">
                  <Form says="notice" action={unmute}>
                    <input type="hidden" name="ruleId" value={ruleId} />
                    <input type="hidden" name="variantNo" value={variantNo} />
                    <button
                      type="submit"
                      aria-label={common("titled", { name: t("end"), value: name })}
                      className="button button-small"
                    >
                      {t("end")}
                    </button>
                  </Form>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
