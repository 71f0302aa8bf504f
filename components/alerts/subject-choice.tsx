import { Input } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import type { Named, RuleChoices } from "./types.ts";

/** Whose events a rule tells. The field for an article's number shows while one article is chosen (app/styles/alerts.css). */
export function SubjectChoice({ draft, choices }: { draft: AlertDraft; choices: RuleChoices }) {
  const t = useTranslations("alerts.form");
  const { subject, subjectId } = draft;
  const chosen =
    subject === "watched" || subject === "all" ? subject : subject === "article" ? subject : `${subject}:${subjectId}`;
  const groups: [subject: string, label: string, all: readonly Named[]][] = [
    ["list", t("lists"), choices.lists],
    ["view", t("views"), choices.views],
    ["brand", t("brands"), choices.brands],
  ];
  return (
    <>
      <select name="of" aria-label={t("of")} defaultValue={chosen} className="field max-w-full">
        <option value="watched">{t("watched")}</option>
        <option value="all">{t("all")}</option>
        <option value="article">{t("article")}</option>
        {groups.map(
          ([name, label, all]) =>
            all.length > 0 && (
              <optgroup key={name} label={label}>
                {all.map((one) => (
                  <option key={one.id} value={`${name}:${one.id}`}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
      <span className="if-article inline-block align-top">
        <Input
          name="article"
          aria-label={t("articleNumber")}
          placeholder={t("articleNumber")}
          maxLength={longestCode}
          autoComplete="off"
          defaultValue={subject === "article" ? subjectId : ""}
          className="field w-40 font-mono"
        />
      </span>
    </>
  );
}
