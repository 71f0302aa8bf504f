import { useTranslations } from "@/components/ui/use-translations.ts";
import { resourceNames } from "@/lib/sync/types.ts";

const states = ["absent", "reading", "fresh", "stale", "held", "failed"] as const;
const errorCodes = [
  "supplier-unreachable",
  "supplier-refused",
  "supplier-nonsense",
  "supplier-busy",
  "supplier-failed",
  "supplier-lacks",
  "storage",
  "cut-off",
  "copy-replaced",
  "unexpected",
] as const;

/** All texts of the live table for the browser, which replaces the {…} placeholders. */
export function useResourceText() {
  const t = useTranslations("connection");
  const common = useTranslations("common");
  const rows = "{rows}";
  return {
    ...useErrorText(),
    names: Object.fromEntries(resourceNames.map((name) => [name, t(`names.${name}`)])),
    states: Object.fromEntries(states.map((state) => [state, t(`states.${state}`)])),
    doubt: t("states.doubt"),
    replaced: t("states.replaced"),
    caption: t("resources.caption"),
    name: common("data"),
    state: common("status"),
    rows: common("rows"),
    last: t("resources.last"),
    next: t("resources.next"),
    rejected: t("resources.rejected"),
    now: common("now"),
    never: common("never"),
    none: common("none"),
    rowsOf: t("progress.rowsOf", { rows, expected: "{expected}" }),
    rowsDone: t("progress.rows", { rows }),
    rate: t("progress.rate", { rate: "{rate}" }),
    left: t("progress.left", { time: "{time}" }),
  };
}

/** Texts for the error codes of a sync run. */
export function useErrorText() {
  const t = useTranslations("connection.errors");
  return {
    errors: Object.fromEntries(errorCodes.map((code) => [code, t(code)])) as Record<string, string>,
    otherError: t("other", { code: "{code}" }),
  };
}

export type ResourceText = ReturnType<typeof useResourceText>;

/** An icon for the state of a resource or of a sync run, beside its word. */
export function StateShape({ state }: { state: string }) {
  const good = state === "fresh" || state === "complete";
  const bad = state === "failed";
  const kept = state === "held" || state === "refused";
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className="shrink-0">
      {good && <circle cx="5" cy="5" r="3.5" className="fill-good" />}
      {bad && <path d="M2 2l6 6M8 2l-6 6" className="stroke-out" strokeWidth="1.6" />}
      {kept && <path d="M2.5 1.5v7M7.5 1.5v7" className="stroke-low" strokeWidth="2" />}
      {!good && !bad && !kept && <circle cx="5" cy="5" r="3.2" className="fill-none stroke-soft" strokeWidth="1.5" />}
    </svg>
  );
}
