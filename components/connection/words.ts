import { useTranslations } from "next-intl";
import { resourceNames } from "@/lib/sync/types.ts";

const states = ["absent", "reading", "fresh", "stale", "held", "failed"] as const;
const errorCodes = [
  "upstream-unreachable",
  "upstream-refused",
  "upstream-nonsense",
  "upstream-busy",
  "upstream-failed",
  "upstream-lacks",
  "suspicious",
] as const;

/** Every word that the live part of the page needs, ready for the browser; {…} are filled there. */
export function useConnectionWords(supplier: string) {
  const t = useTranslations("connection");
  const raw = (key: Parameters<typeof t.raw>[0]) => String(t.raw(key)).replaceAll("{supplier}", supplier);
  return {
    names: Object.fromEntries(resourceNames.map((name) => [name, t(`names.${name}`)])),
    states: Object.fromEntries(states.map((state) => [state, t(`states.${state}`)])),
    errors: Object.fromEntries(errorCodes.map((code) => [code, t(`errors.${code}`)])),
    otherError: raw("errors.other"),
    reachable: raw("state.reachable"),
    unreachable: raw("state.unreachable"),
    unasked: raw("state.unknown"),
    needsSignIn: raw("state.needsSignIn"),
    signIn: t("state.signIn"),
    first: t("state.first"),
    held: t("state.held"),
    refresh: t("refresh.action"),
    asking: t("refresh.asking"),
    rule: t("refresh.rule"),
    accept: t("held.accept"),
    acceptFor: raw("held.acceptFor"),
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
    rowsOf: raw("progress.rowsOf"),
    rowsDone: raw("progress.rows"),
    rate: raw("progress.rate"),
    left: raw("progress.left"),
  };
}

export type ConnectionWords = ReturnType<typeof useConnectionWords>;
