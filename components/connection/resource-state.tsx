import { useTranslations } from "@/components/ui/use-translations.ts";

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

/** The text for the error code of a sync run. */
export function useRunError(): (code: string) => string {
  const t = useTranslations("connection.errors");
  return (code) => {
    const known = errorCodes.find((each) => each === code);
    return known ? t(known) : t("other", { code });
  };
}

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
