import { useTranslations } from "next-intl";
import { resourceNames } from "@/lib/sync/types.ts";

const states = ["absent", "reading", "fresh", "stale", "held", "failed"] as const;
const errorCodes = [
  "supplier-unreachable",
  "supplier-refused",
  "supplier-nonsense",
  "supplier-busy",
  "supplier-failed",
  "supplier-lacks",
  "cut-off",
  "copy-replaced",
  "unexpected",
] as const;

/** Every word that the live table needs, ready for the browser; {…} are filled there. */
export function useResourceText() {
  const t = useTranslations("connection");
  const rows = "{rows}";
  return {
    ...useErrorText(),
    names: Object.fromEntries(resourceNames.map((name) => [name, t(`names.${name}`)])),
    states: Object.fromEntries(states.map((state) => [state, t(`states.${state}`)])),
    doubt: t("states.doubt"),
    replaced: t("states.replaced"),
    caption: t("resources.caption"),
    name: t("resources.name"),
    state: t("resources.state"),
    rows: t("resources.rows"),
    last: t("resources.last"),
    next: t("resources.next"),
    setAside: t("resources.setAside"),
    now: t("resources.now"),
    never: t("resources.never"),
    none: t("resources.none"),
    rowsOf: t("progress.rowsOf", { rows, expected: "{expected}" }),
    rowsDone: t("progress.rows", { rows }),
    rate: t("progress.rate", { rate: "{rate}" }),
    left: t("progress.left", { time: "{time}" }),
  };
}

/** What went wrong with a reading, by its code. */
export function useErrorText() {
  const t = useTranslations("connection.errors");
  return {
    errors: Object.fromEntries(errorCodes.map((code) => [code, t(code)])) as Record<string, string>,
    otherError: t("other", { code: "{code}" }),
  };
}

export type ResourceText = ReturnType<typeof useResourceText>;
