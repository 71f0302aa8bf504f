import { useTranslations } from "next-intl";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { KeepUsual } from "./keep-usual.tsx";

interface RulesResultProps {
  /** From the address. */
  result: string;
  /** The rule that was deleted just now. */
  deleted: AlertDraft;
  /** What it had besides, as fields of the address. */
  was: Readonly<Record<string, string>>;
  /** What served until the first rule was saved, and rests now; null: nothing does. */
  rests: AlertDraft | null;
  save: (form: FormData) => Promise<void>;
}

const results = ["saved", "paused", "resumed", "gone"] as const;

/** What became of the last change of a rule. A deleted one can be made again. */
export function RulesResult({ result, deleted, was, rests, save }: RulesResultProps) {
  const t = useTranslations("alerts.rules");
  const known = results.find((one) => one === result);
  return (
    <div role="status" className="pt-3 text-sm empty:pt-0">
      {known && <p className={known === "gone" ? "text-out" : "text-good"}>{t(`results.${known}`)}</p>}
      {known === "saved" && rests && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-low">
          <p>{t("results.rests")}</p>
          <KeepUsual usual={rests} save={save} />
        </div>
      )}
      {result === "deleted" && deleted.kinds.length > 0 && (
        <OwnForm action={save} className="flex flex-wrap items-center gap-2 text-soft">
          {[...fieldsOfDraft(deleted), ...Object.entries(was)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {t("results.deleted", { name: deleted.name })}
          <button type="submit" className="link">
            {t("undo")}
          </button>
        </OwnForm>
      )}
    </div>
  );
}
